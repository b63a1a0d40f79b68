import type { FastifyBaseLogger } from "fastify";
import { type ImageFormat, imageFormats, getImageWidths } from "../../domain/shared/image.ts";
import type { Database } from "../database/open-database.ts";
import type { Queries } from "../database/tables.ts";
import type { TaskOptions } from "../limits/costly-work.ts";
import { shareWork } from "../limits/shared-work.ts";
import type { Clock } from "../shared/clock.ts";
import { createDiskCache } from "./disk-cache.ts";
import type { PreparedImage } from "./prepare-image.ts";
import { isShown } from "./shown-images.ts";
import { findImages } from "./stored-images.ts";
import { queueVariants } from "./variant-queue.ts";

export type { PreparedImage } from "./prepare-image.ts";

/** The pictures of products and posts. Their content is their address, so that equal ones are stored once. */
export interface ImageService {
  /**
   * Decodes and re-encodes an upload. Costs time: call it before a transaction, never inside one.
   * @throws InvalidInput where it is no picture of an accepted type, or is damaged or has too many pixels.
   */
  prepare(bytes: Uint8Array): Promise<PreparedImage>;
  /** Stores a picture in the transaction that stores what shows it. */
  store(queries: Queries, image: PreparedImage): Promise<void>;
  /** Removes those of the given pictures that no product and no post shows any more, in the transaction that let go of them. */
  removeUnused(queries: Queries, hashes: readonly string[]): Promise<void>;
  /**
   * A picture in one of the widths and formats it is served in; null for any other. One that was not made ahead yet is
   * made before all that are, and answered in full quality: until it comes, its placeholder is shown.
   */
  read(hash: string, width: number, format: ImageFormat): Promise<Uint8Array | null>;
  /** Makes one width of a picture in every format, as far as it is not there, behind whatever somebody waits for. */
  createVariants(hash: string, width: number): Promise<void>;
}

type ImageLog = Pick<FastifyBaseLogger, "warn" | "error">;

/** @param parts.cacheDir folder of this node's copies of what the database holds */
export function createImageService(parts: {
  database: Database;
  cacheDir: string;
  clock: Clock;
  log: ImageLog;
}): ImageService {
  const { log } = parts;
  const { queries: connection } = parts.database;
  const cache = createDiskCache(parts.cacheDir, log);
  const inFlight = new Map<string, Promise<Uint8Array | null>>();

  async function findVariant(hash: string, width: number, format: ImageFormat): Promise<Uint8Array | null> {
    const file = `${hash}/${width}.${format}`;
    const cached = await cache.read(file);
    if (cached !== null) return cached;
    const bytes =
      (await findStoredVariant(hash, width, format)) ?? (await createVariant(hash, width, format));
    if (bytes !== null) await cache.write(file, bytes);
    return bytes;
  }

  async function findStoredVariant(
    hash: string,
    width: number,
    format: ImageFormat,
  ): Promise<Uint8Array | null> {
    const variant = await connection
      .selectFrom("image_variants")
      .select("bytes")
      .where("hash", "=", hash)
      .where("width", "=", width)
      .where("format", "=", format)
      .executeTakeFirst();
    return variant?.bytes ?? null;
  }

  async function hasVariant(hash: string, width: number, format: ImageFormat): Promise<boolean> {
    const variant = await connection
      .selectFrom("image_variants")
      .select("hash")
      .where("hash", "=", hash)
      .where("width", "=", width)
      .where("format", "=", format)
      .executeTakeFirst();
    return variant !== undefined;
  }

  async function createVariant(
    hash: string,
    width: number,
    format: ImageFormat,
    options: TaskOptions = {},
  ): Promise<Uint8Array | null> {
    const master = await connection
      .selectFrom("images")
      .select("bytes")
      .where("hash", "=", hash)
      .executeTakeFirst();
    if (master === undefined) return null;
    // Loaded when a picture is first made: most days a server only sends those that are there.
    const { encodeVariant } = await import("./codec.ts");
    const bytes = await encodeVariant(master.bytes, { width, format }, options);
    try {
      await connection
        .insertInto("image_variants")
        .values({ hash, width, format, bytes })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } catch (error) {
      // The picture may have been removed while its variant was being made.
      if (!(await findImages(connection, [hash])).has(hash)) return null;
      // Made ahead, it is tried again later; a visitor who waits for it gets it, from a full disk too.
      if (options.order === "last") throw error;
      log.error({ err: error, hash, width, format }, "an image was made, but could not be stored");
    }
    return bytes;
  }

  return {
    async prepare(bytes) {
      const { prepareImage } = await import("./prepare-image.ts");
      return prepareImage(bytes);
    },

    async store(queries, { hash, width, height, placeholder, bytes }) {
      await queries
        .insertInto("images")
        .values({ hash, width, height, placeholder, bytes, created_at: parts.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await queueVariants(queries, hash, parts.clock.now());
    },

    async removeUnused(queries, hashes) {
      for (const hash of new Set(hashes)) {
        if (await isShown(queries, hash)) continue;
        await queries.deleteFrom("images").where("hash", "=", hash).execute();
        await cache.remove(hash);
      }
    },

    async read(hash, width, format) {
      if (!/^[0-9a-f]{64}$/.test(hash)) return null;
      const image = (await findImages(connection, [hash])).get(hash);
      if (image === undefined || !getImageWidths(image).includes(width)) return null;
      const key = `${hash}/${width}.${format}`;
      return shareWork(inFlight, key, () => findVariant(hash, width, format));
    },

    async createVariants(hash, width) {
      for (const format of imageFormats) {
        const isThere = inFlight.has(`${hash}/${width}.${format}`) || (await hasVariant(hash, width, format));
        if (!isThere) await createVariant(hash, width, format, { order: "last" });
      }
    },
  };
}
