import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { onTestFinished } from "vitest";
import type { OnEnd } from "#tests/support/database/fresh-database.ts";

export interface DatabaseConnection {
  readonly url: string;
  cut(): void;
  restore(): void;
  /** Forwards nothing and closes no connection. */
  freeze(): void;
  thaw(): void;
}

export async function openDatabaseConnection(
  url: string,
  onEnd: OnEnd = onTestFinished,
): Promise<DatabaseConnection> {
  const target = new URL(url);
  const openSockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    for (const [socket, peer] of [
      [near, upstream],
      [upstream, near],
    ] as const) {
      openSockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        openSockets.delete(socket);
        peer.destroy();
      });
      socket.on("data", (chunk) => peer.write(chunk));
      if (isFrozen) socket.pause();
    }
  });
  const cut = () => {
    isCut = true;
    for (const socket of openSockets) socket.destroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onEnd(() => {
    cut();
    server.close();
  });
  const near = new URL(url);
  near.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: near.href,
    cut,
    restore: () => {
      isCut = false;
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of openSockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of openSockets) socket.resume();
    },
  };
}
