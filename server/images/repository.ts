import { imageKeys } from "#domain/catalogue/product.ts";
import type { Image } from "#domain/shared/image.ts";
import type { ImageVariant } from "#domain/shared/image-crops.ts";
import type { Queries } from "#server/database/tables.ts";
import type { PreparedImage } from "./prepare-image.ts";

export const imageColumns = ["images.hash", "images.width", "images.height", "images.placeholder"] as const;

export function toImage(row: {
  readonly [Field in keyof Image]: Image[Field] | null;
}): Image | null {
  const { hash, width, height, placeholder } = row;
  if (hash === null || width === null || height === null || placeholder === null) return null;
  return { hash, width, height, placeholder };
}

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

export async function insertImage(
  queries: Queries,
  { hash, width, height, placeholder, bytes }: PreparedImage,
  createdAt: number,
): Promise<void> {
  await queries
    .insertInto("images")
    .values({ hash, width, height, placeholder, bytes, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findImageBytes(queries: Queries, hash: string): Promise<Uint8Array | null> {
  const image = await queries
    .selectFrom("images")
    .select("bytes")
    .where("hash", "=", hash)
    .executeTakeFirst();
  return image?.bytes ?? null;
}

export async function deleteImage(queries: Queries, hash: string): Promise<void> {
  await queries.deleteFrom("images").where("hash", "=", hash).execute();
}

export async function isShown(queries: Queries, hash: string): Promise<boolean> {
  const products = queries
    .selectFrom("products")
    .select("id")
    .where((row) => row.or(imageKeys.map((key) => row(key, "=", hash))));
  const posts = queries.selectFrom("posts").select("id").where("image", "=", hash);
  const texts = queries.selectFrom("post_images").select("post_id as id").where("hash", "=", hash);
  const cases = queries.selectFrom("showcase").select("id").where("content", "like", `%${hash}%`);
  const pages = queries.selectFrom("pages").select("id").where("blocks", "like", `%${hash}%`);
  const shown = await products
    .unionAll(posts)
    .unionAll(texts)
    .unionAll(cases)
    .unionAll(pages)
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}

/** Images of products and posts that are not deleted, newest first, each with the title of the newest record that shows it. */
export async function listNamedImages(
  queries: Queries,
  limit: number,
): Promise<readonly (Image & { readonly name: string })[]> {
  const products = imageKeys.map((key) =>
    queries
      .selectFrom("products")
      .select([`${key} as hash`, "title as name", "created_at as time"])
      .where("deleted_at", "is", null),
  );
  const posts = queries.selectFrom("posts").where("deleted_at", "is", null);
  const covers = posts.select(["image as hash", "title as name", "created_at as time"]);
  const texts = posts
    .innerJoin("post_images", "post_images.post_id", "posts.id")
    .select(["post_images.hash as hash", "title as name", "created_at as time"]);
  const uses = products.reduce((all, each) => all.unionAll(each), covers.unionAll(texts));
  const rows = await queries
    .selectFrom("images")
    .innerJoin(uses.as("uses"), "uses.hash", "images.hash")
    .select([...imageColumns, "uses.name"])
    .orderBy("images.created_at", "desc")
    .orderBy("images.hash")
    .orderBy("uses.time", "desc")
    .execute();
  return rows.filter(({ hash }, index) => hash !== rows[index - 1]?.hash).slice(0, limit);
}

/** Returns those that were shown before. */
export async function saveShownImages(
  queries: Queries,
  postId: string,
  hashes: readonly string[],
): Promise<string[]> {
  const before = queries.deleteFrom("post_images").where("post_id", "=", postId).returning("hash");
  const shownBefore = (await before.execute()).map(({ hash }) => hash);
  if (hashes.length > 0)
    await queries
      .insertInto("post_images")
      .values(hashes.map((hash) => ({ hash, post_id: postId })))
      .execute();
  return shownBefore;
}

export interface Variant {
  readonly hash: string;
  readonly width: number;
  readonly format: ImageVariant;
}

export async function findVariantBytes(queries: Queries, variant: Variant): Promise<Uint8Array | null> {
  const stored = await selectVariant(queries, variant).select("bytes").executeTakeFirst();
  return stored?.bytes ?? null;
}

export async function hasVariant(queries: Queries, variant: Variant): Promise<boolean> {
  return (await selectVariant(queries, variant).select("hash").executeTakeFirst()) !== undefined;
}

export async function insertVariant(queries: Queries, variant: Variant, bytes: Uint8Array): Promise<void> {
  await queries
    .insertInto("image_variants")
    .values({ ...variant, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function selectVariant(queries: Queries, { hash, width, format }: Variant) {
  return queries
    .selectFrom("image_variants")
    .where("hash", "=", hash)
    .where("width", "=", width)
    .where("format", "=", format);
}
