/** Metrics of a node at one time. */
export interface NodeHealth {
  /** Resident memory, bytes. */
  readonly memory: number;
  /** Mails that wait to be sent. */
  readonly mailsWaiting: number;
  /** Event loop delay, 99th percentile, s. */
  readonly lag: number;
}

/** Reads a node's metrics. */
export async function readHealth(metricsUrl: string): Promise<NodeHealth> {
  const text = await (await fetch(metricsUrl)).text();
  const sample = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
  return {
    memory: sample("process_resident_memory_bytes"),
    mailsWaiting: sample("waraq_outbox_waiting"),
    lag: sample("nodejs_eventloop_lag_p99_seconds"),
  };
}

/** The slope of the linear regression through the points. */
export function calculateSlope(points: readonly { readonly time: number; readonly value: number }[]): number {
  const mean = (read: (point: { time: number; value: number }) => number) =>
    points.reduce((sum, point) => sum + read(point), 0) / points.length;
  const [time, value] = [mean((point) => point.time), mean((point) => point.value)];
  const spread = points.reduce((sum, point) => sum + (point.time - time) ** 2, 0);
  return points.reduce((sum, point) => sum + (point.time - time) * (point.value - value), 0) / spread;
}
