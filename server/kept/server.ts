import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { KeptAnswers } from "./kept-answers.ts";

// An import would ask for everything that the module exports, and with WebSocket for all of Node's own HTTP client: a
// tenth of the start.
const { createServer } = process.getBuiltinModule("node:http");

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Makes the server of an application, which answers from memory before the application sees a request: its router and
 * hooks cost several times what such an answer does.
 */
export function serverThatKnows(keptAnswers: Pick<KeptAnswers, "answerAtOnce">): (handle: Handle) => Server {
  return (handle) =>
    createServer({ requestTimeout: 120_000, keepAliveTimeout: 72_000 }, (request, response) => {
      if (!keptAnswers.answerAtOnce(request, response)) handle(request, response);
    });
}
