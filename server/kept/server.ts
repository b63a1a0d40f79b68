import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { answerWithoutHost } from "../api/unreadable-request.ts";
import type { Farewell } from "../farewell.ts";
import type { KeptAnswers } from "./kept-answers.ts";

// An import would ask for everything that the module exports, and with WebSocket for all of Node's own HTTP client: a
// tenth of the start.
const { createServer } = process.getBuiltinModule("node:http");

/** How long a client may take, ms. Who is slower is cut off, so that nobody can hold connections for good. */
export interface ClientPatience {
  /** To send the head of a request. */
  readonly head: number;
  /** To send the whole of it: enough for pictures over a slow line. */
  readonly request: number;
  /** How often it is looked who is too slow. */
  readonly look: number;
}

const clientPatience: ClientPatience = { head: 20_000, request: 120_000, look: 5000 };

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Makes the server of an application, which answers from memory before the application sees a request: its router and
 * hooks cost several times what such an answer does.
 */
export function serverThatKnows(
  keptAnswers: Pick<KeptAnswers, "answerAtOnce">,
  farewell: Pick<Farewell, "isNear">,
  patience: ClientPatience = clientPatience,
): (handle: Handle) => Server {
  const options = {
    headersTimeout: patience.head,
    requestTimeout: patience.request,
    connectionsCheckingInterval: patience.look,
    keepAliveTimeout: 72_000,
    // Node would refuse by itself, without a header of ours: here a missing host, below an unknown Expect.
    requireHostHeader: false,
  };
  return (handle) => {
    const withHost =
      (next: Handle): Handle =>
      (request, response) => {
        if (request.httpVersion === "1.1" && request.headers.host === undefined) answerWithoutHost(response);
        else next(request, response);
      };
    return createServer(
      options,
      withHost((request, response) => {
        if (farewell.isNear) response.shouldKeepAlive = false;
        if (!keptAnswers.answerAtOnce(request, response)) handle(request, response);
      }),
    ).on("checkExpectation", withHost(handle));
  };
}
