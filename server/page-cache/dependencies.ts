import { createHash } from "node:crypto";
import { serialize } from "node:v8";
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
  /** Whether the answer that is kept was made of exactly this; then it need not be made again. */
  isMadeOf(content: unknown): boolean;
}

/** Of an answer that is for one request alone. */
export const unkept: Making = {
  isForAll: false,
  reads: () => undefined,
  holdsUntil: () => undefined,
  doubt: () => undefined,
  isMadeOf: () => false,
};

/** Where an answer comes from, once it is made. */
export interface MadeOf extends Origin {
  /** Of its content; null where that was not told, or cannot be compared. */
  readonly fingerprint: string | null;
}

/**
 * @param parts.begun the moment at which it begins
 * @param parts.before fingerprint of the answer that is kept
 */
export function followMaking(parts: { readonly begun: number; readonly before: string | null }): {
  readonly making: Making;
  madeOf(): MadeOf;
} {
  const read = new Set<Subject>();
  let until = Number.POSITIVE_INFINITY;
  let isDoubtful = false;
  let fingerprint: string | null = null;
  return {
    making: {
      isForAll: true,
      reads: (subject) => void read.add(subject),
      holdsUntil: (time) => void (until = Math.min(until, time)),
      doubt: () => void (isDoubtful = true),
      isMadeOf(content) {
        fingerprint = fingerprintOf(content);
        return fingerprint !== null && fingerprint === parts.before;
      },
    },
    madeOf: () => ({ begun: parts.begun, read: [...read], until, isDoubtful, fingerprint }),
  };
}

function fingerprintOf(content: unknown): string | null {
  try {
    return createHash("sha256").update(serialize(content)).digest("base64url");
  } catch {
    // It holds a function, say: of no two of them can be told that they are the same.
    return null;
  }
}
