import { createHash } from "node:crypto";
import { once } from "node:events";
import { Readable, pipeline } from "node:stream";
import { finished } from "node:stream/promises";
import { constants, createBrotliCompress, createGunzip, createGzip } from "node:zlib";

/** From here on a body is kept packed alone, bytes. */
const largest = 2 * 1024 * 1024;

/** A large body in the forms in which it is kept. */
export interface PackedBody {
  /** Of the body as it is unpacked. */
  readonly hash: string;
  readonly length: number;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** A body that was made in pieces: as a whole where it is small, otherwise packed while it is made. */
export async function gathered(pieces: AsyncIterable<string>): Promise<Buffer | PackedBody> {
  const rest = pieces[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let length = 0;
  for (;;) {
    const piece = await rest.next();
    if (piece.done === true) return Buffer.concat(first);
    const bytes = Buffer.from(piece.value);
    first.push(bytes);
    length += bytes.length;
    if (length > largest) return packed(first, { [Symbol.asyncIterator]: () => rest });
  }
}

/** A body that was packed with gzip, as fast as it is read; ended early, it ends by itself. */
export function unpacked(gzip: Buffer): Readable {
  return pipeline(Readable.from([gzip]), createGunzip(), () => undefined);
}

async function packed(first: readonly Buffer[], rest: AsyncIterable<string>): Promise<PackedBody> {
  const hash = createHash("sha256");
  const mode = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const packers = [
    createBrotliCompress({ params: { ...mode, [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    createGzip({ level: 6 }),
  ] as const;
  const gathering = packers.map(async (packer) => {
    const chunks: Buffer[] = [];
    packer.on("data", (chunk: Buffer) => chunks.push(chunk));
    await finished(packer);
    return Buffer.concat(chunks);
  });
  let length = 0;
  async function write(bytes: Buffer): Promise<void> {
    hash.update(bytes);
    length += bytes.length;
    // No faster than both of them pack.
    await Promise.all(packers.map((packer) => (packer.write(bytes) ? null : once(packer, "drain"))));
  }
  try {
    for (const bytes of first) await write(bytes);
    for await (const piece of rest) await write(Buffer.from(piece));
  } catch (error) {
    for (const packer of packers) packer.destroy();
    await Promise.allSettled(gathering);
    throw error;
  }
  for (const packer of packers) packer.end();
  const [br = Buffer.alloc(0), gzip = Buffer.alloc(0)] = await Promise.all(gathering);
  return { hash: hash.digest("base64url"), length, br, gzip };
}
