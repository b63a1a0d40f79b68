import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { waitForDatabase } from "#tests/support/http/health.ts";
import { type RunningPostgres, createDatabase, startPostgres } from "#tests/support/postgres/postgres.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { sendEnquiry } from "#tests/support/http/visitors.ts";
import { strongPassword } from "#tests/support/passwords.ts";

let primary: RunningPostgres;
let replica: RunningPostgres;
let name: string;
const nodes: ServerProcess[] = [];
const folders: string[] = [];

async function queryDatabase(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client
    .query(query)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

function getReplicaUrl(database: string): string {
  const url = new URL(replica.url);
  url.pathname = database;
  return url.href;
}

beforeAll(async () => {
  primary = await startPostgres({ durable: true });
  const databaseUrl = await createDatabase(primary.url);
  name = new URL(databaseUrl).pathname;
  replica = await startPostgres({ replicaOf: primary });
  // Synchronous: a commit waits for the replica.
  await queryDatabase(primary.url, "alter system set synchronous_standby_names = '*'");
  await queryDatabase(primary.url, "select pg_reload_conf()");
  await vi.waitFor(async () => {
    const followers = await queryDatabase(primary.url, "select sync_state from pg_stat_replication");
    expect(followers).toEqual([{ sync_state: "sync" }]);
  }, 30_000);

  const { host, username, password } = new URL(primary.url);
  const both = `postgresql://${username}:${password}@${host},${new URL(replica.url).host}${name}`;
  for (let number = 0; number < 2; number += 1) {
    const folder = mkdtempSync(join(tmpdir(), "waraq-failover-"));
    folders.push(folder);
    nodes.push(
      await startServerProcess({
        DATA_DIR: folder,
        DATABASE_URL: both,
        DEMO_CONTENT: "off",
        TRUSTED_PROXIES: "127.0.0.1",
        STAFF_PASSWORD: strongPassword,
      }),
    );
  }
});

afterAll(async () => {
  expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0]);
  await replica.stop();
  await primary.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
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
    }
  });
  const reading = nodes.map(async ({ url }) => {
    while (!ending.signal.aborted)
      for (const page of pages) {
        const { status } = await fetch(url + page);
        if (status !== 200) unserved.push(`${page}: ${status}`);
      }
  });
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(10), 60_000);
  await primary.stop();
  for (const { url } of nodes) await waitForDatabase(url, "unreachable");

  await queryDatabase(replica.url, "select pg_promote()");
  for (const { url } of nodes) await waitForDatabase(url, "reachable");
  const before = acknowledged.length;
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 10), 60_000);
  ending.abort();
  await Promise.all([...writing, ...reading]);

  expect(unserved).toEqual([]);
  const stored = await queryDatabase(getReplicaUrl(name), "select message from enquiries");
  expect(stored.map(({ message }) => message)).toEqual(expect.arrayContaining(acknowledged));
  await vi.waitFor(async () => {
    const listeners = await queryDatabase(
      getReplicaUrl(name),
      "select 1 from pg_stat_activity where application_name = 'waraq changes'",
    );
    expect(listeners).toHaveLength(2);
  }, 30_000);
});
