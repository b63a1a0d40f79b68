import { statfs } from "node:fs/promises";
import type { DiskSpace } from "#domain/operations/disk-space.ts";
import { withTimeoutOrNull } from "#server/limits/timeout.ts";

export type DiskWatch = ReturnType<typeof createDiskWatch>;

/** ms; less than monitors wait for `/healthz`. */
const maxWaitMs = 2000;

export function createDiskWatch(folder: string) {
  // One at a time: each reading of a disk that hangs would hold a thread of Node.
  let reading: Promise<DiskSpace> | undefined;
  return {
    /** Null when the disk does not answer. */
    read(): Promise<DiskSpace | null> {
      reading ??= readDiskSpace(folder).finally(() => (reading = undefined));
      return withTimeoutOrNull(maxWaitMs, reading);
    },
  };
}

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
