const pendingWrites = new Set<Promise<unknown>>();

export function trackWrite<Result>(write: Promise<Result>): Promise<Result> {
  pendingWrites.add(write);
  const remove = () => pendingWrites.delete(write);
  write.then(remove, remove);
  return write;
}

export async function waitForWrites(): Promise<void> {
  while (pendingWrites.size > 0) {
    await Promise.allSettled(pendingWrites);
    // Lets the handlers of these writes start the next ones.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
