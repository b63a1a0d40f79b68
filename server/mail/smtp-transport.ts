import { setTimeout as pause } from "node:timers/promises";
import type { OutgoingMail } from "./compose.ts";
import { type MailTransport, RecipientRejectedError } from "./transport.ts";

/** How long a server may keep us waiting, ms. */
export interface SmtpTimeouts {
  readonly connecting: number;
  readonly greeting: number;
  /**
   * For an answer. Generous, because a server that checks a message may take minutes to acknowledge it, and who hangs up
   * before sends it twice (RFC 5321, section 4.5.3.2).
   */
  readonly response: number;
  /** For a whole mail: a server that says a little now and then would hold it, and all behind it, for good. */
  readonly total: number;
  /** For a probe: a server that is there greets at once or soon. */
  readonly probe: number;
}

const defaultTimeouts: SmtpTimeouts = {
  connecting: 20_000,
  greeting: 30_000,
  response: 5 * 60_000,
  total: 15 * 60_000,
  probe: 10_000,
};

/** Sends over SMTP, each mail on a connection of its own. @param url smtp: or smtps:, with user and password if needed */
export function createSmtpTransport(url: string, timeouts: SmtpTimeouts = defaultTimeouts): MailTransport {
  async function createTransporter(connecting: number, greeting: number, response: number) {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      pool: false,
      connectionTimeout: connecting,
      greetingTimeout: greeting,
      socketTimeout: response,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
  async function verify(): Promise<true> {
    const server = await createTransporter(timeouts.probe, timeouts.probe, timeouts.probe);
    return server.verify();
  }
  /** One at a time: a server that never comes to an end holds one connection, not one for each time it is asked. */
  let probing: Promise<true> | undefined;
  let transporter: ReturnType<typeof createTransporter> | undefined;
  return {
    destination: new URL(url).host,
    async probe() {
      probing ??= verify().finally(() => (probing = undefined));
      const patience = new AbortController();
      const late = pause(timeouts.probe, undefined, { signal: patience.signal }).then(() => {
        throw new Error("The mail server says too little, too late");
      });
      await Promise.race([probing, late]).finally(() => patience.abort());
    },
    async deliver({ envelope, bytes }: OutgoingMail, signal) {
      try {
        const server = await (transporter ??= createTransporter(
          timeouts.connecting,
          timeouts.greeting,
          timeouts.response,
        ));
        const { rejected } = await server.sendMail({
          envelope: { from: envelope.from, to: [...envelope.to] },
          raw: bytes,
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeouts.total)]),
        });
        return { refused: rejected };
      } catch (error) {
        if (isRecipientRefusal(error)) throw new RecipientRejectedError(error.message, { cause: error });
        throw error;
      }
    },
  };
}

/** A 5xx answer to RCPT TO; one to anything else is about us, not about the address. */
function isRecipientRefusal(error: unknown): error is Error {
  return (
    error instanceof Error &&
    "permanent" in error &&
    error.permanent === true &&
    "command" in error &&
    error.command === "RCPT TO"
  );
}
