import { type Changes, type Subject, subjects } from "../database/content-changes.ts";
import type { Clock } from "../shared/clock.ts";

/** What decides how long something that was made of the database holds. */
export interface Origin {
  /** The moment before the first reading, as `Freshness` counts them. */
  readonly begun: number;
  readonly read: readonly Subject[];
  /** From when on it shows something else by itself, ms since 1970; infinite where it does not. */
  readonly until: number;
  /** It may be made of something that is not so any more. */
  readonly isDoubtful: boolean;
}

/** Knows which answers are as new as the last change that was committed. */
export interface Freshness {
  /** Goes on with each change: two equal ones have none between them. */
  readonly moment: number;
  /** Whether something it was made of has changed since. */
  isOutdated(origin: Origin): boolean;
  /** Whether it shows what is so now, as far as that can be known. */
  isCurrent(origin: Origin): boolean;
}

/** Follows the changes from the moment on at which the promise resolves. */
export async function followChanges(
  changes: Pick<Changes, "isHeard" | "follow">,
  clock: Clock,
): Promise<Freshness> {
  let moment = 0;
  const lastChange = new Map<Subject, number>(subjects.map((subject) => [subject, moment]));
  await changes.follow((changed) => {
    moment += 1;
    for (const subject of changed) lastChange.set(subject, moment);
  });
  const isOutdated = ({ begun, read }: Origin) =>
    read.some((subject) => (lastChange.get(subject) ?? 0) > begun);
  return {
    get moment() {
      return moment;
    },
    isOutdated,
    isCurrent: (origin) =>
      changes.isHeard && !origin.isDoubtful && clock.now() < origin.until && !isOutdated(origin),
  };
}
