import { type RawBuilder, sql } from "kysely";
import { imageKeys } from "#domain/catalogue/product.ts";
import { type RestorableSubject, restorableSubjects, subjects } from "#domain/shared/subjects.ts";
import { findImageHashes } from "#server/images/image-url.ts";
import type { Queries } from "#server/database/tables.ts";

export interface DeletedRow {
  readonly id: string;
  readonly kind: RestorableSubject;
  readonly title: string;
  readonly deletedBy: string | null;
  readonly deletedAt: number;
}

/** Where the title is more than one column. */
const titles: Readonly<Partial<Record<RestorableSubject, RawBuilder<string>>>> = {
  machine: sql`substr(code, 1, 4) || '-' || substr(code, 5)`,
  consumable: sql`name || ' (' || code || ')'`,
};

export async function readDeletedRows(queries: Queries): Promise<DeletedRow[]> {
  const rows = await Promise.all(
    restorableSubjects.map(async (kind) => {
      const { plural, titleField } = subjects[kind];
      const title = titles[kind] ?? sql.ref<string>(titleField);
      const deleted = await queries
        .selectFrom(plural)
        .select(["id", "deleted_by as deletedBy", "deleted_at as deletedAt", title.as("title")])
        .where("deleted_at", "is not", null)
        .execute();
      return deleted.map(({ deletedAt, ...row }) => ({ ...row, kind, deletedAt: deletedAt ?? 0 }));
    }),
  );
  return rows.flat();
}

/** Returns the hashes of the images of the deleted rows. */
export async function purgeDeletedRows(queries: Queries, before: number): Promise<string[]> {
  const products = await queries
    .selectFrom("products")
    .where("deleted_at", "<", before)
    .select([...imageKeys])
    .execute();
  const posts = await queries
    .selectFrom("posts")
    .leftJoin("post_images", "post_images.post_id", "posts.id")
    .where("deleted_at", "<", before)
    .select(["image", "hash"])
    .execute();
  const pages = await queries.selectFrom("pages").where("deleted_at", "<", before).select("blocks").execute();
  // The values of before a merge contain people.
  const merged = queries.selectFrom("customers").select("id").where("deleted_at", "<", before);
  await queries.updateTable("customer_merges").set({ before: null }).where("id", "in", merged).execute();
  for (const subject of restorableSubjects)
    await queries.deleteFrom(subjects[subject].plural).where("deleted_at", "<", before).execute();
  const hashes = [
    ...[...products, ...posts].flatMap((record) => Object.values(record)),
    ...pages.flatMap(({ blocks }) => findImageHashes(blocks)),
  ];
  return hashes.filter((hash) => hash !== null);
}
