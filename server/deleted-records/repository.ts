import { type RawBuilder, sql } from "kysely";
import { imageKeys } from "#domain/catalogue/product.ts";
import { type RestorableSubject, restorableSubjects, subjects } from "#domain/shared/subjects.ts";
import type { Queries } from "#server/database/tables.ts";
import { findImageHashes } from "#server/images/image-url.ts";

export interface DeletedRow {
  readonly id: string;
  readonly kind: RestorableSubject;
  readonly title: string;
  readonly deletedBy: string | null;
  readonly deletedAt: number;
}

const titles: Readonly<Record<RestorableSubject, RawBuilder<string>>> = {
  product: sql.ref("title"),
  post: sql.ref("title"),
  consumable: sql`name || ' (' || code || ')'`,
};

export async function readDeletedRows(queries: Queries): Promise<DeletedRow[]> {
  const rows = await Promise.all(
    restorableSubjects.map(async (kind) => {
      const deleted = await queries
        .selectFrom(subjects[kind].plural)
        .select(["id", "deleted_by as deletedBy", "deleted_at as deletedAt", titles[kind].as("title")])
        .where("deleted_at", "is not", null)
        .execute();
      return deleted.map(({ deletedAt, ...row }) => ({ ...row, kind, deletedAt: deletedAt ?? 0 }));
    }),
  );
  return rows.flat();
}

export async function purgeDeletedRows(queries: Queries, before: number): Promise<string[]> {
  const hashes = await Promise.all(restorableSubjects.map((kind) => purges[kind](queries, before)));
  return hashes.flat().filter((hash) => hash !== null);
}

/** Each returns the hashes of the images of the deleted rows. */
const purges: Readonly<
  Record<RestorableSubject, (queries: Queries, before: number) => Promise<(string | null)[]>>
> = {
  async product(queries, before) {
    const rows = await queries
      .deleteFrom("products")
      .where("deleted_at", "<", before)
      .returning([...imageKeys])
      .execute();
    return rows.flatMap((row) => Object.values(row));
  },
  async post(queries, before) {
    const rows = await queries
      .deleteFrom("posts")
      .where("deleted_at", "<", before)
      .returning(["image", "full_description"])
      .execute();
    return rows.flatMap(({ image, full_description }) => [image, ...findImageHashes(full_description)]);
  },
  async consumable(queries, before) {
    await queries.deleteFrom("consumables").where("deleted_at", "<", before).execute();
    return [];
  },
};
