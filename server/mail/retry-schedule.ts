const second = 1000;
const hour = 3600 * second;

const firstDelay = 10 * second;
export const maxDelay = hour;

/** The last attempt is more than three days after the first. */
export const maxAttempts = 82;

/**
 * For an address of a customer or an account that the mail server rejects for good. The attempts take about 40 minutes: long enough for
 * greylisting, and a mistyped address is not repeated for days.
 */
export const maxRejectedAttempts = 9;

export function getRetryDelay(attempts: number): number {
  return Math.min(maxDelay, firstDelay * 2 ** (attempts - 1));
}

/** While the server refuses mails or is in doubt, one mail in this time finds out whether it takes them again. */
export const trialInterval = 30 * second;

/** So many different mails in a row: the server refuses everything. */
export const minRefusedInOutage = 3;

export const leaseLength = 60 * second;
