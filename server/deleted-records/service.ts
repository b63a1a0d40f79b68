import { restorePeriodMs } from "#domain/shared/deleted-record.ts";
import { exclusiveTransaction } from "#server/database/locks.ts";
import type { Database } from "#server/database/open-database.ts";
import type { ImageService } from "#server/images/service.ts";
import type { Clock } from "#server/shared/clock.ts";
import { type DeletedRow, purgeDeletedRows, readDeletedRows } from "./repository.ts";

/** Deleted products and posts. They can be restored for 30 days; then they are purged with their images. */
export interface DeletedRecords {
  /** Newest deletion first. */
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

  return {
    async list() {
      const records = await readDeletedRows(database.queries);
      return records.toSorted((first, second) => second.deletedAt - first.deletedAt);
    },

    purge: () =>
      exclusiveTransaction(database, "images", async (queries) => {
        const hashes = await purgeDeletedRows(queries, clock.now() - restorePeriodMs);
        await images.removeUnused(queries, hashes);
      }),
  };
}
