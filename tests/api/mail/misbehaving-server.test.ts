import { expect, onTestFinished, test, vi } from "vitest";
import { createSmtpTransport } from "../../../server/mail/smtp-transport.ts";
import { postJson } from "../../support/http/post-json.ts";
import { misbehaviours, startHostileMailServer } from "../../support/mail/hostile-mail-server.ts";
import { startMailServer } from "../../support/mail/mail-server.ts";
import { mariam } from "../../support/builders/records.ts";
import { listMailJobs } from "../../support/mail/mail-jobs.ts";
import { openMailNode } from "../../support/mail/mail-node.ts";

const hour = 3_600_000;
const soon = { timeout: 20_000, interval: 10 };
const timeouts = { connecting: 500, greeting: 500, response: 500, total: 1500, probe: 500 };

// On one engine only: delivery.test.ts tests the retries on both. These tests are about the SMTP connection.
test.each(Object.entries(misbehaviours))(
  "a mail server that %s: the visitor gets a response, and the mail waits with its reason and is sent later",
  async (_, misbehave) => {
    const node = await openMailNode("sqlite");
    const hostile = await startHostileMailServer(misbehave);
    await node.startMailWorker(createSmtpTransport(hostile.url, timeouts));
    const answer = await postJson(await node.createApp(), "/api/email/send-email", mariam);
    expect(answer.json()).toMatchObject({
      success: true,
      message: "Your enquiry is safely stored and on its way to us.",
    });
    await vi.waitFor(async () => {
      expect(await listMailJobs(node.database)).toMatchObject([
        { status: "queued", attempts: 1, leased_until: null, last_error: expect.stringMatching(/./) },
      ]);
    }, soon);

    await hostile.stop();
    const inbox = await startMailServer({ port: hostile.port });
    onTestFinished(() => inbox.stop());
    node.clock.advance(hour);
    node.outbox.announce();
    await vi.waitFor(async () => {
      expect(await listMailJobs(node.database)).toMatchObject([{ status: "sent", attempts: 2 }]);
    }, soon);
    const [job] = await listMailJobs(node.database);
    expect(inbox.acceptedMails.map(({ email }) => email.messageId)).toEqual([`<${job?.id}@waraq.example>`]);
  },
);
