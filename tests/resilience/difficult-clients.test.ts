import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import Fastify from "fastify";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabaseBesideServer } from "#server/database/open-database.ts";
import { type ClientTimeouts, createServerFactory } from "#server/http/node-server.ts";
import { sendParserError } from "#server/http/unreadable-request.ts";
import { createJpeg } from "#tests/support/files/images.ts";
import { createTestLog, startApplication } from "#tests/support/application.ts";
import { createDatabaseOptions, createMigratedDatabase } from "#tests/support/database/fresh-database.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { mariam } from "#tests/support/builders/records.ts";
import { openMailNode } from "#tests/support/mail/mail-node.ts";
import { findIncompleteRecords } from "./incomplete-records.ts";
import { formatPostHead, openRawClient } from "#tests/support/http/raw-client.ts";

const enquiryPath = "/api/email/send-email";
const json = { "content-type": "application/json" };
const enquiry = JSON.stringify(mariam);

const longTimeouts: ClientTimeouts = {
  headers: 60_000,
  request: 60_000,
  checkInterval: 1000,
  idle: 60_000,
  firstIdle: 60_000,
};

describe("a client that sends a byte at a time is disconnected and delays no other client:", () => {
  const timeouts: ClientTimeouts = { ...longTimeouts, headers: 500, request: 1500, checkInterval: 100 };

  test.each([
    ["in the head", "POST / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: "],
    ["in the body", formatPostHead(enquiryPath, 5000, json)],
  ])("%s", async (_, begun) => {
    const node = await openMailNode("sqlite");
    const inner = await node.createApp();
    await inner.ready();
    const createServer = createServerFactory({ sendCached: () => false }, { hasBegun: false }, timeouts);
    const app = Fastify({
      clientErrorHandler: sendParserError,
      serverFactory: () => createServer(inner.routing),
    });
    onTestFinished(() => app.close());
    await app.listen({ host: "127.0.0.1", port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const slow = await openRawClient(url);
    slow.socket.write(begun);
    const trickle = setInterval(() => slow.socket.write("a"), 50);
    onTestFinished(() => clearInterval(trickle));

    const quick = await fetch(url + enquiryPath, { method: "POST", headers: json, body: enquiry });
    expect(quick.status).toBe(200);
    await slow.ended;
    expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(slow.received()).toContain(
      '{"success":false,"message":"The request took too long to arrive: send it again"}',
    );
    const stored = await node.database.queries.selectFrom("enquiries").select("id").execute();
    expect(stored).toHaveLength(1);
  });
});

async function serve(
  patience: Partial<ClientTimeouts>,
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; connected: Promise<Socket> }> {
  const makeServer = createServerFactory(
    { sendCached: () => false },
    { hasBegun: false },
    {
      ...longTimeouts,
      ...patience,
    },
  );
  const server = makeServer(respond).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close().closeAllConnections());
  const connected = once(server, "connection").then(([socket]: Socket[]) => {
    if (socket === undefined) throw new Error("There is no connection");
    return socket;
  });
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connected };
}

const get = "GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";

/** More than the socket buffers hold for a client that does not read. */
const largeBody = Buffer.alloc(32 * 1024 * 1024, "x");

test("disconnects a client that does not read its response, or stops in the middle of its request", async () => {
  const { url, connected } = await serve({ firstIdle: 50, idle: 100 }, (request, response) =>
    request.method === "POST" ? request.resume() : response.end(largeBody),
  );
  const unread = await openRawClient(url);
  unread.socket.pause().write(get);
  await once(await connected, "close");
  const stopped = await openRawClient(url);
  stopped.socket.write(`${formatPostHead("/", 5000, json)}half of it`);
  await stopped.ended;
});

test("a client that continues to read after a pause gets the complete response", async () => {
  const { url } = await serve({ firstIdle: 50 }, (_, response) => {
    response.once("timeout", () => client.socket.resume());
    response.setHeader("connection", "close");
    response.end(largeBody);
  });
  const client = await openRawClient(url);
  client.socket.pause().write(get);
  await client.ended;
  expect(client.received().length).toBeGreaterThan(largeBody.length);
});

test("waits for a response that takes long to create", async () => {
  const { url } = await serve({ firstIdle: 50, idle: 50 }, (_, response) =>
    response.once("timeout", () => response.setHeader("connection", "close").end("late")),
  );
  const client = await openRawClient(url);
  client.socket.write(get);
  await client.ended;
  expect(client.received()).toMatch(/^HTTP\/1\.1 200 [^]*late$/);
});

test("accepts two of many pipelined requests, then closes the connection", async () => {
  const taken: string[] = [];
  const { url } = await serve({}, ({ url: path = "" }) => void taken.push(path));
  const client = await openRawClient(url);
  client.socket.write(Array.from({ length: 500 }, (_, turn) => get.replace("/", `/${turn}`)).join(""));
  await client.ended;
  expect(taken).toEqual(["/0", "/1"]);
});

test("accepts one pipelined request", async () => {
  const held: ServerResponse[] = [];
  const { url } = await serve({}, (_, response) => {
    held.push(response);
    if (held.length === 2) for (const one of held.splice(0)) one.end();
  });
  const client = await openRawClient(url);
  for (const responses of [2, 4]) {
    client.socket.write(get + get);
    await vi.waitFor(
      () => expect(client.received().match(/HTTP\/1\.1 200/g)).toHaveLength(responses),
      10_000,
    );
  }
});

test("limits the connections of a client, but not those of a trusted proxy", async () => {
  const site = await startServerProcess({
    DATA_DIR: (await createDatabaseOptions("sqlite")).dataDir,
    DEMO_CONTENT: "off",
    RATE_LIMIT: "on",
    TRUSTED_PROXIES: "127.0.0.3",
  });
  onTestFinished(async () => void (await site.stop()));
  const isServed = async (localAddress: string) => {
    const { socket, received, ended } = await openRawClient(site.url, localAddress);
    socket.write("GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n");
    await ended;
    socket.destroy();
    return received().startsWith("HTTP/1.1 200 ");
  };
  const openMany = (localAddress: string) =>
    Promise.all(Array.from({ length: 120 }, () => openRawClient(site.url, localAddress)));

  const many = await openMany("127.0.0.1");
  await Promise.all(many.slice(100).map(({ ended }) => ended));
  expect(await isServed("127.0.0.1")).toBe(false);
  expect(await isServed("127.0.0.2")).toBe(true);
  for (const { socket } of many.slice(0, 10)) socket.destroy();
  await vi.waitFor(async () => expect(await isServed("127.0.0.1")).toBe(true), 10_000);

  await openMany("127.0.0.3");
  expect(await isServed("127.0.0.3")).toBe(true);
});

type LimitedSite = Awaited<ReturnType<typeof openLimitedSite>>;

async function openLimitedSite() {
  const options = await createMigratedDatabase("sqlite");
  const { log, lines } = createTestLog();
  const { url, token } = await startApplication(options, { log });
  const database = await openDatabaseBesideServer(options);
  onTestFinished(() => database.close());
  // The start warns that its test has no limits.
  const startLines = lines.length;
  const listWarnings = () => lines.slice(startLines).filter(({ level }) => level >= 40);
  return { url, token, database, listWarnings };
}

async function expectNothingStored({ url, database, listWarnings }: LimitedSite): Promise<void> {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  for (const table of ["enquiries", "mail_jobs", "products", "posts", "images"] as const)
    expect(await database.queries.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await findIncompleteRecords(database)).toEqual([]);
  expect(listWarnings()).toEqual([]);
}

async function encodeUpload(image: Uint8Array): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  form.append("title", "Quire C340");
  form.append("img", new File([new Uint8Array(image)], "front.jpg", { type: "image/jpeg" }));
  const request = new Request("http://127.0.0.1/", { method: "POST", body: form });
  return {
    type: request.headers.get("content-type") ?? "",
    body: Buffer.from(await request.arrayBuffer()),
  };
}

test("clients that disconnect during a request or before its response leave no record and no logged error", async () => {
  const site = await openLimitedSite();
  const { type, body } = await encodeUpload(await createJpeg(1, 1200, 900));
  const authorization = `Bearer ${site.token}`;
  const form = new URLSearchParams({ name: mariam.name, message: mariam.message }).toString();
  const sent = [
    formatPostHead(enquiryPath, enquiry.length, json) + enquiry.slice(0, 40),
    formatPostHead("/contactus", form.length, { "content-type": "application/x-www-form-urlencoded" }) +
      form.slice(0, 20),
    formatPostHead("/api/add", body.length, { "content-type": type, authorization }) +
      body.subarray(0, body.length / 2).toString("latin1"),
    formatPostHead("/api/blogs/add", body.length, { "content-type": type, authorization }) +
      body.subarray(0, 200).toString("latin1"),
    ...["/", "/products", "/ProductEnquiry"].map((path) => get.replace("/", path)),
  ];
  for (const part of [...sent, ...sent]) {
    const client = await openRawClient(site.url);
    await new Promise((written) => client.socket.write(Buffer.from(part, "latin1"), written));
    client.socket.resetAndDestroy();
  }
  for (const path of ["/", "/products"]) expect((await fetch(site.url + path)).status).toBe(200);
  await expectNothingStored(site);
});

test("an enquiry whose sender disconnects is stored, and a repeated request does not store another", async () => {
  const site = await openLimitedSite();
  const client = await openRawClient(site.url);
  await new Promise((written) =>
    client.socket.write(formatPostHead(enquiryPath, enquiry.length, json) + enquiry, written),
  );
  client.socket.resetAndDestroy();
  const response = await fetch(site.url + enquiryPath, { method: "POST", headers: json, body: enquiry });
  expect(response.status).toBe(200);
  await vi.waitFor(async () => {
    expect(await site.database.queries.selectFrom("enquiries").select("id").execute()).toHaveLength(1);
    expect(await site.database.queries.selectFrom("mail_jobs").select("status").execute()).toEqual([
      { status: "sent" },
      { status: "sent" },
    ]);
  }, 30_000);
  expect(site.listWarnings()).toEqual([]);
});

test("refuses an incomplete upload with its reason and stores nothing", async () => {
  const site = await openLimitedSite();
  const authorization = `Bearer ${site.token}`;
  const photograph = await createJpeg(1, 1200, 900);
  const whole = await encodeUpload(photograph);
  const half = await encodeUpload(photograph.subarray(0, photograph.length / 2));

  // The client half-closes the connection before the body is complete.
  const short = await openRawClient(site.url);
  short.socket.write(
    formatPostHead("/api/add", whole.body.length, { "content-type": whole.type, authorization }),
  );
  short.socket.end(whole.body.subarray(0, whole.body.length - 500));
  await short.ended;
  expect(short.received()).toMatch(/^(?:HTTP\/1\.1 400 |$)/);

  const send = (body: Uint8Array, type: string) =>
    fetch(`${site.url}/api/add`, {
      method: "POST",
      headers: { authorization, "content-type": type },
      body: new Uint8Array(body),
    });
  const cutOff = await send(whole.body.subarray(0, whole.body.length - 500), whole.type);
  expect(cutOff.status).toBe(400);
  expect(await cutOff.json()).toEqual({
    success: false,
    message: "The form could not be read: it is incomplete or not well formed",
  });
  const otherBoundary = await send(whole.body, "multipart/form-data; boundary=another");
  expect(otherBoundary.status).toBe(400);
  const broken = await send(half.body, half.type);
  expect(broken.status).toBe(422);
  await expectNothingStored(site);
});
