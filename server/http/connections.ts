import type { IncomingMessage, ServerResponse } from "node:http";
import type { Server, Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { clientNetwork } from "../limits/client-network.ts";

/** Open connections of one client: those of 16 browsers behind one address. */
const maxConnectionsPerClient = 100;

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
    const count = open.get(client) ?? 0;
    if (count >= maxConnectionsPerClient) {
      socket.destroy();
      return;
    }
    open.set(client, count + 1);
    socket.once("close", () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

/** How long a closing server waits, ms. */
const closeTimeouts = {
  /** For the first word over an open connection. */
  firstByte: 500,
  /** For the rest of a request. */
  request: 3000,
  /** For all connections: a client may read its response byte by byte. */
  total: 20_000,
} as const;

/**
 * Lets a closing server end with its last answer. Browsers keep connections open over which they may ask for more, and
 * open some ahead of need, and one whose upload was refused may still be sending; Node waits a minute and longer for all.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const refused = new Set<Socket>();
  /** The last exchange over each connection. */
  const exchanges = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  let isClosing = false;
  app.server.on("request", (request, response) => exchanges.set(request.socket, { request, response }));
  const isAwaitingResponse = (socket: Socket) => {
    const last = exchanges.get(socket);
    return last !== undefined && last.request.complete && !last.response.writableFinished;
  };
  app.server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      refused.delete(socket);
    });
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of refused) socket.destroy();
    // A request may be on its way over a connection that has said nothing yet: it is given the time to arrive.
    const firstByteTimer = setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, closeTimeouts.firstByte);
    // Those that wait for the end of an answer from memory, which no hook sees.
    const idleTimer = setInterval(() => app.server.closeIdleConnections(), 100);
    // Node no longer looks for slow requests once it closes.
    const requestTimer = setTimeout(() => {
      for (const socket of open) if (!isAwaitingResponse(socket)) socket.destroy();
    }, closeTimeouts.request);
    const totalTimer = setTimeout(() => app.server.closeAllConnections(), closeTimeouts.total);
    app.server.once("close", () => {
      clearInterval(idleTimer);
      clearTimeout(firstByteTimer);
      clearTimeout(requestTimer);
      clearTimeout(totalTimer);
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
