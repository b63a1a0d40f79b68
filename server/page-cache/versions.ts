import { type ContentChanges, type ContentArea, contentAreas } from "../database/content-changes.ts";
import type { Clock } from "../shared/clock.ts";

/** The data of a cache entry that decides when it is stale. */
export interface DependencyRecord {
  /** The content version before the first read. */
  readonly version: number;
  readonly areasRead: readonly ContentArea[];
  /** When the entry becomes stale without a change, ms since 1970; otherwise infinite. */
  readonly expiresAt: number;
  /** The data that was read may be out of date. */
  readonly isUncertain: boolean;
}

/** Counts the committed changes of content, and decides which entries are stale. */
export interface ContentVersions {
  /** The content version. Each change raises it. */
  readonly latest: number;
  /** Whether an area that was read has changed since. */
  isInvalidated(record: DependencyRecord): boolean;
  /** Whether the entry is up to date. False while changes of other nodes cannot arrive. */
  isFresh(record: DependencyRecord): boolean;
}

/** Subscribes to the changes. Counts those after the promise resolves. */
export async function trackVersions(
  changes: Pick<ContentChanges, "isConnected" | "subscribe">,
  clock: Clock,
): Promise<ContentVersions> {
  let latest = 0;
  const lastChange = new Map<ContentArea, number>(contentAreas.map((area) => [area, latest]));
  await changes.subscribe((changed) => {
    latest += 1;
    for (const area of changed) lastChange.set(area, latest);
  });
  const isInvalidated = ({ version, areasRead }: DependencyRecord) =>
    areasRead.some((area) => (lastChange.get(area) ?? 0) > version);
  return {
    get latest() {
      return latest;
    },
    isInvalidated,
    isFresh: (record) =>
      changes.isConnected && !record.isUncertain && clock.now() < record.expiresAt && !isInvalidated(record),
  };
}
