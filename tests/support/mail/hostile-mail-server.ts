import { once } from "node:events";
import { type Socket, createServer } from "node:net";
import { onTestFinished } from "vitest";

/** Handles a connection in a way that breaks SMTP. */
export type Misbehaviour = (socket: Socket) => void;

/** Speaks SMTP until a line matches `command`, then misbehaves. */
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

/** Failures of real mail servers, apart from refusing a mail that they received. */
export const misbehaviours: Readonly<Record<string, Misbehaviour>> = {
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

/** Starts a misbehaving mail server on loopback, for the length of a test. */
export async function startHostileMailServer(
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
