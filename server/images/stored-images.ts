import type { Picture } from "../../domain/shared/image.ts";
import type { Queries } from "../database/tables.ts";

/** The columns of a picture without its bytes, for a query that joins `images`. */
export const pictureColumns = ["images.hash", "images.width", "images.height", "images.placeholder"] as const;

/** The picture of a joined row; null where the join found none. */
export function joinedPicture(row: {
  readonly [Field in keyof Picture]: Picture[Field] | null;
}): Picture | null {
  const { hash, width, height, placeholder } = row;
  if (hash === null || width === null || height === null || placeholder === null) return null;
  return { hash, width, height, placeholder };
}

/** The pictures of these hashes that are stored, by hash, without their bytes. */
export async function findPictures(
  queries: Queries,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  if (hashes.length === 0) return new Map();
  const pictures = await queries
    .selectFrom("images")
    .select(pictureColumns)
    .where("hash", "in", hashes)
    .execute();
  return new Map(pictures.map((picture) => [picture.hash, picture]));
}
