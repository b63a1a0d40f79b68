import { isDiskNearlyFull } from "#domain/operations/disk-space.ts";
import type { OperationNotice } from "#domain/operations/notices.ts";
import type { MailOperations } from "#server/mail/mail-operations.ts";
import type { DiskWatch } from "./disk-watch.ts";

export interface OperationNotices {
  list(): Promise<OperationNotice[]>;
}

/** The faults that need an administrator, the worst first. */
export function createOperationNotices({
  mailOperations,
  diskWatch,
}: {
  readonly mailOperations: Pick<MailOperations, "readState">;
  readonly diskWatch: DiskWatch;
}): OperationNotices {
  async function findDiskNotices(): Promise<OperationNotice[]> {
    const space = await diskWatch.read();
    if (space === null || !isDiskNearlyFull(space)) return [];
    return [{ kind: "disk", freeBytes: space.free, sizeBytes: space.size }];
  }

  async function findMailNotices(): Promise<OperationNotice[]> {
    const { isStuck, since, waiting, reason } = await mailOperations.readState();
    return isStuck && since !== null
      ? [{ kind: "mail", since: new Date(since).toISOString(), waiting, reason }]
      : [];
  }

  return {
    async list() {
      return (await Promise.all([findDiskNotices(), findMailNotices()])).flat();
    },
  };
}
