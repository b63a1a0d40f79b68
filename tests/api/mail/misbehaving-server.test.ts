import { once } from "node:events";
import { type Socket, createServer } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import type { OutgoingMail } from "#server/mail/compose.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { turnOffConfirmations } from "#tests/support/database/stored-records.ts";
import { injectJson } from "#tests/support/http/post-json.ts";
import { mariam } from "#tests/support/builders/records.ts";
import { listMailJobs } from "#tests/support/mail/mail-jobs.ts";
import { openMailNode, openMailServer } from "#tests/support/mail/mail-node.ts";

const hour = 3_600_000;
const soon = { timeout: 20_000, interval: 10 };
/** Only for the misbehaving server: a busy machine may take longer. */
const impatience = { connecting: 200, greeting: 200, response: 200, total: 600, probe: 200 };

type Misbehaviour = (socket: Socket) => void;

function misbehaveAtCommand(command: RegExp, misbehave: Misbehaviour): Misbehaviour {
  return (socket) => {
    socket.write("220 mail.example ESMTP\r\n");
    let hasMisbehaved = false;
    socket.on("data", (chunk: Buffer) => {
      if (hasMisbehaved) return;
      const line = chunk.toString();
      hasMisbehaved = command.test(line);
      if (hasMisbehaved) misbehave(socket);
      else socket.write(/^DATA/i.test(line) ? "354 Go on\r\n" : "250 mail.example\r\n");
    });
  };
}

const closeConnection: Misbehaviour = (socket) => void socket.destroy();
const reply =
  (line: string): Misbehaviour =>
  (socket) =>
    void socket.write(`${line}\r\n`);

const misbehaviours: Readonly<Record<string, Misbehaviour>> = {
  "says nothing at all": () => undefined,
  "hangs up at once": closeConnection,
  "greets with 421, come back later": reply("421 4.3.2 Too busy"),
  "greets with 554, go away": reply("554 5.7.1 Not from your address"),
  "falls silent after the greeting": misbehaveAtCommand(/^EHLO/i, () => undefined),
  "takes the sender for now not": misbehaveAtCommand(/^MAIL/i, reply("450 4.7.1 Later")),
  "takes the sender never": misbehaveAtCommand(/^MAIL/i, reply("550 5.7.1 Sender refused")),
  "takes the recipient for now not": misbehaveAtCommand(/^RCPT/i, reply("450 4.2.0 Greylisted")),
  "refuses to be sent data": misbehaveAtCommand(/^DATA/i, reply("452 4.3.1 Out of storage")),
  "drops the line in the middle of the message": misbehaveAtCommand(
    /^From:|^Content|\r\n\r\n/m,
    closeConnection,
  ),
  "says a little now and then, and never an answer": misbehaveAtCommand(/^EHLO/i, (socket) => {
    const trickle = setInterval(() => socket.write("250-mail.example\r\n"), 100);
    socket.once("close", () => clearInterval(trickle));
  }),
  "speaks another language": reply("HTTP/1.1 400 Bad Request\r\n\r\n"),
};

async function startHostileMailServer(misbehave: Misbehaviour): Promise<{ url: string; stop(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    misbehave(socket);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

// On one engine only: delivery.test.ts tests the retries on both. These tests are about the SMTP connection.
test.each(Object.entries(misbehaviours))(
  "a mail server that %s: the visitor gets a response, the mail waits with its reason and is sent later",
  async (_, misbehave) => {
    const node = await openMailNode("sqlite");
    const hostile = await startHostileMailServer(misbehave);
    onTestFinished(hostile.stop);
    await turnOffConfirmations(node.database.queries);
    const mailer = await node.startMailWorker(createSmtpTransport(hostile.url, impatience));
    const answer = await injectJson(await node.createApp(), "/api/email/send-email", mariam);
    expect(answer.json()).toMatchObject({
      success: true,
      message: expect.stringContaining("Your enquiry is safely stored and on its way to us."),
    });
    await vi.waitFor(async () => {
      expect(await listMailJobs(node.database)).toMatchObject([
        { status: "queued", attempts: 1, leased_until: null, last_error: expect.stringMatching(/./) },
      ]);
    }, soon);

    await mailer.stop();
    const inbox = await openMailServer();
    node.clock.advance(hour);
    await node.startMailWorker(createSmtpTransport(inbox.url));
    await vi.waitFor(async () => {
      expect(await listMailJobs(node.database)).toMatchObject([{ status: "sent", attempts: 2 }]);
    }, soon);
    const [job] = await listMailJobs(node.database);
    expect(inbox.acceptedMails.map(({ email }) => email.messageId)).toEqual([`<${job?.id}@waraq.example>`]);
  },
);

describe("a mail server without STARTTLS", () => {
  const mail: OutgoingMail = {
    id: "enquiry",
    envelope: { from: "website@waraq.example", to: ["sales@waraq.example"] },
    bytes: Buffer.from("Subject: Enquiry\r\n\r\nFour printers, please\r\n"),
  };

  /** 0.0.0.0 leads to this machine, but is not one of its loopback addresses: it has the rules of another machine. */
  async function connect(settings: Record<string, string>) {
    const inbox = await openMailServer({ offersLogin: true });
    const { smtpUrl = "" } = readConfig({
      PUBLIC_URL: "http://www.waraq.example",
      SMTP_URL: `smtp://waraq:pa55word@0.0.0.0:${inbox.port}`,
      MAIL_FROM: "website@waraq.example",
      MAIL_TO: "sales@waraq.example",
      ...settings,
    }).mail;
    return { inbox, transport: createSmtpTransport(smtpUrl) };
  }

  test("on another machine gets neither the password nor a mail", async () => {
    const { inbox, transport } = await connect({});
    await expect(transport.deliver(mail, new AbortController().signal)).rejects.toMatchObject({
      code: "ETLS",
    });
    await expect(transport.probe()).rejects.toMatchObject({ code: "ETLS" });
    expect(inbox.logins).toEqual([]);
    expect(inbox.receivedMails).toEqual([]);
  });

  test("on another machine gets both with ALLOW_PLAINTEXT=smtp", async () => {
    const { inbox, transport } = await connect({ ALLOW_PLAINTEXT: "smtp" });
    expect(await transport.deliver(mail, new AbortController().signal)).toEqual({ refused: [] });
    expect(inbox.logins).toEqual(["pa55word"]);
    expect(inbox.acceptedMails).toHaveLength(1);
  });
});
