import { pipeline } from "node:stream";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Forms } from "./encodings.ts";
import { acceptedEncoding, hasAlready } from "./negotiation.ts";
import { unpacked } from "./streamed-body.ts";

/** Why an answer is sent that may be older than the last change. */
export type OutdatedBy = "the database is away" | "the site is busy";

/**
 * Answers a GET or HEAD with what is kept, in the form this client takes.
 * @param outdatedBy null: it is up to date
 */
export function sendForms(
  forms: Forms,
  request: IncomingMessage,
  response: ServerResponse,
  outdatedBy: OutdatedBy | null,
): void {
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  if (encoding === null) {
    const headers = new Headers(forms.headers);
    headers.set("content-type", "text/plain; charset=utf-8");
    response.writeHead(406, [...headers].flat());
    response.end("Accept-Encoding refuses every form of this answer: allow br, gzip or identity\n");
    return;
  }
  const form = forms.of[encoding];
  const isKnown = hasAlready(request.headers["if-none-match"], form.tag);
  const headers = isKnown ? form.unchangedHeaders : form.headers;
  // RFC 9211
  const oldHeaders = ["cache-status", `kept-answers; hit; detail="${outdatedBy}"`];
  response.writeHead(isKnown ? 304 : 200, outdatedBy === null ? headers : [...headers, ...oldHeaders]);
  if (isKnown || request.method === "HEAD") response.end();
  else if (form.isPacked)
    // A client that goes away ends it; there is nobody to tell.
    pipeline(unpacked(form.body), response, () => undefined);
  else if (form.text === null) response.end(form.body);
  else response.end(form.text, "latin1");
}
