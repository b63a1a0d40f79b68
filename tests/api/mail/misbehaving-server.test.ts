import { expect, onTestFinished, test, vi } from "vitest";
import { createSmtpTransport } from "../../../server/mail/smtp-transport.ts";
import { postJson, serveDesk } from "../../support/desk-app.ts";
import { misbehaviours, startHostileMailServer } from "../../support/hostile-mail-server.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { listMailJobs, mariam, openOffice } from "../../support/office.ts";

const hour = 3_600_000;
const soon = { timeout: 20_000, interval: 10 };
const timeouts = { connecting: 500, greeting: 500, response: 500, total: 1500, probe: 500 };

// Retrying is the same on both engines (delivery.test.ts): here it is about what may happen on the wire.
test.each(Object.entries(misbehaviours))(
  "a mail server that %s: the visitor is answered, the mail waits with its reason, and goes out once it can",
  async (_, misbehave) => {
    const office = await openOffice("sqlite");
    const hostile = await startHostileMailServer(misbehave);
    await office.startMailer(createSmtpTransport(hostile.url, timeouts));
    const answer = await postJson(await serveDesk(office), "/api/email/send-email", mariam);
    expect(answer.json()).toMatchObject({
      success: true,
      message: "Your enquiry is safely stored and on its way to us.",
    });
    await vi.waitFor(async () => {
      expect(await listMailJobs(office.database)).toMatchObject([
        { status: "queued", attempts: 1, leased_until: null, last_error: expect.stringMatching(/./) },
      ]);
    }, soon);

    await hostile.stop();
    const inbox = await startMailServer({ port: hostile.port });
    onTestFinished(() => inbox.stop());
    office.advanceClock(hour);
    office.outbox.announce();
    await vi.waitFor(async () => {
      expect(await listMailJobs(office.database)).toMatchObject([{ status: "sent", attempts: 2 }]);
    }, soon);
    const [job] = await listMailJobs(office.database);
    expect(inbox.acceptedMails.map(({ email }) => email.messageId)).toEqual([`<${job?.id}@waraq.example>`]);
  },
);
