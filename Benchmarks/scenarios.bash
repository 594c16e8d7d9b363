# What Benchmarks/run and Benchmarks/instructions have in common; to be sourced, in the repository's folder.
# shellcheck shell=bash disable=SC2154 # server_pid and base_url come from running-server.bash
source scripts/running-server.bash

threads=2
connections=10000
session_count=${SESSIONS:-10000}
backstack=.build/release/backstack
build=.build/benchmarks
work=$(mktemp -d)
trap 'stop_server 5 || true; rm -rf "$work"' EXIT

# Lets a gesture stay in the air for as long as the benchmark lasts.
backstack_command=("$backstack" serve --port 0 --threads "$threads" --max-connections "$connections"
    --gesture-timeout 24h --log-level error)
baseline_command=() # known when an answer of backstack's has been seen

printf '%s' '{"viewport":{"width":390,"height":844},"stack":["home","list"],"pushDestination":"detail/42"}' \
    >"$work/session.json"
printf '%s' '{"gesture":"g1","phase":"began","recognizer":"edgePan","edge":"right"}' >"$work/began.json"
printf '%s' '{"gesture":"g1","phase":"changed","time":48.2,"translation":{"x":-120,"y":3},"velocity":{"x":-310,"y":8}}' \
    >"$work/changed.json"

build_all() {
    mkdir -p "$build"
    scripts/build-release >"$build/log" 2>&1 || { cat "$build/log" >&2; return 1; }
    cc -O2 -Wall -o "$build/baseline" Benchmarks/baseline.c -lmicrohttpd
}

# The fragment makes curl repeat the request and is not sent.
post_repeatedly() { # post_repeatedly COUNT PATH BODY-FILE
    curl -sS --fail --fail-early "$base_url$2#[1-$1]" -H 'Content-Type: application/json' --data-binary "@$3"
}

# Opens sessions with a gesture in each and writes the paths that take its events:
# "one" has the first, "many" all of them.
open_sessions() {
    post_repeatedly "$session_count" /v1/sessions "$work/session.json" |
        grep -oE '\{"id":"[0-9a-f]{32}' | sed 's#.*"#/v1/sessions/#; s#$#/gestures#' >"$work/many"
    [[ $(wc -l <"$work/many") == "$session_count" ]]
    head -n 1 "$work/many" >"$work/one"
    sed "s#.*#url = \"$base_url&\"#" "$work/many" |
        curl -sS --fail --fail-early -K - -H 'Content-Type: application/json' \
            --data-binary "@$work/began.json" >/dev/null
}

# answer FILE: one answer to a changed event, with its headers.
answer() {
    curl -sS --fail -i "$base_url$(<"$work/one")" -H 'Content-Type: application/json' \
        --data-binary "@$work/changed.json" >"$1"
}

# Learns from backstack's answer what plain C has to answer, and checks that it does.
match_answers() {
    local length etag
    start_server "$work/server" "${backstack_command[@]}"
    open_sessions
    answer "$work/backstack.answer"
    stop_server 20
    length=$(sed -n 's/^Content-Length: \([0-9]*\)\r$/\1/p' "$work/backstack.answer")
    etag=$(sed -n 's/^ETag: \(.*\)\r$/\1/p' "$work/backstack.answer")
    baseline_command=("$build/baseline" "$threads" "$connections" "$length" "$etag")
    start_server "$work/server" "${baseline_command[@]}"
    answer "$work/baseline.answer"
    stop_server 20
    if ! diff <(headers "$work/backstack.answer") <(headers "$work/baseline.answer"); then
        echo "the headers differ" >&2
        return 1
    fi
    answer_bytes=$(wc -c <"$work/backstack.answer")
    if [[ $(wc -c <"$work/baseline.answer") != "$answer_bytes" ]]; then
        echo "the answers differ in length" >&2
        return 1
    fi
}

headers() {
    sed '/^\r$/,$d; s/^Date: .*/Date:/' "$1" | sort
}
