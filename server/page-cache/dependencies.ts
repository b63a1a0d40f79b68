import type { ContentArea } from "../database/content-changes.ts";
import type { DependencyRecord } from "./versions.ts";

/** An answer while it is made, as whoever makes it sees it. */
export interface Dependencies {
  /** It is for everybody: nothing that the request tells of who sent it may go into it. */
  readonly isShared: boolean;
  /** Told before anything of the subject is read. */
  add(area: ContentArea): void;
  /** It shows something else from this time on. */
  expireAt(time: number): void;
  /** It may be made of something that is not so any more. */
  markUncertain(): void;
}

/** Of an answer that is for one request alone. */
export const uncachedDependencies: Dependencies = {
  isShared: false,
  add: () => undefined,
  expireAt: () => undefined,
  markUncertain: () => undefined,
};

/** @param version the version of the content before the first read */
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
