import { createHash } from "node:crypto";
import { once } from "node:events";
import { Readable, pipeline } from "node:stream";
import { finished } from "node:stream/promises";
import { constants, createBrotliCompress, createGunzip, createGzip } from "node:zlib";

/** From here on a body is kept packed alone, bytes. */
const maxPlainBytes = 2 * 1024 * 1024;

/** A large body in the forms in which it is kept. */
export interface CompressedBody {
  /** Of the body as it is unpacked. */
  readonly hash: string;
  readonly length: number;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** A body that was made in pieces: as a whole where it is small, otherwise packed while it is made. */
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

/** A body that was packed with gzip, as fast as it is read; ended early, it ends by itself. */
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
    // No faster than both of them pack.
    await Promise.all(compressors.map((packer) => (packer.write(bytes) ? null : once(packer, "drain"))));
  }
  try {
    for (const bytes of first) await write(bytes);
    for await (const chunk of rest) await write(Buffer.from(chunk));
  } catch (error) {
    for (const packer of compressors) packer.destroy();
    await Promise.allSettled(outputs);
    throw error;
  }
  for (const packer of compressors) packer.end();
  const [br = Buffer.alloc(0), gzip = Buffer.alloc(0)] = await Promise.all(outputs);
  return { hash: hash.digest("base64url"), length, br, gzip };
}
