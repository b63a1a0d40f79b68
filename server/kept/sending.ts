import { pipeline } from "node:stream";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Forms } from "./forms.ts";
import { acceptedEncoding, hasAlready } from "./negotiation.ts";
import { unpacked } from "./pieces.ts";

/** Said with what may be older than the last change (RFC 9211). */
const oldHeaders = ["cache-status", 'kept-answers; hit; detail="the database is away"'] as const;

/** Answers a GET or HEAD with what is kept, in the form this client takes. @param isOld it may be out of date */
export function sendForms(
  forms: Forms,
  request: IncomingMessage,
  response: ServerResponse,
  isOld: boolean,
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
  response.writeHead(isKnown ? 304 : 200, isOld ? [...headers, ...oldHeaders] : headers);
  if (isKnown || request.method === "HEAD") response.end();
  else if (form.isPacked)
    // A client that goes away ends it; there is nobody to tell.
    pipeline(unpacked(form.body), response, () => undefined);
  else if (form.text === null) response.end(form.body);
  else response.end(form.text, "latin1");
}
