import type { IncomingMessage, ServerResponse } from "node:http";
import type { Server, Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { clientNetwork } from "#server/limits/client-network.ts";
import { closeTimeouts } from "./shutdown.ts";

const maxConnectionsPerClient = 100;

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

/**
 * Node would wait a minute and longer for connections that browsers keep alive or open in advance, and for clients that
 * still send a refused upload.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const refused = new Set<Socket>();
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
    // The first request of a new connection may be on its way.
    const firstByteTimer = setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, closeTimeouts.firstByte);
    // The page cache answers without hooks, so that these connections become idle unseen.
    const idleTimer = setInterval(() => app.server.closeIdleConnections(), 100);
    // A closing Node server no longer enforces its request timeout.
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
    // A request of this process to itself has none.
    if (!open.has(socket)) return;
    if (isClosing) socket.destroySoon();
    if (raw.complete) return;
    // The response is sent, but the client still sends the refused body.
    refused.add(socket);
    raw.once("end", () => refused.delete(socket));
  });
}
