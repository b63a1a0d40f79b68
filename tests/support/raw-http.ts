import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { onTestFinished } from "vitest";

/** A connection to a database that a test can cut. */
export interface Wire {
  /** The database at the other end of it. */
  readonly url: string;
  /** Ends all connections and lets none through. */
  cut(): void;
  mend(): void;
}

/** Lays a wire to the database that `url` names, for the length of one test. */
export async function layWire(url: string): Promise<Wire> {
  const far = new URL(url);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const other = connect(Number(far.port), far.hostname);
    for (const [socket, peer] of [
      [near, other],
      [other, near],
    ] as const) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        peer.destroy();
      });
      socket.pipe(peer);
    }
  });
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    cut();
    server.close();
  });
  const near = new URL(url);
  near.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: near.href,
    cut,
    mend: () => {
      isCut = false;
    },
  };
}
