export const isFullRun = process.env["RESILIENCE"] === "full";

/** WARAQ_SEED repeats an earlier run. */
export const seed = Number(
  process.env["WARAQ_SEED"] ?? (isFullRun ? Date.now() % 1_000_000_000 : 20_260_120),
);
