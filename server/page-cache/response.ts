import { Readable } from "node:stream";
import { type CompressedBody, collectBody, decompress } from "./streamed-body.ts";

/** An response that was made. */
export interface PageResponse {
  readonly status: number;
  readonly headers: Headers;
  /** What may be large comes in pieces, so that it need not be in the memory as a whole. */
  readonly body: Buffer | AsyncIterable<string>;
}

/** An response of which every piece was made. */
export interface CompletePageResponse extends Omit<PageResponse, "body"> {
  readonly body: Buffer | CompressedBody;
}

export async function completeResponse(response: PageResponse): Promise<CompletePageResponse> {
  const { body } = response;
  return { ...response, body: Buffer.isBuffer(body) ? body : await collectBody(body) };
}

/** Its body as Fastify sends it. */
export function toFastifyBody({ body }: PageResponse | CompletePageResponse): Buffer | Readable {
  if (Buffer.isBuffer(body)) return body;
  return "gzip" in body ? decompress(body.gzip) : Readable.from(body, { objectMode: false });
}

/** Whether everybody may be given the same response, and more than once. */
export function isCacheable(response: Pick<PageResponse, "status" | "headers">): boolean {
  return response.status === 200 && !isPrivate(response);
}

/** Whether it says that it is for one visitor alone. */
export function isPrivate({ headers }: Pick<PageResponse, "headers">): boolean {
  return headers.has("set-cookie") || /private|no-store/i.test(headers.get("cache-control") ?? "");
}

/** Whether a visitor with cookies may be given another response than one without. */
export function variesOnCookie(headers: Headers): boolean {
  return /\bcookie\b/i.test(headers.get("vary") ?? "");
}
