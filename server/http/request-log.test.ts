import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createRequestIdGenerator } from "./request-log.ts";

const given = "proxy-0001-abcd";

function requestFrom(address: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: address });
  const request = new IncomingMessage(socket);
  request.headers["x-request-id"] = given;
  return request;
}

test.each([
  [[], "127.0.0.1", false],
  [["127.0.0.1"], "127.0.0.1", true],
  [["127.0.0.1"], "::ffff:127.0.0.1", true],
  [["127.0.0.1"], "192.0.2.1", false],
  [["10.0.0.0/8", "fd00::/8"], "10.20.30.40", true],
  [["10.0.0.0/8", "fd00::/8"], "fd00::1", true],
  [["10.0.0.0/8", "fd00::/8"], "11.0.0.1", false],
])("with the trusted proxies %j, the request id from %s is used: %s", (proxies, address, isUsed) => {
  expect(createRequestIdGenerator(proxies)(requestFrom(address)) === given).toBe(isUsed);
});
