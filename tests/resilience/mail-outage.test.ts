import { expect, test, vi } from "vitest";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { isFullRun } from "#tests/support/full-run.ts";
import { buildEnquiry } from "#tests/support/builders/records.ts";
import { listMailJobs } from "#tests/support/mail/mail-jobs.ts";
import { type MailNode, openMailNode, openMailServer } from "#tests/support/mail/mail-node.ts";
import { type MailDecision, SmtpError } from "#tests/support/mail/mail-server.ts";

const minute = 60_000;
const soon = { timeout: 20_000, interval: 10 };
const quickTimeouts = { connecting: 500, greeting: 500, response: 300, total: 2000, probe: 500 };

function saveEnquiry({ enquiryStore }: MailNode, message: string) {
  return enquiryStore.save(buildEnquiry({ message }), { sentFrom: "", honeypot: "" });
}

/** Time passes while no mail is on its way: a try that ends late would put off the next one for ever in a clock that stands. */
async function waitWhileTimePasses(node: MailNode, minutes: number, check: () => void): Promise<void> {
  let passed = 0;
  await vi.waitFor(async () => {
    const jobs = await listMailJobs(node.database);
    expect(jobs.every(({ leased_until }) => leased_until === null)).toBe(true);
    if (passed < minutes) {
      passed += 1;
      node.clock.advance(minute);
      node.outbox.announce();
    }
    check();
  }, soon);
}

const outages: Readonly<Record<string, MailDecision>> = {
  "refused every mail for now": new SmtpError(451, "4.3.2 System not accepting messages"),
  "refused every mail for good": new SmtpError(554, "5.7.1 Account suspended"),
  "never answered": "silence",
  "hung up before each answer": "hang up",
};

/** Of a short run: the others differ in how the try fails alone. */
const shortOutages = new Set(["refused every mail for good", "hung up before each answer"]);

test.each(Object.entries(outages).filter(([name]) => isFullRun || shortOutages.has(name)))(
  "all mails leave within ten minutes after a mail server that %s takes mails again",
  async (_, decision) => {
    const node = await openMailNode("sqlite");
    let isOut = true;
    const server = await openMailServer({ onMail: () => (isOut ? decision : "take") });
    for (let number = 1; number <= 6; number += 1) await saveEnquiry(node, `Enquiry ${number}`);
    await node.startMailWorker(createSmtpTransport(server.url, quickTimeouts));
    await waitWhileTimePasses(node, 60, () => expect(server.receivedMails.length).toBeGreaterThan(12));
    isOut = false;
    server.dropConnections();
    await waitWhileTimePasses(node, 10, () => expect(server.acceptedMails).toHaveLength(6));
  },
);

test.each([
  ["for now", new SmtpError(451, "4.7.1 Not this one")],
  ["for good", new SmtpError(554, "5.7.1 Looks like spam")],
])(
  "a mail that is refused %s for its own sake is not sent again with each other mail",
  async (_, refusal) => {
    const node = await openMailNode("sqlite");
    const server = await openMailServer({
      onMail: ({ raw }) => (raw.includes("winnings") ? refusal : "take"),
    });
    const mailer = await node.startMailWorker(createSmtpTransport(server.url));
    await saveEnquiry(node, "Your winnings");
    for (let number = 1; number <= 8; number += 1) {
      await saveEnquiry(node, `Enquiry ${number}`);
      node.outbox.announce();
      await vi.waitFor(() => expect(server.acceptedMails).toHaveLength(number), soon);
    }
    await mailer.stop();
    expect(server.receivedMails.length - server.acceptedMails.length).toBeLessThanOrEqual(3);
    expect((await listMailJobs(node.database)).filter(({ status }) => status === "queued")).toHaveLength(1);
  },
);
