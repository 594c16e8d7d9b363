# What Benchmarks/instructions and Benchmarks/graph count with; to be sourced after scenarios.bash.
# shellcheck shell=bash disable=SC2154 # work, build, requests and base_url are theirs
# shellcheck disable=SC2034 # backstack_command is used there

# What a server is told before sessions are opened; a benchmark may say otherwise.
prepare() { :; }

# exercise COUNT PATH COMMAND...: starts the server, sends events, stops it. Where the path is empty, the one
# of a new session.
exercise() {
    local count=$1 path=$2
    shift 2
    start_server "$work/server" "$@"
    if [[ -z $path ]]; then
        prepare
        open_sessions
        path=$(<"$work/one")
    fi
    post_repeatedly "$count" "$path" "$work/changed.json" >/dev/null
    stop_server 60
}

# Callgrind takes each byte that one "rep stosb" of memset's or "rep movsb" of memcpy's moves for an
# instruction, and libmicrohttpd clears 32 KiB per request.
no_string_instructions=glibc.cpu.x86_rep_stosb_threshold=0x10000000:glibc.cpu.x86_rep_movsb_threshold=0x10000000

# Valgrind 3.19 cannot read the debugging information of Swift 6.3; the names of functions are enough.
without_debugging() {
    objcopy --strip-debug "$1" "$build/backstack"
    backstack_command[0]=$build/backstack
}

# count_instructions NAME PATH COMMAND...: in a shell of its own, which ends its server whatever happens.
count_instructions() (
    trap 'stop_server 5 || true' EXIT
    local name=$1 path=$2 count
    shift 2
    for count in "$requests" $((2 * requests)); do
        exercise "$count" "$path" env GLIBC_TUNABLES="$no_string_instructions" valgrind --quiet --tool=callgrind --separate-threads=no \
            --callgrind-out-file="$build/$name.$count.callgrind" "$@"
    done
    difference "$(total "$build/$name.$requests.callgrind")" "$(total "$build/$name.$((2 * requests)).callgrind")"
)

total() {
    awk '$1 == "totals:" { print $2 }' "$1"
}

# count_allocations PATH COMMAND...
count_allocations() (
    trap 'stop_server 5 || true' EXIT
    local path=$1 count
    shift
    for count in "$requests" $((2 * requests)); do
        exercise "$count" "$path" env LD_PRELOAD="$build/allocations.so" \
            ALLOCATIONS_FILE="$work/allocations.$count" "$@"
    done
    difference "$(<"$work/allocations.$requests")" "$(<"$work/allocations.$((2 * requests))")"
)

difference() {
    awk -v fewer="$1" -v more="$2" -v requests="$requests" 'BEGIN { printf "%.1f\n", (more - fewer) / requests }'
}
