import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { CompletePageResponse } from "./response.ts";
import { type Encoding, encodings } from "./negotiation.ts";
import type { CompressedBody } from "./streamed-body.ts";

/** Headers by their names. */
export type HeaderValues = Readonly<Record<string, string | number | string[] | undefined>>;

/** A response in one encoding, with its headers ready to be written. */
export interface Encoded {
  /** Strong: differs for each encoding and each content. */
  readonly etag: string;
  readonly headers: string[];
  readonly body: Buffer;
  /** The body is gzip and is decompressed while it is sent: the plain body would take too much memory. */
  readonly isGzipped: boolean;
  /**
   * A small body as a Latin-1 string, one character a byte; null for a large one. Node writes a string together with the
   * headers, which takes a fifth less CPU than a buffer.
   */
  readonly text: string | null;
  /** Headers of the 304 response. */
  readonly notModifiedHeaders: string[];
}

/** A response of status 200 in every encoding. */
export interface EncodedResponse {
  readonly byEncoding: Readonly<Record<Encoding, Encoded>>;
  /** The headers of every encoding. */
  readonly headers: Headers;
  /** The approximate memory of the response. */
  readonly bytes: number;
}

/** A body in every encoding. */
type EncodedBodies = Readonly<
  Record<Encoding, Pick<Encoded, "body" | "isGzipped"> & { readonly length: number }>
>;

const encoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  // Higher qualities take 10 to 100 times as long and save an eighth.
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

/** Node writes headers and a string in one buffer of 16 kB; the headers take about 1 kB. */
const maxStringBodyBytes = 14 * 1024;

/**
 * Compresses a response and prepares its headers.
 * @param headers the headers of every response
 */
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
  // Clients revalidate a copy at each use, so that a change is visible at once.
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
  // The gzip body is the one of the gzip encoding, too.
  return (
    (isGzipped ? 0 : body.length) + (text?.length ?? 0) + [...headers, ...notModifiedHeaders].join("").length
  );
}
