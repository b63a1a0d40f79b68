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

test("a closing server gives the answers that are under way, and waits for no further request", async () => {
  const app = Fastify({ keepAliveTimeout: 60_000 });
  closeConnectionsOnShutdown(app);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get("/", () => {
    asked.resolve();
    return answer.promise;
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const openedAhead = await connectTo(port);
  const inUse = await connectTo(port);
  inUse.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await asked.promise;

  const closed = app.close();
  await once(openedAhead.resume(), "close");
  answer.resolve("all of it");
  expect(await text(inUse)).toMatch(/^HTTP\/1\.1 200 [^]*all of it$/);
  await closed;
});

test("it waits for no upload that it has refused", async () => {
  const app = Fastify({ keepAliveTimeout: 60_000 });
  closeConnectionsOnShutdown(app);
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  app.post("/", { onRequest: async (_request, reply) => reply.code(413).send("Too large") }, () => "taken");
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const upload = await connectTo(port);
  upload.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nthe beginning of it");
  const [answer] = await once(upload, "data");
  expect(String(answer)).toContain("413 Payload Too Large");
  await app.close();
});
