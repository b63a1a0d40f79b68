// @ts-check

/** One plain line about what a command is doing. @param {string} line */
export function log(line) {
  console.log(line);
}

/** @param {number} startedAt as performance.now() gave it */
export function formatSecondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * Says every ten seconds that a long step is still running, so that silence never looks like a hang.
 * @param {string} what
 * @returns {() => void} ends it
 */
export function logProgress(what) {
  const startedAt = performance.now();
  const timer = setInterval(() => {
    log(`  still ${what}, ${Math.round((performance.now() - startedAt) / 1000)} s`);
  }, 10_000);
  return () => clearInterval(timer);
}

/** An expected failure whose message is all a person needs: commands print it without a stack. */
export class Failure extends Error {}

/**
 * Runs a command's main function. A Failure ends it with its message and status 1.
 * @param {() => Promise<number | void>} main gives the exit status; none means 0
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
