import { pipeline } from "node:stream";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { EncodedResponse } from "./encodings.ts";
import { negotiateEncoding, matchesEtag } from "./negotiation.ts";
import { decompress } from "./streamed-body.ts";

/** Why a stale response is sent. */
export type StaleReason = "the database is away" | "the site is busy";

/**
 * Sends a cached response to a GET or HEAD, in the encoding that the client prefers.
 * @param staleReason null for a response that is up to date
 */
export function sendEncodedResponse(
  encodedResponse: EncodedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  staleReason: StaleReason | null,
): void {
  const encoding = negotiateEncoding(request.headers["accept-encoding"]);
  if (encoding === null) {
    const headers = new Headers(encodedResponse.headers);
    headers.set("content-type", "text/plain; charset=utf-8");
    response.writeHead(406, [...headers].flat());
    response.end("Accept-Encoding refuses every form of this answer: allow br, gzip or identity\n");
    return;
  }
  const encoded = encodedResponse.byEncoding[encoding];
  const isNotModified = matchesEtag(request.headers["if-none-match"], encoded.etag);
  const headers = isNotModified ? encoded.notModifiedHeaders : encoded.headers;
  // RFC 9211
  const staleHeaders = ["cache-status", `kept-answers; hit; detail="${staleReason}"`];
  response.writeHead(
    isNotModified ? 304 : 200,
    staleReason === null ? headers : [...headers, ...staleHeaders],
  );
  if (isNotModified || request.method === "HEAD") response.end();
  else if (encoded.isGzipped)
    // A client that leaves ends the pipeline; the error concerns nobody.
    pipeline(decompress(encoded.body), response, () => undefined);
  else if (encoded.text === null) response.end(encoded.body);
  else response.end(encoded.text, "latin1");
}
