import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { writeMetadata } from "#server/database/metadata.ts";
import { openDatabase, openDatabaseBesideServer } from "#server/database/open-database.ts";
import { readDatabaseStatus, isReady, waitForDatabase } from "#tests/support/http/health.ts";
import { type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import { postJson } from "#tests/support/http/post-json.ts";
import { buildEnquiry, buildEnquiryForm, mariam } from "#tests/support/builders/records.ts";
import { type RunningPostgres, createDatabase, startPostgres } from "#tests/support/postgres/postgres.ts";
import {
  type ServerProcess,
  createServerSettings,
  startServerProcess,
} from "#tests/support/server-process.ts";
import { makeMailsDueAnHourEarlier } from "#tests/support/mail/mail-jobs.ts";

const soon = { timeout: 30_000, interval: 100 };
/** ms. Between two requests of a steady client. */
const pause = 50;

let postgres: RunningPostgres;
let inbox: MailServer;
let site: ServerProcess;
let dataDir: string;
let databaseUrl: string;

beforeAll(async () => {
  // Durable, as in production: committed data survives a crash.
  postgres = await startPostgres({ durable: true });
  inbox = await startMailServer();
  dataDir = mkdtempSync(join(tmpdir(), "waraq-outage-"));
  databaseUrl = await createDatabase(postgres.url);
  // As a site that began with the demo company, which has a telephone.
  const database = await openDatabase({ dataDir, databaseUrl, onError: (error) => console.error(error) });
  await writeMetadata(database.queries, "begins-without-demo", "no");
  await database.close();
  site = await startServerProcess(createServerSettings({ dataDir, databaseUrl }, inbox));
});

afterAll(async () => {
  expect(await site.stop(), "exit status of the server").toBe(0);
  await inbox.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
});

function sendEnquiry(message: string): Promise<Response> {
  return postJson(`${site.url}/api/email/send-email`, buildEnquiry({ message }));
}

function postForm(path: string, message: string): Promise<Response> {
  return fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    body: buildEnquiryForm(message),
  });
}

async function waitForMails(expected: readonly string[]): Promise<void> {
  const arrived = () =>
    expected.filter((text) => inbox.acceptedMails.some(({ email }) => email.text?.includes(text)));
  await vi.waitFor(() => expect(arrived()).toEqual(expected), soon);
}

function expectNothingInternal(text: string): void {
  const { password, port } = new URL(postgres.url);
  for (const secret of [password, `:${port}`]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/ECONN|postgres|node_modules|\.ts\b|\bat [\w.]+ \(|Kysely|Error:/i);
}

describe("while the database is gone", () => {
  beforeAll(async () => {
    expect((await fetch(`${site.url}/products`)).status).toBe(200);
    expect((await sendEnquiry("Before the outage")).status).toBe(200);
    await waitForMails(["Before the outage"]);
    await postgres.halt();
  });

  test.each(["/products/0123456789abcdef01234567", "/blogs"])(
    "%s is a page that takes the blame and leads on",
    async (path) => {
      const response = await fetch(site.url + path);
      expect(response.status).toBe(503);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
      const html = await response.text();
      expect(html).toContain("Something went wrong");
      expect(html).toContain(`<a class="button" href="${path}">Try again</a>`);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expectNothingInternal(html);
      await expect.poll(() => site.output()).toContain("rendering the page failed");
    },
  );

  test("a cached page is served and marked as stale", async () => {
    const response = await fetch(`${site.url}/products`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-status")).toContain("the database is away");
    expect(await response.text()).toContain("</html>");
    await expect.poll(() => site.output()).toContain("the database is away");
  });

  test.each([
    ["/ProductEnquiry", "Request for quote"],
    ["/", "The articles could not be loaded"],
    ["/compare", "The machines could not be loaded"],
    ["/requestquote", "Request for quote"],
    ["/managed-print", "Managed print"],
  ])("%s comes without its lists", async (path, text) => {
    const page = await fetch(site.url + path);
    expect(page.status).toBe(503);
    const html = await page.text();
    expect(html).toContain(text);
    expectNothingInternal(html);
  });

  test("pages that need no database come as always", async () => {
    for (const path of ["/aboutus", "/privacy"])
      expect((await fetch(site.url + path)).status, path).toBe(200);
  });

  test("a form without script comes back with its values and the company's contact details", async () => {
    for (const path of ["/contactus", "/requestquote", "/ProductEnquiry"]) {
      const page = await postForm(path, "While it was away");
      expect(page.status, path).toBe(503);
      expect(page.headers.get("retry-after"), path).toBe("60");
      const html = await page.text();
      for (const typed of [mariam.name, mariam.company, "501234567", mariam.email, "While it was away"])
        expect(html, path).toContain(typed);
      expect(html, path).toContain("Our records cannot be reached at the moment.");
      expect(html, path).toContain("Or reach us another way:");
      expect(html, path).toMatch(/<a [^>]*href="tel:\+\d+">call /);
      expect(html, path).toMatch(/<a [^>]*href="https:\/\/wa\.me\/[^"]+">write on WhatsApp/);
      expectNothingInternal(html);
    }
  });

  test("the API says when to try again, and claims to have stored nothing", async () => {
    for (const response of [
      await fetch(`${site.url}/api/getallproducts`),
      await fetch(`${site.url}/api/blogs/get`),
      await sendEnquiry("While it was away"),
      await postJson(`${site.url}/api/auth/login`, { email: mariam.email, password: "correct horse" }),
    ]) {
      expect(response.status, response.url).toBe(503);
      expect(response.headers.get("retry-after")).toBe("60");
      expect(await response.json()).toEqual({
        success: false,
        message:
          "Our records cannot be reached at the moment. Nothing was changed; please try again in a minute.",
      });
    }
    await expect.poll(() => site.output()).toContain("the request failed");
  });

  test("/healthz reports the database, and the node stays ready", async () => {
    expect([await readDatabaseStatus(site.url), await isReady(site.url)]).toEqual(["unreachable", true]);
  });
});

test("after the outage everything works without intervention, and no enquiry is lost", async () => {
  await postgres.resume();
  await waitForDatabase(site.url, "reachable");
  expect((await sendEnquiry("While it was away")).status).toBe(200);
  expect((await postForm("/contactus", "After the outage")).status).toBe(303);
  await waitForMails(["While it was away", "After the outage"]);
  expect((await fetch(`${site.url}/products`)).status).toBe(200);
  const texts = inbox.acceptedMails.map(({ email }) => email.text ?? "");
  expect(texts.filter((text) => /outage|away/.test(text))).toHaveLength(3);
});

test("every enquiry that is acknowledged during a database restart is stored and mailed", async () => {
  const accepted: string[] = [];
  const statuses = new Set<number>();
  const over = new AbortController();
  const senders = [1, 2, 3].map(async (sender) => {
    for (let number = 1; !over.signal.aborted; number += 1) {
      const message = `Sender ${sender}, number ${number}.`;
      const { status } = await sendEnquiry(message);
      statuses.add(status);
      if (status === 200) accepted.push(message);
      await wait(pause);
    }
  });
  await vi.waitUntil(() => accepted.length > 5, soon);
  await postgres.halt();
  await vi.waitUntil(() => statuses.has(503), soon);
  await postgres.resume();
  const before = accepted.length;
  await vi.waitUntil(() => accepted.length > before + 5, soon);
  over.abort();
  await Promise.all(senders);
  expect([...statuses].toSorted()).toEqual([200, 503]);
  const beside = await openDatabaseBesideServer({ dataDir, databaseUrl, onError: () => undefined });
  onTestFinished(() => beside.close());
  // A mail whose result could not be stored stays leased for a minute, because a server may still be sending it.
  await makeMailsDueAnHourEarlier(beside);
  await waitForMails(accepted);
});
