/**
 * The largest difference between the clocks of nodes, ms. A stored time that is further in the future was written before
 * the clock was set back, and is ignored.
 */
export const clockTolerance = 5 * 60 * 1000;
