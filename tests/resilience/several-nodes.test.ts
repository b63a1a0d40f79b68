import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { staff } from "#tests/support/passwords.ts";
import { logIn } from "./busy-clients.ts";
import { type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import { createDatabase } from "#tests/support/postgres/postgres.ts";
import { type RunningProxy, startProxy } from "#tests/support/http/proxy.ts";
import {
  type ServerProcess,
  createServerSettings,
  startServerProcess,
} from "#tests/support/server-process.ts";
import { sendEnquiry, runDuringVisits } from "#tests/support/http/visitors.ts";
import { isFullRun } from "#tests/support/full-run.ts";
import { buildPostForm } from "#tests/support/builders/forms.ts";

const nodeCount = isFullRun ? 3 : 2;
/** Long enough for a busy machine; 100 ms is what it takes on a free one. */
const soon = 2000;

let databaseUrl: string;
let mailServer: MailServer;
let proxy: RunningProxy;
const folders: string[] = [];
const nodes: ServerProcess[] = [];

function startNode(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "waraq-node-"));
  folders.push(folder);
  return startServerProcess({
    ...createServerSettings({ dataDir: folder, databaseUrl }, mailServer),
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    TRUSTED_PROXIES: "127.0.0.1",
    RATE_LIMIT: "on",
    DRAIN_SECONDS: "1",
    ...settings,
  });
}

beforeAll(async () => {
  databaseUrl = await createDatabase(inject("postgresUrl"));
  mailServer = await startMailServer();
  nodes.push(...(await Promise.all(Array.from({ length: nodeCount }, () => startNode()))));
  proxy = await startProxy(nodes.map(({ url }) => url));
});

afterAll(async () => {
  await proxy.stop();
  const statuses = await Promise.all(nodes.map((node) => node.stop()));
  expect(statuses).toEqual(statuses.map(() => 0));
  await mailServer.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function getNode(place: number): ServerProcess {
  return nodes[place] ?? expect.fail(`there is no node ${place}`);
}

async function queryRows(query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client
    .query(query)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function storedMessages(): Promise<string[]> {
  return (await queryRows("select message from enquiries")).map(({ message }) => String(message));
}

test("nodes that start at once with the same DATABASE_URL share one account", async () => {
  expect(await queryRows("select email from accounts")).toEqual([{ email: staff.email }]);
  const authorization = `Bearer ${await logIn(getNode(0).url)}`;
  for (const { url } of nodes)
    expect((await fetch(`${url}/api/audit-log`, { headers: { authorization } })).status).toBe(200);
});

test("a write on one node shows on every other node at once", async () => {
  const authorization = `Bearer ${await logIn(proxy.url)}`;
  for (const [round, writer] of nodes.entries()) {
    const title = `Toner ${round} keeps`;
    for (const { url } of nodes) await (await fetch(`${url}/blogs`)).text();
    const form = await buildPostForm({ title });
    const written = await fetch(`${writer.url}/api/blogs/add`, {
      method: "POST",
      headers: { authorization },
      body: form,
    });
    expect(written.status).toBe(201);
    const since = performance.now();
    await Promise.all(
      nodes.map(async ({ url }) => {
        while (!(await (await fetch(`${url}/blogs`)).text()).includes(title))
          expect(performance.now() - since).toBeLessThan(soon);
      }),
    );
  }
});

test("a rate limit applies to all nodes together", async () => {
  const limitedVisitor = 100_000;
  const responses = [];
  for (let number = 0; number < 12; number += 1) {
    const { url } = getNode(number % nodeCount);
    const response = await sendEnquiry(url, `Limited ${number}`, limitedVisitor);
    responses.push(response.status);
  }
  expect(responses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
});

test("each mail is sent once, whichever node stored the enquiry", async () => {
  const messages = Array.from({ length: 24 }, (_, number) => `Once ${number}`);
  const statuses = await Promise.all(
    messages.map(
      async (message, number) => (await sendEnquiry(getNode(number % nodeCount).url, message)).status,
    ),
  );
  expect(statuses).toEqual(messages.map(() => 200));
  await vi.waitFor(
    async () => expect(await queryRows("select id from mail_jobs where status <> 'sent'")).toEqual([]),
    { timeout: 60_000, interval: 50 },
  );
  const jobs = await queryRows("select id from mail_jobs");
  const sent = mailServer.receivedMails.map(({ raw }) => /^Message-ID: <([^@]+)@/im.exec(raw)?.[1]);
  expect(sent.toSorted()).toEqual(jobs.map(({ id }) => id).toSorted());
});

test.runIf(isFullRun)("restarting the nodes one after the other fails no request", async () => {
  const visits = await runDuringVisits(proxy.url, { maxTries: 1 }, async () => {
    for (const [place, node] of nodes.entries()) {
      const stopped = node.stop();
      await vi.waitFor(async () => expect((await fetch(`${node.url}/readyz`)).status).toBe(503), 30_000);
      expect((await fetch(`${node.url}/healthz`)).headers.get("connection")).toBe("close");
      expect(await stopped).toBe(0);
      nodes[place] = await startNode({ PORT: new URL(node.url).port });
    }
  });
  expect(visits.failures).toEqual([]);
  expect(visits.acknowledged.length).toBeGreaterThan(20);
  expect(await storedMessages()).toEqual(expect.arrayContaining(visits.acknowledged));
});

test("a killed node fails no request that is sent again", async () => {
  const visits = await runDuringVisits(proxy.url, { maxTries: 2 }, async () => {
    for (const [place, node] of nodes.slice(0, -1).entries()) {
      await node.kill();
      nodes[place] = await startNode({ PORT: new URL(node.url).port });
    }
  });
  expect(visits.failures).toEqual([]);
  const stored = await storedMessages();
  expect(stored).toEqual(expect.arrayContaining(visits.acknowledged));
  // The second of two equal requests finds the stored one.
  const ofVisits = stored.filter((message) => visits.acknowledged.includes(message));
  expect(ofVisits.toSorted()).toEqual(visits.acknowledged.toSorted());
});
