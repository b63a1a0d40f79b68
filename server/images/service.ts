import { type Image, imageFormats, getImageWidths } from "#domain/shared/image.ts";
import type { ImageVariant } from "#domain/shared/image-crops.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Queries } from "#server/database/tables.ts";
import type { TaskOptions } from "#server/limits/costly-work.ts";
import { shareWork } from "#server/limits/shared-work.ts";
import type { Clock } from "#server/shared/clock.ts";
import type { Log } from "#server/shared/log.ts";
import { createDiskCache } from "./disk-cache.ts";
import type { PreparedImage } from "./prepare-image.ts";
import {
  type Variant,
  deleteImage,
  findImageBytes,
  findImages,
  findVariantBytes,
  hasVariant,
  insertImage,
  insertVariant,
  isShown,
  listNamedImages,
} from "./repository.ts";

export type { PreparedImage } from "./prepare-image.ts";

export type ImageService = ReturnType<typeof createImageService>;

export function createImageService(parts: {
  database: Database;
  cacheDir: string;
  clock: Clock;
  log: Pick<Log, "warn" | "error">;
  onStore?: ((image: Image) => void) | undefined;
}) {
  const { log } = parts;
  const { queries: connection, localQueries } = parts.database;
  const cache = createDiskCache(parts.cacheDir, log);
  const inFlight = new Map<string, Promise<Uint8Array | null>>();

  async function readVariant(variant: Variant): Promise<Uint8Array | null> {
    const file = getFileName(variant);
    const cached = await cache.read(file);
    if (cached !== null) return cached;
    const bytes = (await findVariantBytes(connection, variant)) ?? (await createVariant(variant));
    if (bytes !== null) await cache.write(file, bytes);
    return bytes;
  }

  async function createVariant(variant: Variant, options: TaskOptions = {}): Promise<Uint8Array | null> {
    const { hash, width, format } = variant;
    const master = await findImageBytes(connection, hash);
    if (master === null) return null;
    // Imported on demand: a server usually sends variants that are already encoded.
    const { encodeVariant } = await import("./codec.ts");
    const bytes = await encodeVariant(master, { width, format }, options);
    try {
      await insertVariant(localQueries, variant, bytes);
    } catch (error) {
      // The image may have been removed while its variant was encoded.
      if (!(await findImages(connection, [hash])).has(hash)) return null;
      // A requested variant is sent, even if the disk is full.
      if (options.order === "last") throw error;
      log.error({ err: error, hash, width, format }, "an image variant could not be stored");
    }
    return bytes;
  }

  return {
    /** Slow: call it before a transaction, never inside one. Throws as `prepareImage`. */
    async prepare(bytes: Uint8Array): Promise<PreparedImage> {
      const { prepareImage } = await import("./prepare-image.ts");
      return prepareImage(bytes);
    },

    async store(queries: Queries, image: PreparedImage): Promise<void> {
      await insertImage(queries, image, parts.clock.now());
      parts.onStore?.(image);
    },

    async removeUnused(queries: Queries, hashes: readonly string[]): Promise<void> {
      for (const hash of new Set(hashes)) {
        if (await isShown(queries, hash)) continue;
        await deleteImage(queries, hash);
        await cache.remove(hash);
      }
    },

    listNamed: (limit: number) => listNamedImages(connection, limit),

    async read(hash: string, width: number, format: ImageVariant): Promise<Uint8Array | null> {
      if (!/^[0-9a-f]{64}$/.test(hash)) return null;
      const image = (await findImages(connection, [hash])).get(hash);
      if (image === undefined || !getImageWidths(image).includes(width)) return null;
      const variant = { hash, width, format };
      return shareWork(inFlight, getFileName(variant), () => readVariant(variant));
    },

    async createVariants(hash: string, width: number): Promise<void> {
      for (const format of imageFormats) {
        const variant = { hash, width, format };
        if (inFlight.has(getFileName(variant)) || (await hasVariant(connection, variant))) continue;
        await createVariant(variant, { order: "last" });
      }
    },
  };
}

function getFileName({ hash, width, format }: Variant): string {
  return `${hash}/${width}.${format}`;
}
