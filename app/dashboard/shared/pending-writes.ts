/** Changes that are on their way to the server. */
const pendingWrites = new Set<Promise<unknown>>();

/** Notes a change until it has its answer. */
export function trackWrite<Result>(write: Promise<Result>): Promise<Result> {
  pendingWrites.add(write);
  const forget = () => pendingWrites.delete(write);
  write.then(forget, forget);
  return write;
}

/** Resolves when every change has its answer, those too that were waiting for the one before. */
export async function waitForWrites(): Promise<void> {
  while (pendingWrites.size > 0) {
    await Promise.allSettled(pendingWrites);
    // What waited is sent by whoever heard of the answer.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
