import { restorePeriodMs } from "#domain/shared/deleted-record.ts";
import type { RestorableSubject } from "#domain/shared/subjects.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import { exclusiveTransaction } from "#server/database/locks.ts";
import type { Database } from "#server/database/open-database.ts";
import type { ImageService } from "#server/images/service.ts";
import type { Clock } from "#server/shared/clock.ts";
import { purgeDeletedRows, readDeletedRows } from "./repository.ts";

interface RestorableRecords {
  restore(id: string, by: StaffMember): Promise<boolean>;
}

export type DeletedRecords = ReturnType<typeof createDeletedRecords>;

export function createDeletedRecords(parts: {
  readonly database: Database;
  readonly images: Pick<ImageService, "removeUnused">;
  readonly clock: Clock;
  readonly records: Readonly<Record<RestorableSubject, RestorableRecords>>;
}) {
  const { database, images, clock, records } = parts;

  return {
    async list() {
      const rows = await readDeletedRows(database.queries);
      return rows.toSorted((first, second) => second.deletedAt - first.deletedAt);
    },

    restore: (kind: RestorableSubject, id: string, by: StaffMember) => records[kind].restore(id, by),

    purge: () =>
      exclusiveTransaction(database, "images", async (queries) => {
        const hashes = await purgeDeletedRows(queries, clock.now() - restorePeriodMs);
        await images.removeUnused(queries, hashes);
      }),
  };
}
