import { Readable } from "node:stream";
import { type PackedBody, gathered, unpacked } from "./streamed-body.ts";

/** An answer that was made. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** What may be large comes in pieces, so that it need not be in the memory as a whole. */
  readonly body: Buffer | AsyncIterable<string>;
}

/** An answer of which every piece was made. */
export interface WholeAnswer extends Omit<Answer, "body"> {
  readonly body: Buffer | PackedBody;
}

export async function wholeAnswer(answer: Answer): Promise<WholeAnswer> {
  const { body } = answer;
  return { ...answer, body: Buffer.isBuffer(body) ? body : await gathered(body) };
}

/** Its body as Fastify sends it. */
export function sendable({ body }: Answer | WholeAnswer): Buffer | Readable {
  if (Buffer.isBuffer(body)) return body;
  return "gzip" in body ? unpacked(body.gzip) : Readable.from(body, { objectMode: false });
}

/** Whether everybody may be given the same answer, and more than once. */
export function isForAll(answer: Pick<Answer, "status" | "headers">): boolean {
  return answer.status === 200 && !isPersonal(answer);
}

/** Whether it says that it is for one visitor alone. */
export function isPersonal({ headers }: Pick<Answer, "headers">): boolean {
  return headers.has("set-cookie") || /private|no-store/i.test(headers.get("cache-control") ?? "");
}

/** Whether a visitor with cookies may be given another answer than one without. */
export function variesOnCookie(headers: Headers): boolean {
  return /\bcookie\b/i.test(headers.get("vary") ?? "");
}
