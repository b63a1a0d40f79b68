-- A script for wrk: appends a number to the URL of each request. Its argument is the number of clients that take turns.
local clients, number = 1, 0

function init(args)
  clients = tonumber(args[1])
end

function request()
  number = number + 1
  local headers = { ["X-Forwarded-For"] = "203.0.113." .. (number % clients), ["Accept-Encoding"] = "gzip, deflate, br, zstd" }
  return wrk.format("GET", wrk.path .. number, headers)
end
