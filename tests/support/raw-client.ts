import { once } from "node:events";
import { type Socket, connect } from "node:net";

/** A client that speaks HTTP by hand, so that it can do it badly. */
export interface RawClient {
  readonly socket: Socket;
  /** Everything that was answered so far. */
  received(): string;
  /** Resolves when the connection is over, from whichever side. */
  readonly ended: Promise<unknown>;
}

/** @param localAddress of the machine, which the server takes for the client's */
export async function openRawClient(url: string, localAddress?: string): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect({
    host: hostname,
    port: Number(port),
    allowHalfOpen: true,
    ...(localAddress !== undefined && { localAddress }),
  });
  let heard = "";
  socket.on("data", (chunk: Buffer) => (heard += chunk.toString("latin1")));
  // The server hangs up on it: that is what is looked for.
  socket.on("error", () => undefined);
  const ended = new Promise((resolve) => socket.once("close", resolve).once("end", resolve));
  await once(socket, "connect");
  return { socket, received: () => heard, ended };
}

/** The head of a POST with a body of so many bytes. */
export function formatPostHead(
  path: string,
  length: number,
  headers: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries({ host: "127.0.0.1", "content-length": String(length), ...headers });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}
