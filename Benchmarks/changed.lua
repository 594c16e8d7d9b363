-- For wrk: sends an event "changed" to the paths listed in a file, one after another.
-- wrk ... -s changed.lua URL -- PATHS-FILE BODY-FILE

local requests = {}
local turn = 0

function init(arguments)
    local file = assert(io.open(arguments[2]))
    local body = file:read("*a")
    file:close()
    local headers = { ["Content-Type"] = "application/json", ["Host"] = wrk.headers["Host"] }
    for path in io.lines(arguments[1]) do
        requests[#requests + 1] = wrk.format("POST", path, headers, body)
    end
    -- Each of wrk's threads and connections would start with the same session.
    math.randomseed(tonumber(tostring({}):sub(10)) or os.time())
    turn = math.random(#requests)
end

function request()
    turn = turn % #requests + 1
    return requests[turn]
end

function done(summary)
    local errors = summary.errors
    io.write(string.format(
        "result %d %d %d\n", summary.requests, summary.bytes,
        errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
