/**
 * Whether `npm run test:resilience` runs the tests: with all rounds, a random seed and all nodes. `npm test` runs a short
 * form of the same tests with a fixed seed.
 */
export const isFullRun = process.env["RESILIENCE"] === "full";

/** The seed of random tests. WARAQ_SEED repeats an earlier run. */
export const seed = Number(
  process.env["WARAQ_SEED"] ?? (isFullRun ? Date.now() % 1_000_000_000 : 20_260_120),
);
