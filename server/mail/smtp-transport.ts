import { setTimeout as pause } from "node:timers/promises";
import type { OutgoingMail } from "./compose.ts";
import { type MailTransport, RecipientRejectedError } from "./transport.ts";

/**
 * ms. A server that scans a message may take minutes to acknowledge it, and a client that hangs up earlier sends the mail
 * twice (RFC 5321, section 4.5.3.2). `total` ends a mail to a server that sends a few bytes now and then.
 */
interface SmtpTimeouts {
  readonly connecting: number;
  readonly greeting: number;
  readonly response: number;
  readonly total: number;
  readonly probe: number;
}

const defaultTimeouts: SmtpTimeouts = {
  connecting: 20_000,
  greeting: 30_000,
  response: 5 * 60_000,
  total: 15 * 60_000,
  probe: 10_000,
};

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
  /** One probe at a time: a server that never completes a probe holds one connection only. */
  let probing: Promise<true> | undefined;
  let transporter: ReturnType<typeof createTransporter> | undefined;
  return {
    destination: new URL(url).host,
    isFolder: false,
    async probe() {
      probing ??= verify().finally(() => (probing = undefined));
      const timeoutController = new AbortController();
      const late = pause(timeouts.probe, undefined, { signal: timeoutController.signal }).then(() => {
        throw new Error("The mail server says too little, too late");
      });
      await Promise.race([probing, late]).finally(() => timeoutController.abort());
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

/** A 5xx reply to RCPT TO. A 5xx reply to another command is about this client, not about the address. */
function isRecipientRefusal(error: unknown): error is Error {
  return (
    error instanceof Error &&
    "permanent" in error &&
    error.permanent === true &&
    "command" in error &&
    error.command === "RCPT TO"
  );
}
