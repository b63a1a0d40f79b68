import type { Image } from "#domain/shared/image.ts";
import type { Queries } from "#server/database/tables.ts";

/** The columns of an image without its bytes, for a query that joins `images`. */
export const imageColumns = ["images.hash", "images.width", "images.height", "images.placeholder"] as const;

/** The image of a joined row; null if the join found no image. */
export function toImage(row: {
  readonly [Field in keyof Image]: Image[Field] | null;
}): Image | null {
  const { hash, width, height, placeholder } = row;
  if (hash === null || width === null || height === null || placeholder === null) return null;
  return { hash, width, height, placeholder };
}

/** The stored images among these hashes, by hash, without their bytes. */
export async function findImages(
  queries: Queries,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Image>> {
  if (hashes.length === 0) return new Map();
  const images = await queries
    .selectFrom("images")
    .select(imageColumns)
    .where("hash", "in", hashes)
    .execute();
  return new Map(images.map((image) => [image.hash, image]));
}
