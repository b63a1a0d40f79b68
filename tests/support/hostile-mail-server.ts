import { once } from "node:events";
import { type Socket, createServer } from "node:net";
import { onTestFinished } from "vitest";

/** How a mail server misbehaves: what it does with a connection from the first moment on. */
export type Misbehaviour = (socket: Socket) => void;

/** Answers the commands of SMTP until one that is treated in a way of its own. */
function untilCommand(command: RegExp, then: Misbehaviour): Misbehaviour {
  return (socket) => {
    socket.write("220 mail.example ESMTP\r\n");
    let isOver = false;
    socket.on("data", (chunk: Buffer) => {
      if (isOver) return;
      const line = chunk.toString();
      isOver = command.test(line);
      if (isOver) then(socket);
      else socket.write(/^DATA/i.test(line) ? "354 Go on\r\n" : "250 mail.example\r\n");
    });
  };
}

const hangUp: Misbehaviour = (socket) => void socket.destroy();
const say =
  (line: string): Misbehaviour =>
  (socket) =>
    void socket.write(`${line}\r\n`);

/** What servers are known to do, beside refusing a mail that they have. */
export const misbehaviours: Readonly<Record<string, Misbehaviour>> = {
  "says nothing at all": () => undefined,
  "hangs up at once": hangUp,
  "greets with 421, come back later": say("421 4.3.2 Too busy"),
  "greets with 554, go away": say("554 5.7.1 Not from your address"),
  "falls silent after the greeting": untilCommand(/^EHLO/i, () => undefined),
  "takes the sender for now not": untilCommand(/^MAIL/i, say("450 4.7.1 Later")),
  "takes the sender never": untilCommand(/^MAIL/i, say("550 5.7.1 Sender refused")),
  "takes the recipient for now not": untilCommand(/^RCPT/i, say("450 4.2.0 Greylisted")),
  "refuses to be sent data": untilCommand(/^DATA/i, say("452 4.3.1 Out of storage")),
  "drops the line in the middle of the message": untilCommand(/^From:|^Content|\r\n\r\n/m, hangUp),
  "says a little now and then, and never an answer": untilCommand(/^EHLO/i, (socket) => {
    const trickle = setInterval(() => socket.write("250-mail.example\r\n"), 100);
    socket.once("close", () => clearInterval(trickle));
  }),
  "speaks another language": say("HTTP/1.1 400 Bad Request\r\n\r\n"),
};

/** Starts such a server on loopback, for the length of a test. */
export async function startHostileServer(
  misbehave: Misbehaviour,
): Promise<{ url: string; port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    misbehave(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, "close");
  };
  onTestFinished(stop);
  return { url: `smtp://127.0.0.1:${port}`, port, stop };
}
