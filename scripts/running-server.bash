# For scripts that need a running server; to be sourced. Ends by its id what it started, and nothing else.
# shellcheck shell=bash

server_pid='' server_port='' server_output=''
base_url='' # http://127.0.0.1:PORT

# start_server OUTPUT COMMAND...
# Runs a server that says "... listens on http://ADDRESS:PORT", and returns when it has. Its standard output
# goes to OUTPUT, its standard error to OUTPUT.err.
start_server() {
    local _
    server_output=$1
    shift
    : >"$server_output" # here, since the job below may be late, and an earlier server's address be in it
    "$@" >"$server_output" 2>"$server_output.err" </dev/null &
    server_pid=$!
    for _ in {1..600}; do
        server_port=$(sed -n 's/.* listens on .*:\([0-9]*\)$/\1/p' "$server_output")
        if [[ -n $server_port ]]; then
            # shellcheck disable=SC2034 # for those who source this
            base_url=http://127.0.0.1:$server_port
            return
        fi
        kill -0 "$server_pid" 2>/dev/null || break
        sleep 0.05
    done
    echo "the server did not start: $*" >&2
    cat "$server_output.err" >&2
    return 1
}

# stop_server SECONDS
# SIGTERM; returns the server's exit code, or 124 if it had to be killed after SECONDS.
stop_server() {
    local limit=$(($1 * 100)) pid=$server_pid code=0
    [[ -n $pid ]] || return 0
    kill -TERM "$pid" 2>/dev/null || true
    while kill -0 "$pid" 2>/dev/null; do
        if ((limit-- == 0)); then
            kill -KILL "$pid" 2>/dev/null || true
            wait "$pid" 2>/dev/null || true
            server_pid=''
            return 124
        fi
        sleep 0.01
    done
    wait "$pid" 2>/dev/null || code=$?
    server_pid=''
    return "$code"
}
