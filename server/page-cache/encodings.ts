import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { WholeAnswer } from "./response.ts";
import { type Encoding, encodings } from "./negotiation.ts";
import type { PackedBody } from "./streamed-body.ts";

/** Headers by their names. */
export type HeaderValues = Readonly<Record<string, string | number | string[] | undefined>>;

/** An answer in one of its forms, with all headers as they are written. */
export interface Form {
  /** Strong: no two forms and no two contents have the same one. */
  readonly tag: string;
  readonly headers: string[];
  readonly body: Buffer;
  /** The body is packed with gzip and has to be unpacked on its way: as a whole it would fill the memory. */
  readonly isPacked: boolean;
  /**
   * The body with a character for each byte, where it is small. Node sends such a text and its headers in one piece,
   * which takes a fifth less of the processor than a buffer beside them. Null where that does not hold: it is large.
   */
  readonly text: string | null;
  /** Headers of the answer to a client that has this form already. */
  readonly unchangedHeaders: string[];
}

/** An answer of status 200 in all its forms. */
export interface Forms {
  readonly of: Readonly<Record<Encoding, Form>>;
  /** Those that all forms have. */
  readonly headers: Headers;
  /** All memory it takes, about. */
  readonly bytes: number;
}

/** The forms of a body as they are kept. */
type Bodies = Readonly<Record<Encoding, Pick<Form, "body" | "isPacked"> & { readonly length: number }>>;

const packers: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
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
const largestText = 14 * 1024;

/** @param headers that every answer has */
export async function formsOf(answer: WholeAnswer, headers: HeaderValues): Promise<Forms> {
  const { body } = answer;
  const content = hashOfBody(body).slice(0, 22);
  const shared = new Headers(answer.headers);
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !shared.has(name)) shared.set(name, String(value));
  shared.append("vary", "accept-encoding");
  // Whoever has a copy asks whether it still holds before showing it, so that a change is seen at once.
  if (!shared.has("cache-control")) shared.set("cache-control", "public, no-cache");

  const bodies = Buffer.isBuffer(body) ? await allBodies(body) : packedBodies(body);

  function make(encoding: Encoding): Form {
    const { length, ...packed } = bodies[encoding];
    const tag = `"${encoding === "identity" ? content : `${content}-${encoding}`}"`;
    const unchanged = new Headers(shared);
    unchanged.set("etag", tag);
    const full = new Headers(unchanged);
    full.set("content-length", String(length));
    if (encoding !== "identity") full.set("content-encoding", encoding);
    unchanged.delete("content-type");
    return {
      tag,
      ...packed,
      text: length <= largestText ? packed.body.toString("latin1") : null,
      headers: [...full].flat(),
      unchangedHeaders: [...unchanged].flat(),
    };
  }

  const forms = { br: make("br"), gzip: make("gzip"), identity: make("identity") };
  const bytes = encodings.reduce((sum, encoding) => sum + bytesOf(forms[encoding]), 0);
  return { of: forms, headers: shared, bytes };
}

/** Identifies the content of a response, with its headers. */
export function contentHashOf({ headers, body }: WholeAnswer): string {
  return createHash("sha256")
    .update(JSON.stringify([hashOfBody(body), ...headers]))
    .digest("base64url");
}

function hashOfBody(body: WholeAnswer["body"]): string {
  return Buffer.isBuffer(body) ? createHash("sha256").update(body).digest("base64url") : body.hash;
}

async function allBodies(body: Buffer): Promise<Bodies> {
  const of = async (encoding: Encoding) => {
    const packed = await packers[encoding](body);
    return { body: packed, length: packed.length, isPacked: false };
  };
  const [br, gzipped, identity] = await Promise.all([of("br"), of("gzip"), of("identity")]);
  return { br, gzip: gzipped, identity };
}

function packedBodies({ br, gzip: gzipped, length }: PackedBody): Bodies {
  return {
    br: { body: br, length: br.length, isPacked: false },
    gzip: { body: gzipped, length: gzipped.length, isPacked: false },
    identity: { body: gzipped, length, isPacked: true },
  };
}

function bytesOf({ body, isPacked, text, headers, unchangedHeaders }: Form): number {
  // What is packed is the body of another form, too.
  return (
    (isPacked ? 0 : body.length) + (text?.length ?? 0) + [...headers, ...unchangedHeaders].join("").length
  );
}
