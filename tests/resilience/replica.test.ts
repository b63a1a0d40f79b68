import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { staff } from "#tests/support/passwords.ts";
import { isReady, readDatabaseStatus, waitForDatabase } from "#tests/support/http/health.ts";
import { type RunningProxy, startProxy } from "#tests/support/http/proxy.ts";
import { isFullRun } from "#tests/support/full-run.ts";
import { sendEnquiry } from "#tests/support/http/visitors.ts";
import { type RunningPostgres, createDatabase, startPostgres } from "#tests/support/postgres/postgres.ts";
import {
  type ServerProcess,
  createServerSettings,
  startServerProcess,
} from "#tests/support/server-process.ts";
import { addProduct, logIn } from "./busy-clients.ts";

const visitorOfRepeats = 70_000;
/** A commit waits for eight seconds. */
const soonMs = 6000;
/** ms. Between two requests of a steady client. */
const pause = 50;
const rounds = isFullRun ? 10 : 2;

let primary: RunningPostgres;
let replica: RunningPostgres;
/** Of the primary alone. */
let databaseUrl: string;
/** Of the primary and the replica. */
let bothUrl: string;
let nodes: readonly ServerProcess[];
let proxy: RunningProxy;
let authorization: string;
/** Nobody has requested them before, so their variants are not stored yet. */
let images: readonly string[];
const folders: string[] = [];

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function waitForReplicas(expected: readonly string[]): Promise<void> {
  await vi.waitFor(async () => {
    const followers = await query(primary.url, "select sync_state from pg_stat_replication");
    expect(followers.map(({ sync_state: state }) => state)).toEqual(expected);
  }, 30_000);
}

async function startNode(): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "waraq-replica-"));
  folders.push(folder);
  return startServerProcess({
    ...createServerSettings({ dataDir: folder, databaseUrl: bothUrl }),
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    TRUSTED_PROXIES: "127.0.0.1",
    RATE_LIMIT: "on",
  });
}

/** Past the proxy, which would make one client of all visitors. */
function sendTo(number: number, message: string, visitor?: number): Promise<Response> {
  return sendEnquiry(nodes[number % nodes.length]?.url ?? "", message, visitor);
}

async function getStatus(path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return (await fetch(proxy.url + path, { headers, signal: AbortSignal.timeout(soonMs) })).status;
}

beforeAll(async () => {
  primary = await startPostgres({ durable: true });
  databaseUrl = await createDatabase(primary.url);
  replica = await startPostgres({ replicaOf: primary });
  const { host, username, password, pathname } = new URL(databaseUrl);
  bothUrl = `postgresql://${username}:${password}@${host},${new URL(replica.url).host}${pathname}`;
  // Synchronous: a commit waits for the replica.
  await query(primary.url, "alter system set synchronous_standby_names = '*'");
  await query(primary.url, "select pg_reload_conf()");
  await waitForReplicas(["sync"]);
  nodes = [await startNode(), await startNode()];
  proxy = await startProxy(nodes.map(({ url }) => url));
  const token = await logIn(proxy.url);
  authorization = `Bearer ${token}`;
  expect((await addProduct(proxy.url, token)).status).toBe(201);
  const products = await (await fetch(`${proxy.url}/products`)).text();
  images = [...new Set(products.match(/\/images\/[0-9a-f]{64}\/\d+\.\w+/g))];
  expect(images).not.toEqual([]);
  expect((await sendTo(0, "Before")).status).toBe(200);
  await replica.halt();
  await waitForReplicas([]);
});

afterAll(async () => {
  await proxy.stop();
  expect(await Promise.all(nodes.map((node) => node.stop())), "exit status of the servers").toEqual([0, 0]);
  await replica.stop();
  await primary.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test("while writes on two nodes wait for a replica that is away, pages and the dashboard come as always", async () => {
  const writes = Array.from({ length: 40 }, (_, number) => sendTo(number, `While away ${number}`));
  writes.push(sendTo(0, "Again and again", visitorOfRepeats));
  // More than one connection waits for its commit now.
  await vi.waitFor(async () => {
    const waiting = await query(databaseUrl, "select 1 from pg_stat_activity where wait_event = 'SyncRep'");
    expect(waiting.length).toBeGreaterThan(2);
  }, 10_000);
  for (const path of images) expect(await getStatus(path), path).toBe(200);
  for (let round = 0; round < rounds; round += 1) {
    for (const path of [`/products?search=${round}`, `/blogs?page=1&round=${round}`, "/contactus"])
      expect(await getStatus(path), path).toBe(200);
    expect(await getStatus("/api/enquiries", { authorization })).toBe(200);
    for (const { url } of nodes)
      expect([await readDatabaseStatus(url), await isReady(url)]).toEqual(["reachable", true]);
  }
  const responses = await Promise.all(writes);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  expect(responses[0]?.headers.get("retry-after")).toBe("60");
  const texts = await Promise.all(responses.map(async (response) => (await response.json()).message));
  // Those that got no connection for their write were not begun.
  const t = getTranslate("en");
  expect(new Set(texts)).toEqual(new Set([t("failure.unconfirmed"), t("failure.outage")]));
});

test.runIf(isFullRun)(
  "an enquiry that only the primary has is not acknowledged, however often it is sent",
  async () => {
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const { status } = await sendTo(attempt, "Again and again", visitorOfRepeats);
      expect(status, `attempt ${attempt}`).toBe(503);
    }
  },
);

test.runIf(isFullRun)("a node starts while the replica is away", async () => {
  const second = await startNode();
  expect((await fetch(`${second.url}/products`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
});

test("when the replica is back, writes go on and the repeated enquiry is stored once", async () => {
  await replica.resume();
  await waitForReplicas(["sync"]);
  const { status } = await sendTo(0, "Again and again", visitorOfRepeats);
  expect(status).toBe(200);
  const rows = await query(databaseUrl, "select 1 from enquiries where message = 'Again and again'");
  expect(rows).toHaveLength(1);
});

test("after the loss of the primary and the promotion of its replica nothing acknowledged is missing", async () => {
  const pages = ["/", "/products", "/blogs"];
  for (const { url } of nodes) for (const page of pages) expect((await fetch(url + page)).status).toBe(200);

  const acknowledged: string[] = [];
  const unserved: string[] = [];
  const ending = new AbortController();
  const writing = nodes.map(async ({ url }, place) => {
    for (let number = 1; !ending.signal.aborted; number += 1) {
      const message = `Node ${place}, enquiry ${number}`;
      const response = await sendEnquiry(url, message);
      if (response.status === 200) acknowledged.push(message);
      await wait(pause);
    }
  });
  const reading = nodes.map(async ({ url }) => {
    while (!ending.signal.aborted)
      for (const page of pages) {
        const { status } = await fetch(url + page);
        if (status !== 200) unserved.push(`${page}: ${status}`);
        await wait(pause);
      }
  });
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(10), 60_000);
  await primary.stop();
  for (const { url } of nodes) await waitForDatabase(url, "unreachable");

  await query(replica.url, "select pg_promote()");
  for (const { url } of nodes) await waitForDatabase(url, "reachable");
  const before = acknowledged.length;
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 10), 60_000);
  ending.abort();
  await Promise.all([...writing, ...reading]);

  expect(unserved).toEqual([]);
  const stored = new URL(databaseUrl);
  stored.host = new URL(replica.url).host;
  const rows = await query(stored.href, "select message from enquiries");
  expect(rows.map(({ message }) => message)).toEqual(expect.arrayContaining(acknowledged));
  await vi.waitFor(async () => {
    const listeners = await query(
      stored.href,
      "select 1 from pg_stat_activity where application_name = 'waraq changes'",
    );
    expect(listeners).toHaveLength(2);
  }, 30_000);
});
