import { imageKeys } from "#domain/catalogue/product.ts";
import { findImageHashes } from "./image-url.ts";
import type { Queries } from "#server/database/tables.ts";

/**
 * Saves the images inside the text of a post, in the transaction that stores the text.
 * @param html cleaned, with the URLs of stored images
 */
export async function saveShownImages(queries: Queries, postId: string, html: string): Promise<void> {
  await queries.deleteFrom("post_pictures").where("post_id", "=", postId).execute();
  const hashes = findImageHashes(html);
  if (hashes.length === 0) return;
  await queries
    .insertInto("post_pictures")
    .values(hashes.map((hash) => ({ hash, post_id: postId })))
    .execute();
}

/** Whether a product shows an image, or a post shows it as its image or inside its text. */
export async function isShown(queries: Queries, hash: string): Promise<boolean> {
  const products = queries
    .selectFrom("products")
    .select("id")
    .where((row) => row.or(imageKeys.map((key) => row(key, "=", hash))));
  const posts = queries.selectFrom("posts").select("id").where("image", "=", hash);
  const texts = queries.selectFrom("post_pictures").select("post_id as id").where("hash", "=", hash);
  const shown = await products.unionAll(posts).unionAll(texts).limit(1).executeTakeFirst();
  return shown !== undefined;
}
