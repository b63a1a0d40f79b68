import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { createNodeOptions } from "../support/database/fresh-database.ts";
import { waitForDatabase } from "../support/http/health.ts";
import { createDatabase, startPostgres } from "../support/postgres/postgres.ts";
import { type ServerProcess, createServerSettings, startServerProcess } from "../support/server-process.ts";
import { sendEnquiry } from "../support/http/visitors.ts";

async function queryDatabase(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client
    .query(query)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Starts PostgreSQL with a replica for which every commit waits. */
async function startWithReplica() {
  const primary = await startPostgres({ durable: true });
  onTestFinished(() => primary.stop());
  const databaseUrl = await createDatabase(primary.url);
  const replica = await startPostgres({ replicaOf: primary });
  onTestFinished(() => replica.stop());
  await queryDatabase(primary.url, "alter system set synchronous_standby_names = '*'");
  await queryDatabase(primary.url, "select pg_reload_conf()");
  await vi.waitFor(async () => {
    const followers = await queryDatabase(primary.url, "select sync_state from pg_stat_replication");
    expect(followers).toEqual([{ sync_state: "sync" }]);
  }, 30_000);
  const { host, pathname } = new URL(databaseUrl);
  const bothUrl = databaseUrl.replace(host, `${host},${new URL(replica.url).host}`);
  const replicaDatabaseUrl = Object.assign(new URL(replica.url), { pathname }).href;
  return { primary, replica, bothUrl, replicaDatabaseUrl };
}

async function startNode(databaseUrl: string): Promise<ServerProcess> {
  const options = await createNodeOptions({ databaseUrl });
  const node = await startServerProcess({
    ...createServerSettings(options),
    TRUSTED_PROXIES: "127.0.0.1",
    STAFF_PASSWORD: "correct horse battery",
  });
  onTestFinished(async () => expect(await node.stop()).toBe(0));
  return node;
}

test("after the loss of the primary and the promotion of its replica nothing acknowledged is missing", async () => {
  const { primary, replica, bothUrl, replicaDatabaseUrl } = await startWithReplica();
  const nodes = [await startNode(bothUrl), await startNode(bothUrl)];
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
  const stored = await queryDatabase(replicaDatabaseUrl, "select message from enquiries");
  expect(stored.map(({ message }) => message)).toEqual(expect.arrayContaining(acknowledged));
  // The nodes notify each other of changes again.
  await vi.waitFor(async () => {
    const listeners = await queryDatabase(
      replicaDatabaseUrl,
      "select 1 from pg_stat_activity where application_name = 'waraq changes'",
    );
    expect(listeners).toHaveLength(2);
  }, 30_000);
});
