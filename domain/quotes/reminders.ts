import { type QuoteEventKind, type StoredQuoteStatus, getQuoteStatus, isSilent } from "./quote-status.ts";

export const reminderNames = ["unopened", "ending"] as const;
export type ReminderName = (typeof reminderNames)[number];

/** Of the newest version of a quote. */
export interface ReminderFacts {
  readonly storedStatus: StoredQuoteStatus;
  readonly validUntil: number;
  readonly sentAt: number;
  /** Of the last mail with it that has left; null without one. */
  readonly mailedAt: number | null;
  readonly reminders: readonly ReminderName[];
  /** Of every version, newest first. */
  readonly events: readonly { kind: QuoteEventKind; staff: string | null; createdAt: number }[];
}

const day = 24 * 60 * 60 * 1000;

/** A long weekend: after a longer outage, or when reminders are switched on, a late one comes out of the blue. */
const maxLateness = 4 * day;

/** A stop holds for every version. That of the customer is final. */
export function findReminderStop({ events }: Pick<ReminderFacts, "events">): "customer" | "staff" | null {
  const changes = events.filter(({ kind }) => kind === "reminders-stopped" || kind === "reminders-resumed");
  if (changes.some(({ staff }) => staff === null)) return "customer";
  return changes[0]?.kind === "reminders-stopped" ? "staff" : null;
}

/** Whether a reminder that was due is still of use. */
export function canRemind(facts: ReminderFacts, now: number): boolean {
  const isAnswered = facts.events.some(
    ({ kind, staff, createdAt }) => staff === null && createdAt >= facts.sentAt && !isSilent(kind),
  );
  const isOpen = facts.mailedAt !== null && getQuoteStatus(facts, now) === "open";
  return isOpen && !isAnswered && findReminderStop(facts) === null;
}

/** The reminder that is due at `at`, or was. Null: none any more. @param settings in days; 0: never */
export function findNextReminder(
  facts: ReminderFacts,
  settings: { readonly unopenedReminderDays: number; readonly endingReminderDays: number },
  now: number,
): { readonly name: ReminderName; readonly at: number } | null {
  const { mailedAt, sentAt, validUntil, events, reminders } = facts;
  if (mailedAt === null || !canRemind(facts, now)) return null;
  const isOpened = events.some(({ kind, createdAt }) => kind === "opened" && createdAt >= sentAt);
  const unopenedDays = isOpened ? 0 : settings.unopenedReminderDays;
  const unopenedAt = unopenedDays === 0 ? Infinity : mailedAt + unopenedDays * day;
  // The beginning of that day, unless the quote itself came on it, or the day before.
  const endDay = validUntil + 1 - (settings.endingReminderDays + 1) * day;
  const endingAt = settings.endingReminderDays === 0 || endDay < mailedAt + day ? Infinity : endDay;
  const planned = [
    { name: "unopened", at: unopenedAt, end: Math.min(unopenedAt + maxLateness, endingAt, validUntil) },
    { name: "ending", at: endingAt, end: validUntil },
  ] as const;
  return planned.find(({ name, at, end }) => at < end && now < end && !reminders.includes(name)) ?? null;
}
