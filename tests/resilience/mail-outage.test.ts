import { expect, test, vi } from "vitest";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { buildEnquiry } from "#tests/support/builders/records.ts";
import { listMailJobs } from "#tests/support/mail/mail-jobs.ts";
import { type MailNode, openMailNode, openMailServer, openOtherNode } from "#tests/support/mail/mail-node.ts";
import { type MailDecision, SmtpError } from "#tests/support/mail/mail-server.ts";

const minute = 60_000;
const hour = 60 * minute;
const soon = { timeout: 20_000, interval: 10 };
const quickTimeouts = { connecting: 500, greeting: 500, response: 300, total: 2000, probe: 500 };

async function saveEnquiries({ enquiryStore }: MailNode, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await enquiryStore.save(buildEnquiry({ message: `Enquiry ${number}` }), { sentFrom: "", honeypot: "" });
}

/** As if they had been tried for hours: each failure puts them off for another hour. */
async function saveOftenTriedEnquiries(node: MailNode, count: number): Promise<void> {
  await saveEnquiries(node, count);
  await node.database.queries.updateTable("mail_jobs").set({ attempts: 12 }).execute();
}

const isIdle = (jobs: Awaited<ReturnType<typeof listMailJobs>>) =>
  jobs.every(({ leased_until }) => leased_until === null);

async function letHoursPass(node: MailNode, countTries: () => number, hours: number): Promise<void> {
  for (let passed = 0; passed < hours; passed += 1) {
    const before = countTries();
    node.clock.advance(hour);
    await waitWhileTimePasses(node, 10 * minute, () => expect(countTries()).toBeGreaterThan(before));
  }
}

async function expectAllSentWithinAMinute(node: MailNode): Promise<void> {
  await waitWhileTimePasses(node, minute, (jobs) =>
    expect(jobs.filter(({ status }) => status !== "sent")).toEqual([]),
  );
}

/** Time passes while no mail is on its way: a try that ends late would put off the next one for ever in a clock that stands. */
async function waitWhileTimePasses(
  node: MailNode,
  max: number,
  check: (jobs: Awaited<ReturnType<typeof listMailJobs>>) => void,
): Promise<void> {
  let passed = 0;
  await vi.waitFor(async () => {
    const jobs = await listMailJobs(node.database);
    expect(isIdle(jobs)).toBe(true);
    if (passed < max) {
      passed += max / 60;
      node.clock.advance(max / 60);
      node.outbox.announce();
    }
    check(jobs);
  }, soon);
}

const outages: Readonly<Record<string, MailDecision>> = {
  "refused every mail for now": new SmtpError(451, "4.3.2 System not accepting messages"),
  "refused every mail for good": new SmtpError(554, "5.7.1 Account suspended"),
  "never answered": "silence",
  "hung up before each answer": "hang up",
};

test.each(Object.entries(outages))(
  "all mails leave within a minute after a mail server that %s takes mails again",
  async (_, decision) => {
    const node = await openMailNode("sqlite");
    let isOut = true;
    const server = await openMailServer({ onMail: () => (isOut ? decision : "take") });
    await saveOftenTriedEnquiries(node, 6);
    await node.startMailWorker(createSmtpTransport(server.url, quickTimeouts));
    await letHoursPass(node, () => server.receivedMails.length, 4);
    isOut = false;
    server.dropConnections();
    await expectAllSentWithinAMinute(node);
    expect(server.acceptedMails).toHaveLength(6);
  },
);

test("all mails leave within a minute after a mail server that was slow and then away is back", async () => {
  const node = await openMailNode("sqlite");
  const slow = await openMailServer({ onMail: () => "silence" });
  await saveOftenTriedEnquiries(node, 6);
  const mailer = await node.startMailWorker(createSmtpTransport(slow.url, quickTimeouts));
  await letHoursPass(node, () => slow.receivedMails.length, 4);
  await slow.stop();
  node.clock.advance(hour);
  node.outbox.announce();
  await vi.waitFor(
    () =>
      expect(node.logLines.map(({ msg }) => msg)).toContain(
        "the mail server does not answer: mails wait for it",
      ),
    soon,
  );
  await mailer.stop();
  const back = await openMailServer({ port: slow.port });
  // Also after a restart of the site.
  const restarted = await openOtherNode(node);
  await restarted.startMailWorker(createSmtpTransport(back.url));
  await expectAllSentWithinAMinute(restarted);
  expect(back.acceptedMails).toHaveLength(6);
});

test("all mails of two nodes leave within a minute after a mail server that refused everything is back", async () => {
  const node = await openMailNode("postgres");
  let isOut = true;
  const server = await openMailServer({
    onMail: () => (isOut ? new SmtpError(451, "4.3.2 System not accepting messages") : "take"),
  });
  await saveOftenTriedEnquiries(node, 6);
  const other = await openOtherNode(node);
  for (const each of [node, other]) await each.startMailWorker(createSmtpTransport(server.url));
  await letHoursPass(node, () => server.receivedMails.length, 4);
  isOut = false;
  await expectAllSentWithinAMinute(other);
  expect(server.acceptedMails).toHaveLength(6);
});

test("a mail server that refuses everything gets one mail in thirty seconds at most", async () => {
  const node = await openMailNode("sqlite");
  const server = await openMailServer({ onMail: () => new SmtpError(451, "4.3.2 Later") });
  const mailer = await node.startMailWorker(createSmtpTransport(server.url));
  await saveEnquiries(node, 20);
  await letHoursPass(node, () => server.receivedMails.length, 3);
  const before = server.receivedMails.length;
  node.clock.advance(minute / 2 + 1000);
  for (let number = 0; number < 5; number += 1) node.outbox.announce();
  await mailer.stop();
  expect(server.receivedMails.length - before).toBeLessThanOrEqual(1);
});

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
    const save = (message: string) =>
      node.enquiryStore.save(buildEnquiry({ message }), { sentFrom: "", honeypot: "" });
    await save("Your winnings");
    for (let number = 1; number <= 8; number += 1) {
      await save(`Enquiry ${number}`);
      node.outbox.announce();
      await vi.waitFor(() => expect(server.acceptedMails).toHaveLength(number), soon);
    }
    await mailer.stop();
    expect(server.receivedMails.length - server.acceptedMails.length).toBeLessThanOrEqual(3);
    expect((await listMailJobs(node.database)).filter(({ status }) => status === "queued")).toHaveLength(1);
  },
);
