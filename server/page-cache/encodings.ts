import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { CompletePageResponse } from "./response.ts";
import { type Encoding, encodings } from "./negotiation.ts";
import type { CompressedBody } from "./streamed-body.ts";

/** Headers by their names. */
export type HeaderValues = Readonly<Record<string, string | number | string[] | undefined>>;

/** An answer in one of its forms, with all headers as they are written. */
export interface Encoded {
  /** Strong: no two forms and no two contents have the same one. */
  readonly etag: string;
  readonly headers: string[];
  readonly body: Buffer;
  /** The body is packed with gzip and has to be unpacked on its way: as a whole it would fill the memory. */
  readonly isGzipped: boolean;
  /**
   * The body with a character for each byte, where it is small. Node sends such a text and its headers in one piece,
   * which takes a fifth less of the processor than a buffer beside them. Null where that does not hold: it is large.
   */
  readonly text: string | null;
  /** Headers of the answer to a client that has this form already. */
  readonly notModifiedHeaders: string[];
}

/** An answer of status 200 in all its forms. */
export interface EncodedResponse {
  readonly byEncoding: Readonly<Record<Encoding, Encoded>>;
  /** Those that all forms have. */
  readonly headers: Headers;
  /** All memory it takes, about. */
  readonly bytes: number;
}

/** The forms of a body as they are kept. */
type EncodedBodies = Readonly<
  Record<Encoding, Pick<Encoded, "body" | "isGzipped"> & { readonly length: number }>
>;

const encoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  // The higher qualities take 10 to 100 times as long for an eighth less.
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (body) => body,
};

/** Node puts headers and text together without asking for memory up to 16 kB; headers take about one. */
const maxStringBodyBytes = 14 * 1024;

/** @param headers that every answer has */
export async function encodeResponse(
  response: CompletePageResponse,
  headers: HeaderValues,
): Promise<EncodedResponse> {
  const { body } = response;
  const contentHash = hashBody(body).slice(0, 22);
  const commonHeaders = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !commonHeaders.has(name)) commonHeaders.set(name, String(value));
  commonHeaders.append("vary", "accept-encoding");
  // Whoever has a copy asks whether it still holds before showing it, so that a change is seen at once.
  if (!commonHeaders.has("cache-control")) commonHeaders.set("cache-control", "public, no-cache");

  const bodies = Buffer.isBuffer(body) ? await encodeBody(body) : toEncodedBodies(body);

  function encode(encoding: Encoding): Encoded {
    const { length, ...encodedBody } = bodies[encoding];
    const etag = `"${encoding === "identity" ? contentHash : `${contentHash}-${encoding}`}"`;
    const notModified = new Headers(commonHeaders);
    notModified.set("etag", etag);
    const full = new Headers(notModified);
    full.set("content-length", String(length));
    if (encoding !== "identity") full.set("content-encoding", encoding);
    notModified.delete("content-type");
    return {
      etag,
      ...encodedBody,
      text: length <= maxStringBodyBytes ? encodedBody.body.toString("latin1") : null,
      headers: [...full].flat(),
      notModifiedHeaders: [...notModified].flat(),
    };
  }

  const encodedBodies = { br: encode("br"), gzip: encode("gzip"), identity: encode("identity") };
  const bytes = encodings.reduce((sum, encoding) => sum + countBytes(encodedBodies[encoding]), 0);
  return { byEncoding: encodedBodies, headers: commonHeaders, bytes };
}

/** Identifies the content of a response, with its headers. */
export function hashContent({ headers, body }: CompletePageResponse): string {
  return createHash("sha256")
    .update(JSON.stringify([hashBody(body), ...headers]))
    .digest("base64url");
}

function hashBody(body: CompletePageResponse["body"]): string {
  return Buffer.isBuffer(body) ? createHash("sha256").update(body).digest("base64url") : body.hash;
}

async function encodeBody(body: Buffer): Promise<EncodedBodies> {
  const encode = async (encoding: Encoding) => {
    const packed = await encoders[encoding](body);
    return { body: packed, length: packed.length, isGzipped: false };
  };
  const [br, gzipped, identity] = await Promise.all([encode("br"), encode("gzip"), encode("identity")]);
  return { br, gzip: gzipped, identity };
}

function toEncodedBodies({ br, gzip: gzipped, length }: CompressedBody): EncodedBodies {
  return {
    br: { body: br, length: br.length, isGzipped: false },
    gzip: { body: gzipped, length: gzipped.length, isGzipped: false },
    identity: { body: gzipped, length, isGzipped: true },
  };
}

function countBytes({ body, isGzipped, text, headers, notModifiedHeaders }: Encoded): number {
  // What is packed is the body of another form, too.
  return (
    (isGzipped ? 0 : body.length) + (text?.length ?? 0) + [...headers, ...notModifiedHeaders].join("").length
  );
}
