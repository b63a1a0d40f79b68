import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { staff } from "#tests/support/application.ts";
import { isReady, readDatabaseStatus } from "#tests/support/http/health.ts";
import { sendEnquiry } from "#tests/support/http/visitors.ts";
import { type RunningPostgres, createDatabase, startPostgres } from "#tests/support/postgres/postgres.ts";
import {
  type ServerProcess,
  createServerSettings,
  startServerProcess,
} from "#tests/support/server-process.ts";
import { addProduct, logIn } from "./busy-clients.ts";

const visitorOfRepeats = 70_000;
const soonMs = 3000;

let primary: RunningPostgres;
let replica: RunningPostgres;
let databaseUrl: string;
let site: ServerProcess;
let authorization: string;
/** Nobody has requested them before, so their variants are not stored yet. */
let images: readonly string[];
const folders: string[] = [];

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
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

async function startSite(): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "waraq-replica-"));
  folders.push(folder);
  return startServerProcess({
    ...createServerSettings({ dataDir: folder, databaseUrl }),
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    TRUSTED_PROXIES: "127.0.0.1",
    RATE_LIMIT: "on",
  });
}

async function getStatus(path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return (await fetch(site.url + path, { headers, signal: AbortSignal.timeout(soonMs) })).status;
}

beforeAll(async () => {
  primary = await startPostgres({ durable: true });
  databaseUrl = await createDatabase(primary.url);
  replica = await startPostgres({ replicaOf: primary });
  await query(primary.url, "alter system set synchronous_standby_names = '*'");
  await query(primary.url, "select pg_reload_conf()");
  await waitForReplicas(["sync"]);
  site = await startSite();
  const token = await logIn(site.url);
  authorization = `Bearer ${token}`;
  expect((await addProduct(site.url, token)).status).toBe(201);
  const products = await (await fetch(`${site.url}/products`)).text();
  images = [...new Set(products.match(/\/images\/[0-9a-f]{64}\/\d+\.\w+/g))];
  expect(images).not.toEqual([]);
  expect((await sendEnquiry(site.url, "Before")).status).toBe(200);
  await replica.halt();
  await waitForReplicas([]);
}, 60_000);

afterAll(async () => {
  expect(await site.stop(), "exit status of the server").toBe(0);
  await replica.stop();
  await primary.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test("while writes wait for a replica that is away, pages, health and the dashboard come as always", async () => {
  const writes = Array.from({ length: 24 }, (_, number) => sendEnquiry(site.url, `While away ${number}`));
  // More than one connection waits for its commit now.
  await vi.waitFor(async () => {
    const waiting = await query(databaseUrl, "select 1 from pg_stat_activity where wait_event = 'SyncRep'");
    expect(waiting.length).toBeGreaterThan(2);
  }, 10_000);
  for (const path of images) expect(await getStatus(path), path).toBe(200);
  for (let round = 0; round < 10; round += 1) {
    for (const path of [`/products?search=${round}`, `/blogs?page=1&round=${round}`, "/contactus"])
      expect(await getStatus(path), path).toBe(200);
    expect(await getStatus("/api/enquiries", { authorization })).toBe(200);
    expect([await readDatabaseStatus(site.url), await isReady(site.url)]).toEqual(["reachable", true]);
  }
  const responses = await Promise.all(writes);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  expect(responses[0]?.headers.get("retry-after")).toBe("60");
}, 60_000);

test("an enquiry that only the primary has is not acknowledged, however often it is sent", async () => {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const { status } = await sendEnquiry(site.url, "Again and again", visitorOfRepeats);
    expect(status, `attempt ${attempt}`).toBe(503);
  }
}, 60_000);

test("a node starts while the replica is away", async () => {
  const second = await startSite();
  expect((await fetch(`${second.url}/products`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
}, 60_000);

test("when the replica is back, writes go on and the repeated enquiry is stored once", async () => {
  await replica.resume();
  await waitForReplicas(["sync"]);
  const { status } = await sendEnquiry(site.url, "Again and again", visitorOfRepeats);
  expect(status).toBe(200);
  const rows = await query(databaseUrl, "select 1 from enquiries where message = 'Again and again'");
  expect(rows).toHaveLength(1);
}, 60_000);
