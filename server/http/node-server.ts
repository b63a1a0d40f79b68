import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { sendHostError } from "./unreadable-request.ts";
import type { Socket } from "node:net";
import type { Shutdown } from "./shutdown.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";

/** ms. A slower client is disconnected, so that it cannot hold a connection forever. */
export interface ClientTimeouts {
  readonly headers: number;
  readonly request: number;
  readonly checkInterval: number;
  readonly idle: number;
  /** The idle time before `idle` applies. May pass twice: for Node the first chunk of a response is progress. */
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

/** Each takes about 20 kB; with a response that its client does not read, about 200 kB. */
const maxConnections = 4000;

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Cached pages are sent before the application sees the request: its router and hooks cost several times as much. */
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
    // Node would refuse a missing host, and below an unknown Expect, without the security headers.
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
      const hosts = countHosts(request);
      if (hosts > 1 || (hosts === 0 && request.httpVersion === "1.1")) sendHostError(response);
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

/** Node would take the first of several, where a proxy may take the last. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && /^host$/i.test(name))
    .length;
}

function isWaitingForServer({ complete, readableLength, socket }: IncomingMessage): boolean {
  return socket.writableLength === 0 && (complete || readableLength > 0);
}

const socketsWithWaitingRequest = new WeakSet<Socket>();

/**
 * Node would hold the responses to all requests that it has read. Browsers and proxies do not pipeline. One request may
 * wait, since a client can have the last byte of a response before the server is done with it.
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
