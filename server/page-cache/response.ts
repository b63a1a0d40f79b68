import { Readable } from "node:stream";
import { type CompressedBody, collectBody, decompress } from "./streamed-body.ts";

/** A rendered response. */
export interface PageResponse {
  readonly status: number;
  readonly headers: Headers;
  /** A large body is streamed, so that it is never in memory as a whole. */
  readonly body: Buffer | AsyncIterable<string>;
}

/** A response whose body is rendered to the end. */
export interface CompletePageResponse extends Omit<PageResponse, "body"> {
  readonly body: Buffer | CompressedBody;
}

/** Reads the body of a response to its end. */
export async function completeResponse(response: PageResponse): Promise<CompletePageResponse> {
  const { body } = response;
  return { ...response, body: Buffer.isBuffer(body) ? body : await collectBody(body) };
}

/** Converts the body of a response to one that Fastify sends. */
export function toFastifyBody({ body }: PageResponse | CompletePageResponse): Buffer | Readable {
  if (Buffer.isBuffer(body)) return body;
  return "gzip" in body ? decompress(body.gzip) : Readable.from(body, { objectMode: false });
}

/** Whether the response may be cached and sent to every visitor. */
export function isCacheable(response: Pick<PageResponse, "status" | "headers">): boolean {
  return response.status === 200 && !isPrivate(response);
}

/** Whether the response is for one visitor alone. */
export function isPrivate({ headers }: Pick<PageResponse, "headers">): boolean {
  return headers.has("set-cookie") || /private|no-store/i.test(headers.get("cache-control") ?? "");
}

/** Whether the response may differ for a visitor with cookies. */
export function variesOnCookie(headers: Headers): boolean {
  return /\bcookie\b/i.test(headers.get("vary") ?? "");
}
