const second = 1000;
const hour = 3600 * second;

const firstDelay = 10 * second;
/** Maximum delay between two attempts, ms. */
export const maxDelay = hour;

/** Maximum number of attempts: the last attempt is more than three days after the first. */
export const maxAttempts = 82;

/**
 * Maximum number of attempts for a customer's address that the mail server rejects for good; they take about 40 minutes.
 * That is long enough for greylisting, and does not repeat a mistyped address for days.
 */
export const maxRejectedAttempts = 9;

/** Delay after this many attempts, ms: ten seconds, doubled with each attempt, at most an hour. */
export function getRetryDelay(attempts: number): number {
  return Math.min(maxDelay, firstDelay * 2 ** (attempts - 1));
}

/** How long a lease lasts without renewal, ms. Then another worker may claim the job, because its holder is gone. */
export const leaseLength = 60_000;
