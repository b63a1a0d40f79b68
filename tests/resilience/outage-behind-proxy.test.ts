import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { readDatabaseStatus, isReady, waitForDatabase } from "#tests/support/http/health.ts";
import { buildEnquiry, mariam } from "#tests/support/builders/records.ts";
import { type RunningPostgres, createDatabase, startPostgres } from "#tests/support/postgres/postgres.ts";
import { type RunningProxy, startProxy } from "#tests/support/http/proxy.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { isFullRun } from "#tests/support/full-run.ts";
import { postJson } from "#tests/support/http/post-json.ts";

const cachedPages = ["/", "/products", "/blogs", "/contactus"];

let postgres: RunningPostgres;
let databaseUrl: string;
let nodes: readonly ServerProcess[];
let proxy: RunningProxy;
const folders: string[] = [];

beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  databaseUrl = await createDatabase(postgres.url);
  nodes = await Promise.all([startNode(), startNode()]);
  for (const { url } of nodes)
    for (const path of cachedPages) expect((await fetch(url + path)).status).toBe(200);
  proxy = await startProxy(nodes.map(({ url }) => url));
});

afterAll(async () => {
  await proxy.stop();
  expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0]);
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function startNode(): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "waraq-behind-"));
  folders.push(folder);
  return startServerProcess({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO_CONTENT: "off",
    TRUSTED_PROXIES: "127.0.0.1",
  });
}

async function runDuringReads(work: () => Promise<void>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const ending = new AbortController();
  async function read(): Promise<void> {
    for (let number = 0; !ending.signal.aborted; number += 1) {
      const path = cachedPages[number % cachedPages.length] ?? "/";
      const response = await fetch(proxy.url + path);
      await response.text();
      const outcome = `${path} ${response.status}`;
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      // A limited number, to leave the CPU to other tests.
      await wait(10);
    }
  }
  const reading = Promise.all([read(), read()]);
  try {
    await work();
  } finally {
    ending.abort();
    await reading;
  }
  return counts;
}

function sendEnquiry(message: string): Promise<Response> {
  return postJson(`${proxy.url}/api/email/send-email`, buildEnquiry({ message }));
}

function postForm(message: string): Promise<Response> {
  const { mobile: _digits, ...typed } = mariam;
  return fetch(`${proxy.url}/contactus`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...typed, country: "AE", mobile: "501234567", message }),
  });
}

async function storedMessages(): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client
    .query<{ message: string }>("select message from enquiries order by message")
    .finally(() => client.end());
  return rows.map(({ message }) => message);
}

async function expectOwnPage(response: Response): Promise<string> {
  expect(response.status).toBe(503);
  const html = await response.text();
  expect(html).toContain(company.name);
  expect(html).toMatch(/href="tel:\+\d+"/);
  return html;
}

test.runIf(isFullRun)(
  "behind the proxy, a database that is away fails no cached page, and everything else says so itself",
  async () => {
    const counts = await runDuringReads(async () => {
      expect((await sendEnquiry("Before")).status).toBe(200);
      await postgres.halt();

      // More requests than nodes: each of them would have taken a node out of service.
      for (let number = 0; number < 5; number += 1) {
        await expectOwnPage(await fetch(`${proxy.url}/blogs/unread-${number}`));
        const call = await fetch(`${proxy.url}/api/getallproducts`);
        expect([call.status, call.headers.get("retry-after")]).toEqual([503, "60"]);
        expect(await call.json()).toMatchObject({ success: false });
        const enquiry = await sendEnquiry("While it was away");
        expect([enquiry.status, enquiry.headers.get("retry-after")]).toEqual([503, "60"]);
        expect(await enquiry.json()).toMatchObject({ success: false });
        const form = await expectOwnPage(await postForm("While it was away"));
        for (const typed of [mariam.name, mariam.company, "501234567", mariam.email, "While it was away"])
          expect(form).toContain(typed);
      }
      for (const { url } of nodes)
        expect([await readDatabaseStatus(url), await isReady(url)]).toEqual(["unreachable", true]);

      await postgres.resume();
      for (const { url } of nodes) await waitForDatabase(url, "reachable");
      expect((await sendEnquiry("While it was away")).status).toBe(200);
      expect((await postForm("After")).status).toBe(303);
    });
    expect([...counts.keys()].toSorted()).toEqual(cachedPages.map((path) => `${path} 200`).toSorted());
    expect(await storedMessages()).toEqual(["After", "Before", "While it was away"]);
  },
);
