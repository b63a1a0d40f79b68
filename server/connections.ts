import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long a closing server waits for the first word over an open connection, ms. */
const arrival = 500;

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
    socket.once("close", () => {
      open.delete(socket);
      refused.delete(socket);
    });
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of refused) socket.destroy();
    // A request may be on its way over a connection that has said nothing yet: it is given the time to arrive.
    const ending = setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, arrival);
    // Those that wait for the end of an answer from memory, which no hook sees.
    const closing = setInterval(() => app.server.closeIdleConnections(), 100);
    app.server.once("close", () => {
      clearInterval(closing);
      clearTimeout(ending);
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
