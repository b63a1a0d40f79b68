import { once } from "node:events";
import { type Socket, connect } from "node:net";

/** A client that speaks HTTP by hand, so that it can do it badly. */
export interface RawClient {
  readonly socket: Socket;
  /** Everything that was answered so far. */
  heard(): string;
  /** Resolves when the connection is over, from whichever side. */
  readonly ended: Promise<unknown>;
}

export async function rawClient(url: string): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let heard = "";
  socket.on("data", (chunk: Buffer) => (heard += chunk.toString("latin1")));
  // The server hangs up on it: that is what is looked for.
  socket.on("error", () => undefined);
  const ended = Promise.race([once(socket, "close"), once(socket, "end")]);
  ended.catch(() => undefined);
  await once(socket, "connect");
  return { socket, heard: () => heard, ended };
}

/** The head of a POST with a body of so many bytes. */
export function postHead(path: string, length: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: "127.0.0.1", "content-length": String(length), ...headers });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}
