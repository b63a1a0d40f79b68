import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { closeConnectionsOnShutdown } from "./connections.ts";

test("a closing server does not wait for a refused upload", async () => {
  const app = Fastify({ keepAliveTimeout: 60_000 });
  closeConnectionsOnShutdown(app);
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  app.post("/", { onRequest: async (_request, reply) => reply.code(413).send("Too large") }, () => "taken");
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const upload = connect(port, "127.0.0.1");
  await once(upload, "connect");
  upload.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nthe beginning of it");
  const [response] = await once(upload, "data");
  expect(String(response)).toContain("413 Payload Too Large");
  await app.close();
});
