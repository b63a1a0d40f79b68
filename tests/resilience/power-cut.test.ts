import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { mariam, quoteRequest } from "#tests/support/builders/records.ts";
import { postJson } from "#tests/support/http/post-json.ts";
import { createDatabaseOptions } from "#tests/support/database/fresh-database.ts";
import { storeProduct, turnOffConfirmations } from "#tests/support/database/stored-records.ts";
import { listMailJobs, makeMailsDueAnHourEarlier } from "#tests/support/mail/mail-jobs.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import {
  type ServerProcess,
  createServerSettings,
  startServerProcess,
} from "#tests/support/server-process.ts";

async function startServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServerProcess(settings);
  onTestFinished(() => server.kill());
  return server;
}

async function sendEnquiryAndQuote(url: string): Promise<void> {
  expect((await postJson(`${url}/api/email/send-email`, mariam)).status).toBe(200);
  expect((await postJson(`${url}/api/email/send-email-to-customer`, quoteRequest)).status).toBe(200);
}

const expectedSubjects = [
  "Enquiry: Example Clinic LLC, Mariam Al Suwaidi",
  "Quote request: Quire C340, AED 644.00 a month excl. VAT, Example Clinic LLC",
  expect.stringMatching(/^Your quote WQ-\d{4}-\d{5} from Waraq$/),
];

test.each([
  ["sqlite", "while the mail server is down", false],
  ["sqlite", "while a mail is sent", true],
  ["postgres", "while a mail is sent", true],
] as const)(
  "on %s, a server that is killed %s loses no mail and sends none twice",
  async (engine, _, isUp) => {
    const options = await createDatabaseOptions(engine);
    await storeProduct(options);
    const before = await openDatabase(options);
    await turnOffConfirmations(before.queries);
    await before.close();
    const silent = await startMailServer({ onMail: () => "silence" });
    if (!isUp) await silent.stop();
    const settings = createServerSettings(options, silent);

    const killed = await startServer(settings);
    await sendEnquiryAndQuote(killed.url);
    if (isUp) await vi.waitFor(() => expect(silent.receivedMails).toHaveLength(3), 30_000);
    await killed.kill();
    if (isUp) await silent.stop();

    const inbox = await startMailServer({ port: silent.port });
    onTestFinished(() => inbox.stop());
    const between = await openDatabase(options);
    await makeMailsDueAnHourEarlier(between);
    await between.close();
    const restarted = await startServer(settings);
    await vi.waitFor(() => expect(inbox.receivedMails).toHaveLength(3), 30_000);
    await restarted.stop();
    expect(inbox.acceptedMails.map(({ email }) => email.subject).toSorted()).toEqual(expectedSubjects);

    const database = await openDatabase(options);
    onTestFinished(() => database.close());
    expect((await listMailJobs(database)).map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
  },
);
