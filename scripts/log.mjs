// @ts-check

/** Prints a line. @param {string} line */
export function log(line) {
  console.log(line);
}

/** @param {number} startedAt a time of performance.now() */
export function formatSecondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * Prints every ten seconds that a long step is still running.
 * @param {string} step continues the sentence "still …"
 * @returns {() => void} stops the output
 */
export function logProgress(step) {
  const startedAt = performance.now();
  const timer = setInterval(() => {
    log(`  still ${step}, ${Math.round((performance.now() - startedAt) / 1000)} s`);
  }, 10_000);
  return () => clearInterval(timer);
}

/** An expected error with a clear message. Commands print it without a stack. */
export class Failure extends Error {}

/**
 * Runs the main function of a command and sets the exit status. Prints the message of a Failure and sets status 1.
 * @param {() => Promise<number | void>} main returns the exit status; default: 0
 */
export async function runCommand(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
