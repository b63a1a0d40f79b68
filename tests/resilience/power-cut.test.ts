import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { build } from "../../scripts/build.mjs";
import { openDatabase } from "../../server/database/open-database.ts";
import { engines, createDatabaseOptions } from "../support/fresh-database.ts";
import type { EnquiryServerOptions } from "../support/enquiry-server.ts";
import { startMailServer } from "../support/mail-server.ts";
import { listMailJobs, mariam, quoteRequest } from "../support/office.ts";

const hour = 3_600_000;

async function startEnquiryServer(
  options: EnquiryServerOptions,
): Promise<{ url: string; process: ChildProcess }> {
  const server = spawn(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      join(import.meta.dirname, "..", "support", "enquiry-server.ts"),
      JSON.stringify(options),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(async () => {
    if (server.exitCode === null && server.signalCode === null) await end(server, "SIGKILL");
  });
  const [url] = await once(createInterface({ input: server.stdout }), "line");
  return { url: String(url), process: server };
}

/** @param signal SIGKILL ends a process as a power cut does: it has no say in it */
async function end(server: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}

async function post(url: string, path: string, body: object): Promise<number> {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.status;
}

async function sendEnquiryAndQuote(url: string): Promise<void> {
  expect(await post(url, "/api/email/send-email", mariam)).toBe(200);
  expect(await post(url, "/api/email/send-email-to-customer", quoteRequest)).toBe(200);
}

const expectedSubjects = [
  "Enquiry: Example Clinic LLC, Mariam Al Suwaidi",
  "Quote request: Quire C340, DHS 644.00 a month, Example Clinic LLC",
  expect.stringMatching(/^Your quote WQ-\d{4}-\d{5} from Waraq$/),
];

describe.each(engines)("on %s", (engine) => {
  beforeAll(() => build(["mail"]));

  test.each([
    ["while the mail server is down", false],
    ["while a mail is being handed over", true],
  ])("a server killed %s loses no mail and sends none twice", async (_, isUp) => {
    const { dataDir, databaseUrl } = await createDatabaseOptions(engine);
    const silent = await startMailServer({ onMail: () => "silence" });
    if (!isUp) await silent.stop();
    const settings = { dataDir, databaseUrl, smtpUrl: silent.url };

    const killed = await startEnquiryServer({ ...settings, clockAhead: 0 });
    await sendEnquiryAndQuote(killed.url);
    if (isUp) await vi.waitFor(() => expect(silent.receivedMails).toHaveLength(3), 5000);
    await end(killed.process, "SIGKILL");
    if (isUp) await silent.stop();

    const inbox = await startMailServer({ port: silent.port });
    onTestFinished(() => inbox.stop());
    const restarted = await startEnquiryServer({ ...settings, clockAhead: hour });
    await vi.waitFor(() => expect(inbox.receivedMails).toHaveLength(3), 10_000);
    await end(restarted.process, "SIGTERM");
    expect(inbox.acceptedMails.map(({ email }) => email.subject).toSorted()).toEqual(expectedSubjects);

    const database = await openDatabase({ dataDir, databaseUrl, onError: (error) => console.error(error) });
    onTestFinished(() => database.close());
    expect((await listMailJobs(database)).map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
  });
});
