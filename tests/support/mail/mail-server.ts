import { once } from "node:events";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly email: Email;
}

export type MailDecision = "take" | "silence" | "hang up" | SmtpError;

export class SmtpError extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export interface MailServer {
  readonly url: string;
  readonly port: number;
  /** Whether accepted or not. */
  readonly receivedMails: readonly ReceivedMail[];
  readonly acceptedMails: readonly ReceivedMail[];
  /** The passwords that clients sent. */
  readonly logins: readonly string[];
  dropConnections(): void;
  stop(): Promise<void>;
}

export async function startMailServer(
  options: {
    readonly port?: number;
    /** Offers to log in, without TLS. */
    readonly offersLogin?: boolean;
    readonly onRecipient?: (address: string) => SmtpError | undefined;
    /** `count` includes this mail. */
    readonly onMail?: (mail: ReceivedMail, count: number) => MailDecision | Promise<MailDecision>;
  } = {},
): Promise<MailServer> {
  const receivedMails: ReceivedMail[] = [];
  const acceptedMails: ReceivedMail[] = [];
  const logins: string[] = [];
  const sockets = new Set<Socket>();
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.offersLogin === true ? ["STARTTLS"] : ["AUTH", "STARTTLS"],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      logins.push(password ?? "");
      done(null, { user: username });
    },
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(options.onRecipient?.(address) ?? null),
    onData(stream, { envelope }, done) {
      void (async () => {
        const raw = await text(stream).catch(() => null);
        if (raw === null) return; // The client disconnected before its mail was complete.
        const mail: ReceivedMail = {
          from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          email: await PostalMime.parse(raw),
        };
        receivedMails.push(mail);
        const decision = (await options.onMail?.(mail, receivedMails.length)) ?? "take";
        if (decision === "silence") return;
        if (decision === "hang up") return dropConnections();
        if (decision === "take") acceptedMails.push(mail);
        done(decision === "take" ? null : decision);
      })();
    },
  });
  server.on("error", () => undefined); // Tests include clients that disconnect.
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    receivedMails,
    acceptedMails,
    logins,
    dropConnections,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      dropConnections();
      await closed;
    },
  };
}
