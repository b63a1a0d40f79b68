/**
 * How far the clocks of several nodes may be apart, ms. A stored time that lies further ahead than it can have been set
 * was written before the clock was set back, and nobody waits for it.
 */
export const clockTolerance = 5 * 60 * 1000;
