import type { Server, Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { clientNetwork } from "./client-network.ts";

/** Open connections of one client: those of 16 browsers behind one address. */
const maxPerClient = 100;

/**
 * Closes each further connection of a client that has too many open.
 * @param isTrustedProxy of an address: what comes from there is of many clients
 */
export function limitConnections(
  server: Server,
  isTrustedProxy: (address: string | undefined) => boolean,
): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrustedProxy(remoteAddress)) return;
    const client = clientNetwork(remoteAddress);
    const ofClient = open.get(client) ?? 0;
    if (ofClient >= maxPerClient) {
      socket.destroy();
      return;
    }
    open.set(client, ofClient + 1);
    socket.once("close", () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

/** How long a closing server waits, ms. */
const closing = {
  /** For the first word over an open connection. */
  arrival: 500,
  /** For a sign of life over a connection that waits for its client. */
  silence: 3000,
  /** For all connections: a client may send its request byte by byte. */
  all: 20_000,
} as const;

/**
 * Lets a closing server end with its last answer. Browsers keep connections open over which they may ask for more, and
 * open some ahead of need, and one whose upload was refused may still be sending; Node waits a minute and longer for all.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const refused = new Set<Socket>();
  let isClosing = false;
  app.server.on("connection", (socket) => {
    open.add(socket);
    if (isClosing) socket.setTimeout(closing.silence);
    socket.once("close", () => {
      open.delete(socket);
      refused.delete(socket);
    });
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of refused) socket.destroy();
    // Node looks for slow requests no longer once it closes.
    for (const socket of open) socket.setTimeout(closing.silence);
    // A request may be on its way over a connection that has said nothing yet: it is given the time to arrive.
    const ending = setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, closing.arrival);
    // Those that wait for the end of an answer from memory, which no hook sees.
    const idling = setInterval(() => app.server.closeIdleConnections(), 100);
    const giveUp = setTimeout(() => app.server.closeAllConnections(), closing.all);
    app.server.once("close", () => {
      clearInterval(idling);
      clearTimeout(ending);
      clearTimeout(giveUp);
    });
  });
  app.addHook("onResponse", async ({ raw }) => {
    const { socket } = raw;
    if (isClosing) socket.destroySoon();
    if (raw.complete) return;
    // It has its answer; what it still sends is for nobody.
    refused.add(socket);
    raw.once("end", () => refused.delete(socket));
  });
}
