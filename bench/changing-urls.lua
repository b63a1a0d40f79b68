-- A script for wrk: appends a number to the URL of each request.
local number = 1

function request()
  number = number + 1
  return wrk.format("GET", wrk.path .. number)
end
