/** The result of a load generator for one round. */
export interface LoadFigures {
  readonly requestsPerSecond: number;
  /** Median time to the last byte, ms. */
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
  /** Responses with an error status, and requests without a response. */
  readonly failures: number;
}
