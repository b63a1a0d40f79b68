import { createHash } from "node:crypto";
import { once } from "node:events";
import { Readable, pipeline } from "node:stream";
import { finished } from "node:stream/promises";
import { constants, createBrotliCompress, createGunzip, createGzip } from "node:zlib";

/** A larger body is stored compressed only, bytes. */
const maxPlainBytes = 2 * 1024 * 1024;

/** A large body in its compressed encodings. */
export interface CompressedBody {
  /** SHA-256 of the plain body. */
  readonly hash: string;
  /** Length of the plain body, bytes. */
  readonly length: number;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Collects a streamed body: a small one as it is, a large one compressed while it arrives. */
export async function collectBody(chunks: AsyncIterable<string>): Promise<Buffer | CompressedBody> {
  const rest = chunks[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let length = 0;
  for (;;) {
    const chunk = await rest.next();
    if (chunk.done === true) return Buffer.concat(first);
    const bytes = Buffer.from(chunk.value);
    first.push(bytes);
    length += bytes.length;
    if (length > maxPlainBytes) return compress(first, { [Symbol.asyncIterator]: () => rest });
  }
}

/** Decompresses a gzip body as fast as the client reads. */
export function decompress(gzip: Buffer): Readable {
  return pipeline(Readable.from([gzip]), createGunzip(), () => undefined);
}

async function compress(first: readonly Buffer[], rest: AsyncIterable<string>): Promise<CompressedBody> {
  const hash = createHash("sha256");
  const mode = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const compressors = [
    createBrotliCompress({ params: { ...mode, [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    createGzip({ level: 6 }),
  ] as const;
  const outputs = compressors.map(async (compressor) => {
    const chunks: Buffer[] = [];
    compressor.on("data", (chunk: Buffer) => chunks.push(chunk));
    await finished(compressor);
    return Buffer.concat(chunks);
  });
  let length = 0;
  async function write(bytes: Buffer): Promise<void> {
    hash.update(bytes);
    length += bytes.length;
    // Waits for the slower of the two compressors.
    await Promise.all(
      compressors.map((compressor) => (compressor.write(bytes) ? null : once(compressor, "drain"))),
    );
  }
  try {
    for (const bytes of first) await write(bytes);
    for await (const chunk of rest) await write(Buffer.from(chunk));
  } catch (error) {
    for (const compressor of compressors) compressor.destroy();
    await Promise.allSettled(outputs);
    throw error;
  }
  for (const compressor of compressors) compressor.end();
  const [br = Buffer.alloc(0), gzip = Buffer.alloc(0)] = await Promise.all(outputs);
  return { hash: hash.digest("base64url"), length, br, gzip };
}
