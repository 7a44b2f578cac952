-- Makes every message different and prints wrk's figures as JSON.

-- The argument after `--` is the messages' body, in which «{n}» becomes the message's number.
function init(args)
  local body, n = args[1], 0
  if not body then return end
  wrk.method = "POST"
  function request()
    n = n + 1
    return wrk.format(nil, nil, nil, (body:gsub("{n}", n)))
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.stderr:write(string.format(
    '{"requests":%d,"seconds":%f,"p50Ms":%f,"p99Ms":%f,"refused":%d,"broken":%d}',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
