import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Writable } from "node:stream";
import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Database, openDatabaseBesideServer } from "../../server/database/open.ts";
import { type ClientPatience, serverThatKnows } from "../../server/http/node-server.ts";
import { serveDesk } from "../support/desk-app.ts";
import { jpeg } from "../support/images.ts";
import { openNode } from "../support/whole-site.ts";
import { freshDatabaseOptions } from "../support/fresh-database.ts";
import { startSite } from "../support/site-process.ts";
import { mariam, openOffice } from "../support/office.ts";
import { logIn } from "./busy-clients.ts";
import { halfRecords } from "./half-records.ts";
import { postHead, rawClient } from "../support/raw-client.ts";

const enquiryPath = "/api/email/send-email";
const json = { "content-type": "application/json" };
const enquiry = JSON.stringify(mariam);

const longPatience: ClientPatience = {
  head: 60_000,
  request: 60_000,
  look: 1000,
  silence: 60_000,
  firstSilence: 60_000,
};

describe("a client that sends a byte at a time is cut off, and nobody else waits for it:", () => {
  const patience: ClientPatience = { ...longPatience, head: 500, request: 1500, look: 100 };

  test.each([
    ["in the head", "POST / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: "],
    ["in the body", postHead(enquiryPath, 5000, json)],
  ])("%s", async (_, begun) => {
    const office = await openOffice("sqlite");
    const serverFactory = serverThatKnows({ answerAtOnce: () => false }, { isNear: false }, patience);
    const app = await serveDesk(office, { serverFactory });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const slow = await rawClient(url);
    slow.socket.write(begun);
    const trickle = setInterval(() => slow.socket.write("a"), 50);
    onTestFinished(() => clearInterval(trickle));

    const quick = await fetch(url + enquiryPath, { method: "POST", headers: json, body: enquiry });
    expect(quick.status).toBe(200);
    await slow.ended;
    expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 /);
    expect(slow.heard()).toContain(
      '{"success":false,"message":"The request took too long to arrive: send it again"}',
    );
    const kept = await office.database.queries.selectFrom("enquiries").select("id").execute();
    expect(kept).toHaveLength(1);
  });
});

/** A server that answers every request in this way, for the length of one test. */
async function serve(
  patience: Partial<ClientPatience>,
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; connected: Promise<Socket> }> {
  const makeServer = serverThatKnows(
    { answerAtOnce: () => false },
    { isNear: false },
    {
      ...longPatience,
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

/** More than the system takes on its way to a client that does not read. */
const largeBody = Buffer.alloc(32 * 1024 * 1024, "x");

test("a client that reads nothing of its response is cut off", async () => {
  const { url, connected } = await serve({ firstSilence: 50, silence: 100 }, (_, response) =>
    response.end(largeBody),
  );
  const client = await rawClient(url);
  client.socket.pause().write(get);
  await once(await connected, "close");
});

test("a client that stops in the middle of its request is cut off", async () => {
  const { url } = await serve({ firstSilence: 50, silence: 100 }, (request) => request.resume());
  const client = await rawClient(url);
  client.socket.write(`${postHead("/", 5000, json)}half of it`);
  await client.ended;
});

test("a client that reads on after a pause gets all of its response", async () => {
  const { url } = await serve({ firstSilence: 50 }, (_, response) => {
    response.once("timeout", () => client.socket.resume());
    response.setHeader("connection", "close");
    response.end(largeBody);
  });
  const client = await rawClient(url);
  client.socket.pause().write(get);
  await client.ended;
  expect(client.heard().length).toBeGreaterThan(largeBody.length);
});

test("a response that takes long to make is waited for", async () => {
  const { url } = await serve({ firstSilence: 50, silence: 50 }, (_, response) =>
    response.once("timeout", () => response.setHeader("connection", "close").end("late")),
  );
  const client = await rawClient(url);
  client.socket.write(get);
  await client.ended;
  expect(client.heard()).toMatch(/^HTTP\/1\.1 200 [^]*late$/);
});

test("of many requests that are sent at once over a connection two are taken on, then it ends", async () => {
  const taken: string[] = [];
  const { url } = await serve({}, ({ url: path = "" }) => void taken.push(path));
  const client = await rawClient(url);
  client.socket.write(Array.from({ length: 500 }, (_, turn) => get.replace("/", `/${turn}`)).join(""));
  await client.ended;
  expect(taken).toEqual(["/0", "/1"]);
});

test("one request may arrive before the response before it has ended", async () => {
  const held: ServerResponse[] = [];
  const { url } = await serve({}, (_, response) => {
    held.push(response);
    if (held.length === 2) for (const one of held.splice(0)) one.end();
  });
  const client = await rawClient(url);
  for (const responses of [2, 4]) {
    client.socket.write(get + get);
    await vi.waitFor(() => expect(client.heard().match(/HTTP\/1\.1 200/g)).toHaveLength(responses), 10_000);
  }
});

test("one client cannot take all connections; those of a trusted proxy are not counted", async () => {
  const site = await startSite({
    DATA_DIR: (await freshDatabaseOptions("sqlite")).dataDir,
    DEMO_CONTENT: "off",
    RATE_LIMIT: "on",
    TRUSTED_PROXIES: "127.0.0.3",
  });
  onTestFinished(async () => void (await site.stop()));
  const isServed = async (localAddress: string) => {
    const { socket, heard, ended } = await rawClient(site.url, localAddress);
    socket.write("GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n");
    await ended;
    socket.destroy();
    return heard().startsWith("HTTP/1.1 200 ");
  };
  const openMany = (localAddress: string) =>
    Promise.all(Array.from({ length: 120 }, () => rawClient(site.url, localAddress)));

  const many = await openMany("127.0.0.1");
  await Promise.all(many.slice(100).map(({ ended }) => ended));
  expect(await isServed("127.0.0.1")).toBe(false);
  expect(await isServed("127.0.0.2")).toBe(true);
  for (const { socket } of many.slice(0, 10)) socket.destroy();
  await vi.waitFor(async () => expect(await isServed("127.0.0.1")).toBe(true), 10_000);

  await openMany("127.0.0.3");
  expect(await isServed("127.0.0.3")).toBe(true);
});

interface ToughSite {
  readonly url: string;
  readonly token: string;
  readonly beside: Database;
  /** What the log has from warnings upwards. */
  readonly complaints: readonly string[];
}

async function openToughSite(): Promise<ToughSite> {
  const options = await freshDatabaseOptions("sqlite");
  const complaints: string[] = [];
  const log = pino(
    { level: "warn" },
    new Writable({
      write(line: Buffer, _encoding, done) {
        complaints.push(line.toString());
        done();
      },
    }),
  );
  const site = await openNode(options, { log });
  const beside = await openDatabaseBesideServer(options);
  onTestFinished(() => beside.close());
  return { url: site.url, token: await logIn(site.url), beside, complaints };
}

async function expectNothingKept({ url, beside, complaints }: ToughSite): Promise<void> {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  for (const table of ["enquiries", "mail_jobs", "products", "posts", "images"] as const)
    expect(await beside.queries.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await halfRecords(beside)).toEqual([]);
  expect(complaints).toEqual([]);
}

/** A form with a picture, as a browser would send it. */
async function uploadOf(picture: Uint8Array): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  form.append("title", "Quire C340");
  form.append("img", new File([new Uint8Array(picture)], "front.jpg", { type: "image/jpeg" }));
  const request = new Request("http://127.0.0.1/", { method: "POST", body: form });
  return {
    type: request.headers.get("content-type") ?? "",
    body: Buffer.from(await request.arrayBuffer()),
  };
}

test("clients that leave in the middle of what they send leave nothing behind, in the log neither", async () => {
  const site = await openToughSite();
  const { type, body } = await uploadOf(await jpeg(1, 1200, 900));
  const authorization = `Bearer ${site.token}`;
  const form = new URLSearchParams({ name: mariam.name, message: mariam.message }).toString();
  const sent = [
    postHead(enquiryPath, enquiry.length, json) + enquiry.slice(0, 40),
    postHead("/contactus", form.length, { "content-type": "application/x-www-form-urlencoded" }) +
      form.slice(0, 20),
    postHead("/api/add", body.length, { "content-type": type, authorization }) +
      body.subarray(0, body.length / 2).toString("latin1"),
    postHead("/api/blogs/add", body.length, { "content-type": type, authorization }) +
      body.subarray(0, 200).toString("latin1"),
  ];
  for (const part of [...sent, ...sent]) {
    const client = await rawClient(site.url);
    await new Promise((written) => client.socket.write(Buffer.from(part, "latin1"), written));
    client.socket.resetAndDestroy();
  }
  await expectNothingKept(site);
});

test("a visitor who leaves before the page is made costs no line in the log", async () => {
  const site = await openToughSite();
  for (const path of ["/", "/products", "/contactus", "/ProductEnquiry", "/blogs"]) {
    const client = await rawClient(site.url);
    await new Promise((written) =>
      client.socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`, written),
    );
    client.socket.resetAndDestroy();
  }
  for (const path of ["/", "/products"]) expect((await fetch(site.url + path)).status).toBe(200);
  await expectNothingKept(site);
});

test("an enquiry whose sender left without waiting for the answer is kept, and sent again it stays one", async () => {
  const site = await openToughSite();
  const client = await rawClient(site.url);
  await new Promise((written) =>
    client.socket.write(postHead(enquiryPath, enquiry.length, json) + enquiry, written),
  );
  client.socket.resetAndDestroy();
  const answer = await fetch(site.url + enquiryPath, { method: "POST", headers: json, body: enquiry });
  expect(answer.status).toBe(200);
  await vi.waitFor(async () => {
    expect(await site.beside.queries.selectFrom("enquiries").select("id").execute()).toHaveLength(1);
    expect(await site.beside.queries.selectFrom("mail_jobs").select("status").execute()).toEqual([
      { status: "sent" },
    ]);
  });
  expect(site.complaints).toEqual([]);
});

test("a broken upload is refused with its reason, and nothing of it is kept", async () => {
  const site = await openToughSite();
  const authorization = `Bearer ${site.token}`;
  const photograph = await jpeg(1, 1200, 900);
  const whole = await uploadOf(photograph);
  const half = await uploadOf(photograph.subarray(0, photograph.length / 2));

  // The connection is half closed before all has come that was promised.
  const short = await rawClient(site.url);
  short.socket.write(postHead("/api/add", whole.body.length, { "content-type": whole.type, authorization }));
  short.socket.end(whole.body.subarray(0, whole.body.length - 500));
  await short.ended;
  expect(short.heard()).toMatch(/^(?:HTTP\/1\.1 400 |$)/);

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
  await expectNothingKept(site);
});
