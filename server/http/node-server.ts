import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { sendMissingHostError } from "./unreadable-request.ts";
import type { Socket } from "node:net";
import type { Shutdown } from "./shutdown.ts";
import type { PageCache } from "../page-cache/page-cache.ts";

// An import would ask for everything that the module exports, and with WebSocket for all of Node's own HTTP client: a
// tenth of the start.
const { createServer } = process.getBuiltinModule("node:http");

/** How long a client may take, ms. Who is slower is cut off, so that nobody can hold connections for good. */
export interface ClientTimeouts {
  /** To send the head of a request. */
  readonly headers: number;
  /** To send the whole of it: enough for pictures over a slow line. */
  readonly request: number;
  /** How often it is looked who is too slow. */
  readonly checkInterval: number;
  /** Without a byte in either direction, while the server waits for the rest of a request or sends a response. */
  readonly idle: number;
  /** The silence before that one. It may pass twice, as Node takes the first piece of a response for progress. */
  readonly firstIdle: number;
}

// A client that never reads is cut off after 25 to 28 s.
const defaultTimeouts: ClientTimeouts = {
  headers: 20_000,
  request: 120_000,
  checkInterval: 5000,
  idle: 22_000,
  firstIdle: 3000,
};

/** Open connections. One takes some 20 kB, with a response that its client does not read some 200 kB. */
const maxConnections = 4000;

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Makes the server of an application, which answers from memory before the application sees a request: its router and
 * hooks cost several times what such an answer does.
 */
export function createServerFactory(
  pageCache: Pick<PageCache, "sendCached">,
  shutdown: Pick<Shutdown, "hasBegun">,
  timeouts: ClientTimeouts = defaultTimeouts,
): (handle: RequestHandler) => Server {
  const options = {
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.checkInterval,
    keepAliveTimeout: 72_000,
    // Node would refuse by itself, without a header of ours: here a missing host, below an unknown Expect.
    requireHostHeader: false,
  };
  const receive =
    (next: RequestHandler): RequestHandler =>
    (request, response) => {
      if (closeIfPipelined(request, response)) return;
      response.setTimeout(timeouts.firstIdle, () => {
        const { socket } = request;
        if (isWaitingForServer(request)) return;
        if (socket.timeout === timeouts.idle) socket.destroy();
        else socket.setTimeout(timeouts.idle);
      });
      if (shutdown.hasBegun) response.shouldKeepAlive = false;
      if (request.httpVersion === "1.1" && request.headers.host === undefined) sendMissingHostError(response);
      else next(request, response);
    };
  return (handle) => {
    const server = createServer(
      options,
      receive((request, response) => {
        if (!pageCache.sendCached(request, response)) handle(request, response);
      }),
    );
    server.maxConnections = maxConnections;
    return server.on("checkExpectation", receive(handle));
  };
}

/** Whether the client has nothing to send or to read: the server takes its time. */
function isWaitingForServer({ complete, readableLength, socket }: IncomingMessage): boolean {
  return socket.writableLength === 0 && (complete || readableLength > 0);
}

/** Connections on which a request waits until the response before it is sent. */
const socketsWithWaitingRequest = new WeakSet<Socket>();

/**
 * Ends a connection on which a second request waits: Node would hold the responses to all requests that it has read.
 * Browsers and proxies do not pipeline. One request may wait, since a client can have the last byte of a response
 * before the server is done with it.
 */
function closeIfPipelined(request: IncomingMessage, response: ServerResponse): boolean {
  const isWaiting = response.socket === null;
  if (!isWaiting) return false;
  const { socket } = request;
  if (socketsWithWaitingRequest.has(socket)) {
    request.destroy();
    return true;
  }
  socketsWithWaitingRequest.add(socket);
  response.once("socket", () => socketsWithWaitingRequest.delete(socket));
  return false;
}
