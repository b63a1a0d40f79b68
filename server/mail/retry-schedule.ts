const second = 1000;
const hour = 3600 * second;

const firstDelay = 10 * second;
/** The longest a mail waits between two tries, ms. */
export const maxDelay = hour;

/** How often a mail is tried in all: the last try comes more than three days after the first. */
export const maxAttempts = 82;

/**
 * How often a mail to a customer is tried that the server refuses for good, which takes about 40 minutes: long enough
 * for a server that refuses strangers at first, short enough not to knock for days on the door of a mistyped address.
 */
export const maxRejectedAttempts = 9;

/** How long to wait after this many attempts, ms: ten seconds, then twice as long each time, up to an hour. */
export function getRetryDelay(attempts: number): number {
  return Math.min(maxDelay, firstDelay * 2 ** (attempts - 1));
}
