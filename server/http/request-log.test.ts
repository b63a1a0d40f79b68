import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import Fastify, { LogController } from "fastify";
import { validatorCompiler } from "./error-handler.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { createTestLog } from "#tests/support/application.ts";
import { addUndeclaredParameterLog, createRequestIdGenerator } from "./request-log.ts";

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

test.each([
  ["/?black=1500&colors=a%40b.example&colors=2", "/", ["colors"]],
  ["/products?page=2", "/products", null],
  ["/api/list?page=2&serach=huda", "/api/list", ["serach"]],
  ["/api/list?page=2", "/api/list", null],
  ["/api/one?x=1", "/api/one", ["x"]],
])("the log names the parameters of %s that its route does not declare", async (url, route, parameters) => {
  const { log, lines } = createTestLog();
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setValidatorCompiler(validatorCompiler);
  addUndeclaredParameterLog(app);
  const querystring = z.object({ page: z.coerce.number().default(1), search: z.string().optional() });
  app.get("/api/list", { schema: { querystring } }, () => "");
  app.get("/api/one", () => "");
  app.get("*", () => "");
  await app.inject(url);
  expect(lines.map((line) => [line["route"], line["parameters"]])).toEqual(
    parameters === null ? [] : [[route, parameters]],
  );
  expect(JSON.stringify(lines)).not.toMatch(/example|huda/);
});
