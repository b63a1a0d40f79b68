import { type LastBackup, isBackupOld } from "#domain/operations/backup-age.ts";
import { isDiskNearlyFull } from "#domain/operations/disk-space.ts";
import type { OperationNotice } from "#domain/operations/notices.ts";
import type { MailOperations } from "#server/mail/mail-operations.ts";
import type { Clock } from "#server/shared/clock.ts";
import type { DiskWatch } from "./disk-watch.ts";

export type OperationNotices = ReturnType<typeof createOperationNotices>;

/** The faults that need an administrator, the worst first. */
export function createOperationNotices({
  mailOperations,
  diskWatch,
  findLastBackup,
  publicUrl,
  clock,
}: {
  readonly mailOperations: Pick<MailOperations, "readState">;
  readonly diskWatch: DiskWatch;
  readonly findLastBackup: () => Promise<LastBackup>;
  readonly publicUrl: string;
  readonly clock: Clock;
}) {
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

  async function findBackupNotices(): Promise<OperationNotice[]> {
    // A site without https is a trial: nobody backs it up.
    if (!publicUrl.startsWith("https:")) return [];
    const last = await findLastBackup();
    if (!isBackupOld(last, clock.now())) return [];
    return [
      { kind: "backup", checkedAt: last.checkedAt === null ? null : new Date(last.checkedAt).toISOString() },
    ];
  }

  return {
    async list(): Promise<OperationNotice[]> {
      return (await Promise.all([findDiskNotices(), findMailNotices(), findBackupNotices()])).flat();
    },
  };
}
