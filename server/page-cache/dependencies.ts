import type { ContentArea } from "../database/content-changes.ts";
import type { DependencyRecord } from "./versions.ts";

/** Records the data that a response is rendered from. */
export interface Dependencies {
  /** True for a cacheable response: nothing that identifies the sender of the request may go into it. */
  readonly isShared: boolean;
  /** Call before reading from the area. */
  add(area: ContentArea): void;
  /** The response is stale from this time on, ms since 1970. */
  expireAt(time: number): void;
  /** The data that was read may be out of date. */
  markUncertain(): void;
}

/** Dependencies of a response that is not cached. */
export const uncachedDependencies: Dependencies = {
  isShared: false,
  add: () => undefined,
  expireAt: () => undefined,
  markUncertain: () => undefined,
};

/**
 * Starts a record of dependencies.
 * @param version the content version before the first read
 */
export function trackDependencies(version: number): {
  readonly dependencies: Dependencies;
  getRecord(): DependencyRecord;
} {
  const areasRead = new Set<ContentArea>();
  let expiresAt = Number.POSITIVE_INFINITY;
  let isUncertain = false;
  return {
    dependencies: {
      isShared: true,
      add: (subject) => void areasRead.add(subject),
      expireAt: (time) => void (expiresAt = Math.min(expiresAt, time)),
      markUncertain: () => void (isUncertain = true),
    },
    getRecord: () => ({ version, areasRead: [...areasRead], expiresAt, isUncertain }),
  };
}
