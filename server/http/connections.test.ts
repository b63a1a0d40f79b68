import { once } from "node:events";
import { type AddressInfo, type Socket, connect } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { closeConnectionsOnShutdown } from "./connections.ts";

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

test("a closing server sends the pending responses, and waits for no further request", async () => {
  const app = Fastify({ keepAliveTimeout: 60_000 });
  closeConnectionsOnShutdown(app);
  const received = Promise.withResolvers<void>();
  const response = Promise.withResolvers<string>();
  app.get("/", () => {
    received.resolve();
    return response.promise;
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const unused = await connectTo(port);
  const inUse = await connectTo(port);
  inUse.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await received.promise;

  const closed = app.close();
  await once(unused.resume(), "close");
  response.resolve("all of it");
  expect(await text(inUse)).toMatch(/^HTTP\/1\.1 200 [^]*all of it$/);
  await closed;
});

test("a closing server does not wait for a refused upload", async () => {
  const app = Fastify({ keepAliveTimeout: 60_000 });
  closeConnectionsOnShutdown(app);
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  app.post("/", { onRequest: async (_request, reply) => reply.code(413).send("Too large") }, () => "taken");
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const upload = await connectTo(port);
  upload.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nthe beginning of it");
  const [response] = await once(upload, "data");
  expect(String(response)).toContain("413 Payload Too Large");
  await app.close();
});
