import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openDatabaseBesideServer } from "../../server/database/open-database.ts";
import { readDatabaseStatus, isReady, waitForDatabase } from "../support/http/health.ts";
import { type MailServer, startMailServer } from "../support/mail/mail-server.ts";
import { buildEnquiry, mariam } from "../support/builders/records.ts";
import { type RunningPostgres, createDatabase, startPostgres } from "../support/postgres/postgres.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { makeMailsDueAnHourEarlier } from "../support/mail/mail-jobs.ts";

const soon = { timeout: 30_000, interval: 100 };

let postgres: RunningPostgres;
let inbox: MailServer;
let site: ServerProcess;
let dataDir: string;
let databaseUrl: string;

beforeAll(async () => {
  // Durable, as in production: committed data survives a crash.
  postgres = await startPostgres({ durable: true });
  inbox = await startMailServer();
  dataDir = mkdtempSync(join(tmpdir(), "waraq-back-"));
  databaseUrl = await createDatabase(postgres.url);
  site = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO_CONTENT: "off",
    SMTP_URL: inbox.url,
    MAIL_FROM: "Waraq <website@waraq.example>",
    MAIL_TO: "sales@waraq.example",
  });
});

afterAll(async () => {
  expect(await site.stop(), "exit status of the server").toBe(0);
  await inbox.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
});

function sendEnquiry(message: string): Promise<Response> {
  return fetch(`${site.url}/api/email/send-email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(buildEnquiry({ message })),
  });
}

function postForm(path: string, message: string): Promise<Response> {
  const { mobile: _digits, ...typed } = mariam;
  return fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...typed, country: "AE", mobile: "501234567", message }),
  });
}

async function waitForMails(expected: readonly string[]): Promise<void> {
  const arrived = () =>
    expected.filter((text) => inbox.acceptedMails.some(({ email }) => email.text?.includes(text)));
  await vi.waitFor(() => expect(arrived()).toEqual(expected), soon);
}

test("a database outage loses no enquiry and ends without intervention", async () => {
  expect((await sendEnquiry("Before the outage")).status).toBe(200);
  await waitForMails(["Before the outage"]);
  await postgres.halt();

  // The API responds with the time until the next attempt and does not claim to have stored the enquiry.
  const refused = await sendEnquiry("While it was away");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await refused.json()).toEqual({
    success: false,
    message:
      "Our records cannot be reached at the moment. Nothing was changed; please try again in a minute.",
  });

  // A form without script comes back with its values and the company's contact details.
  for (const path of ["/contactus", "/requestquote", "/ProductEnquiry"]) {
    const page = await postForm(path, "While it was away");
    expect(page.status, path).toBe(503);
    expect(page.headers.get("retry-after"), path).toBe("60");
    const html = await page.text();
    for (const typed of [mariam.name, mariam.company, "501234567", mariam.email, "While it was away"])
      expect(html, path).toContain(typed);
    expect(html, path).toContain("Our records cannot be reached at the moment.");
    expect(html, path).toContain("Or reach us another way:");
    expect(html, path).toMatch(/<a href="tel:\+\d+">call /);
    expect(html, path).toMatch(/<a href="https:\/\/wa\.me\/[^"]+">write on WhatsApp/);
  }
  expect([await readDatabaseStatus(site.url), await isReady(site.url)]).toEqual(["unreachable", true]);

  await postgres.resume();
  await waitForDatabase(site.url, "reachable");
  expect((await sendEnquiry("While it was away")).status).toBe(200);
  expect((await postForm("/contactus", "After the outage")).status).toBe(303);
  await waitForMails(["While it was away", "After the outage"]);
  expect((await fetch(`${site.url}/products`)).status).toBe(200);
  const readMessage = inbox.acceptedMails.filter(
    ({ email }) => email.text?.includes("outage") || email.text?.includes("away"),
  );
  expect(readMessage).toHaveLength(3);
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
