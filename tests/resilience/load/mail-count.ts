import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

interface MailCount {
  readonly url: string;
  readonly byVisitor: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Of the mails to the company. @param visitor finds the address in the text of a mail */
export async function startMailCount(visitor: RegExp): Promise<MailCount> {
  const byVisitor = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope }, done) {
      void (async () => {
        const mail = await text(stream).catch(() => null);
        if (mail === null) return; // The client disconnected before its mail was complete.
        if (envelope.rcptTo.some(({ address: recipient }) => visitor.test(recipient))) return done(null);
        const [address = ""] = visitor.exec(mail) ?? [];
        byVisitor.set(address, (byVisitor.get(address) ?? 0) + 1);
        done(null);
      })();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    byVisitor,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
