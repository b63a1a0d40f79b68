/** Random numbers that a seed reproduces (mulberry32), so that a failure can be repeated. */
export interface Random {
  readonly seed: number;
  /** An integer in this range, both ends included. */
  between(min: number, max: number): number;
}

/** @param seed the seed of an earlier run, from WARAQ_SEED; otherwise a new one */
export function createRandom(seed = Number(process.env["WARAQ_SEED"] ?? Date.now() % 1_000_000_000)): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return { seed, between: (min, max) => min + Math.floor(next() * (max - min + 1)) };
}
