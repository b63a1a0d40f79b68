import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { KeptAnswers } from "./kept-answers.ts";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Makes the server of an application, which answers from memory before the application sees a request: its router and
 * hooks cost several times what such an answer does.
 */
export function serverThatKnows(keptAnswers: Pick<KeptAnswers, "answerAtOnce">): (handle: Handle) => Server {
  return (handle) =>
    createServer({ requestTimeout: 120_000, keepAliveTimeout: 72_000 }, (request, response) => {
      if (!keptAnswers.answerAtOnce(request, response)) handle(request, response);
    }).on("checkExpectation", handle); // Node would refuse an unknown Expect by itself, without a header of ours.
}
