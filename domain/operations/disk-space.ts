/** Bytes. Of the file system of the data folder; what is free is free for the user of the server. */
export interface DiskSpace {
  readonly free: number;
  readonly size: number;
}

/** A large disk is not full at 5 %: an enquiry takes a few kilobytes, an upload a few megabytes. */
const minFreeBytes = 500_000_000;
const minFreeShare = 0.05;

export function isDiskNearlyFull({ free, size }: DiskSpace): boolean {
  return free < Math.min(minFreeBytes, size * minFreeShare);
}
