import { restorePeriodMs } from "#domain/shared/deleted-record.ts";
import { exclusiveTransaction } from "#server/database/locks.ts";
import type { Database } from "#server/database/open-database.ts";
import { findImageHashes } from "#server/images/image-url.ts";
import type { ImageService } from "#server/images/service.ts";
import { imageKeys } from "#domain/catalogue/product.ts";
import type { Clock } from "#server/shared/clock.ts";

/** A deleted product or post that can still be restored. */
export interface DeletedRow {
  readonly id: string;
  readonly kind: "product" | "post";
  readonly title: string;
  readonly deletedBy: string | null;
  readonly deletedAt: number;
}

/** Deleted products and posts. They can be restored for 30 days; then they are purged with their images. */
export interface DeletedRecords {
  /** The most recently deleted record first. */
  list(): Promise<DeletedRow[]>;
  /** Removes records whose restore period is over. */
  purge(): Promise<void>;
}

export function createDeletedRecords(parts: {
  readonly database: Database;
  readonly images: Pick<ImageService, "removeUnused">;
  readonly clock: Clock;
}): DeletedRecords {
  const { database, images, clock } = parts;

  async function listDeletedIn(table: "products" | "posts", kind: DeletedRow["kind"]): Promise<DeletedRow[]> {
    const rows = await database.queries
      .selectFrom(table)
      .select(["id", "title", "deleted_by as deletedBy", "deleted_at as deletedAt"])
      .where("deleted_at", "is not", null)
      .execute();
    return rows.map(({ deletedAt, ...row }) => ({ ...row, kind, deletedAt: deletedAt ?? 0 }));
  }

  return {
    async list() {
      const records = [
        ...(await listDeletedIn("products", "product")),
        ...(await listDeletedIn("posts", "post")),
      ];
      return records.toSorted((first, second) => second.deletedAt - first.deletedAt);
    },

    purge: () =>
      exclusiveTransaction(database, "images", async (queries) => {
        const before = clock.now() - restorePeriodMs;
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
        const hashes = [
          ...products.flatMap((product) => Object.values(product)),
          ...posts.flatMap(({ image, full_description }) => [image, ...findImageHashes(full_description)]),
        ];
        await images.removeUnused(
          queries,
          hashes.filter((hash) => hash !== null),
        );
      }),
  };
}
