import { nameConsumable } from "#domain/consumables/consumable.ts";
import { imageKeys } from "#domain/catalogue/product.ts";
import type { Queries } from "#server/database/tables.ts";
import { findImageHashes } from "#server/images/image-url.ts";

export interface DeletedRow {
  readonly id: string;
  readonly kind: "product" | "post" | "consumable";
  readonly title: string;
  readonly deletedBy: string | null;
  readonly deletedAt: number;
}

export async function readDeletedRows(queries: Queries): Promise<DeletedRow[]> {
  return [
    ...(await readDeletedIn(queries, "products", "product")),
    ...(await readDeletedIn(queries, "posts", "post")),
    ...(await readDeletedConsumables(queries)),
  ];
}

async function readDeletedIn(
  queries: Queries,
  table: "products" | "posts",
  kind: "product" | "post",
): Promise<DeletedRow[]> {
  const rows = await queries
    .selectFrom(table)
    .select(["id", "title", "deleted_by as deletedBy", "deleted_at as deletedAt"])
    .where("deleted_at", "is not", null)
    .execute();
  return rows.map(({ deletedAt, ...row }) => ({ ...row, kind, deletedAt: deletedAt ?? 0 }));
}

async function readDeletedConsumables(queries: Queries): Promise<DeletedRow[]> {
  const rows = await queries
    .selectFrom("consumables")
    .select(["id", "code", "name", "deleted_by as deletedBy", "deleted_at as deletedAt"])
    .where("deleted_at", "is not", null)
    .execute();
  return rows.map(({ code, name, deletedAt, ...row }) => ({
    ...row,
    kind: "consumable",
    title: nameConsumable({ code, name }),
    deletedAt: deletedAt ?? 0,
  }));
}

export async function purgeDeletedRows(queries: Queries, before: number): Promise<string[]> {
  const products = await queries
    .deleteFrom("products")
    .where("deleted_at", "<", before)
    .returning([...imageKeys])
    .execute();
  const posts = await queries
    .deleteFrom("posts")
    .where("deleted_at", "<", before)
    .returning(["image", "full_description"])
    .execute();
  await queries.deleteFrom("consumables").where("deleted_at", "<", before).execute();
  return [
    ...products.flatMap((product) => Object.values(product)),
    ...posts.flatMap(({ image, full_description }) => [image, ...findImageHashes(full_description)]),
  ].filter((hash) => hash !== null);
}
