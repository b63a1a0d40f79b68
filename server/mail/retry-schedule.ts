const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

const firstDelay = 10 * second;
export const maxDelay = 10 * minute;

export const leaseLength = minute;

/** Counted from the time at which a mail was queued, or queued again by staff. */
export const maxAge = 5 * day;

/**
 * Of a mail whose address the mail server rejects for good: long enough for a server that has just come back, and a
 * mistyped address is not repeated for days.
 */
export const maxRejectedAge = 30 * minute;

export function getRetryDelay(attempts: number): number {
  return Math.min(maxDelay, firstDelay * 2 ** (attempts - 1));
}
