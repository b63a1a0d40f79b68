/** What a load generator saw of a site in one round. */
export interface LoadFigures {
  readonly requestsPerSecond: number;
  /** Time to the whole answer that half of the requests kept to, ms. */
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
  /** Answers that were no success, and requests without one. */
  readonly failures: number;
}
