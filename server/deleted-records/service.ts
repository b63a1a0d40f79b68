import { restorePeriodMs } from "#domain/shared/deleted-record.ts";
import { exclusiveTransaction } from "#server/database/locks.ts";
import type { Database } from "#server/database/open-database.ts";
import type { ImageService } from "#server/images/service.ts";
import type { Clock } from "#server/shared/clock.ts";
import { type DeletedRow, purgeDeletedRows, readDeletedRows } from "./repository.ts";

export interface DeletedRecords {
  list(): Promise<DeletedRow[]>;
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
