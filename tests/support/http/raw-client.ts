import { once } from "node:events";
import { type Socket, connect } from "node:net";

/** Can send incomplete and invalid HTTP. */
interface RawClient {
  readonly socket: Socket;
  received(): string;
  readonly ended: Promise<unknown>;
}

/** @param localAddress the client's address, as the server sees it */
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
  // The tests expect the server to close the connection.
  socket.on("error", () => undefined);
  const ended = new Promise((resolve) => socket.once("close", resolve).once("end", resolve));
  await once(socket, "connect");
  return { socket, received: () => heard, ended };
}

export function formatPostHead(
  path: string,
  length: number,
  headers: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries({ host: "127.0.0.1", "content-length": String(length), ...headers });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}
