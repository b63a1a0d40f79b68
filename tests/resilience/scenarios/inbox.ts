import { setTimeout as pause } from "node:timers/promises";
import { type MailServer, SmtpError, startMailServer } from "#tests/support/mail/mail-server.ts";
import { enquiryPattern } from "./visits.ts";

/** A slow server takes a mail after this time, ms: longer than a mail has a lane of the site. */
const slowness = 40_000;

export interface Inbox {
  readonly url: string;
  /** The times of performance.now() by the text of the enquiry. */
  readonly arrivals: ReadonlyMap<string, number>;
  set(state: "there" | "away" | "refusing" | "slow"): Promise<void>;
}

export async function openInbox(cleanup: AsyncDisposableStack): Promise<Inbox> {
  const arrivals = new Map<string, number>();
  let current: Parameters<Inbox["set"]>[0] = "there";
  let server: MailServer | undefined;
  const open = (port?: number) =>
    startMailServer({
      ...(port !== undefined && { port }),
      async onMail({ email }) {
        if (current === "refusing") return new SmtpError(451, "4.3.2 System not accepting messages");
        if (current === "slow") await pause(slowness, undefined, { ref: false });
        const [message = ""] = enquiryPattern.exec(email.text ?? "") ?? [];
        if (!arrivals.has(message)) arrivals.set(message, performance.now());
        return "take";
      },
    });
  server = await open();
  const { url, port } = server;
  cleanup.defer(() => server?.stop());
  return {
    url,
    arrivals,
    async set(state) {
      current = state;
      if (state === "away") {
        await server?.stop();
        server = undefined;
      } else server ??= await open(port);
    },
  };
}
