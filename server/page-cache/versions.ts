import { type ContentChanges, type ContentArea, contentAreas } from "../database/content-changes.ts";
import type { Clock } from "../shared/clock.ts";

/** What decides how long something that was made of the database holds. */
export interface DependencyRecord {
  /** The latest before the first reading, as `Freshness` counts them. */
  readonly version: number;
  readonly areasRead: readonly ContentArea[];
  /** From when on it shows something else by itself, ms since 1970; infinite where it does not. */
  readonly expiresAt: number;
  /** It may be made of something that is not so any more. */
  readonly isUncertain: boolean;
}

/** Knows which answers are as new as the last change that was committed. */
export interface ContentVersions {
  /** Goes on with each change: two equal ones have none between them. */
  readonly latest: number;
  /** Whether something it was made of has changed since. */
  isInvalidated(record: DependencyRecord): boolean;
  /** Whether it shows what is so now, as far as that can be known. */
  isFresh(record: DependencyRecord): boolean;
}

/** Follows the changes from the latest on at which the promise resolves. */
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
