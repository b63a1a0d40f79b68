import { once } from "node:events";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as a server has received it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly email: Email;
}

/** What a server does with a mail once it has it: takes it, refuses it, never answers, or hangs up. */
export type Verdict = "take" | "silence" | "hang up" | Refusal;

/** An answer of SMTP that is not 250. */
export class Refusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  readonly port: number;
  /** Every mail that came in whole, in order, whatever the verdict on it. */
  readonly offered: readonly ReceivedMail[];
  /** Those it took. */
  readonly taken: readonly ReceivedMail[];
  /** Drops every connection. */
  hangUp(): void;
  stop(): Promise<void>;
}

/** Starts a real SMTP server on loopback. */
export async function startMailServer(
  manners: {
    readonly port?: number;
    /** Refuses a recipient. */
    readonly onRecipient?: (address: string) => Refusal | undefined;
    /** Judges a mail; `count` is how many came in whole so far, this one included. */
    readonly onMail?: (mail: ReceivedMail, count: number) => Verdict | Promise<Verdict>;
  } = {},
): Promise<MailServer> {
  const offered: ReceivedMail[] = [];
  const taken: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(manners.onRecipient?.(address) ?? null),
    onData(stream, { envelope }, done) {
      void (async () => {
        const raw = await text(stream).catch(() => null);
        if (raw === null) return; // The client went before its mail was whole: there is nobody to answer.
        const mail: ReceivedMail = {
          from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          email: await PostalMime.parse(raw),
        };
        offered.push(mail);
        const verdict = (await manners.onMail?.(mail, offered.length)) ?? "take";
        if (verdict === "silence") return;
        if (verdict === "hang up") return hangUp();
        if (verdict === "take") taken.push(mail);
        done(verdict === "take" ? null : verdict);
      })();
    },
  });
  server.on("error", () => undefined); // A client that hangs up is part of the tests.
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(manners.port ?? 0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    offered,
    taken,
    hangUp,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      hangUp();
      await closed;
    },
  };
}
