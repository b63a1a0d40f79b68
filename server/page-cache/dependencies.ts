import type { Subject } from "../database/content-changes.ts";
import type { Origin } from "./versions.ts";

/** An answer while it is made, as whoever makes it sees it. */
export interface Making {
  /** It is for everybody: nothing that the request tells of who sent it may go into it. */
  readonly isForAll: boolean;
  /** Told before anything of the subject is read. */
  reads(subject: Subject): void;
  /** It shows something else from this time on. */
  holdsUntil(time: number): void;
  /** It may be made of something that is not so any more. */
  doubt(): void;
}

/** Of an answer that is for one request alone. */
export const unkept: Making = {
  isForAll: false,
  reads: () => undefined,
  holdsUntil: () => undefined,
  doubt: () => undefined,
};

/** @param begun the version of the content before the first read */
export function followMaking(begun: number): { readonly making: Making; madeOf(): Origin } {
  const read = new Set<Subject>();
  let until = Number.POSITIVE_INFINITY;
  let isDoubtful = false;
  return {
    making: {
      isForAll: true,
      reads: (subject) => void read.add(subject),
      holdsUntil: (time) => void (until = Math.min(until, time)),
      doubt: () => void (isDoubtful = true),
    },
    madeOf: () => ({ begun, read: [...read], until, isDoubtful }),
  };
}
