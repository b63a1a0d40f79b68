/** Changes that are on their way to the server. */
const underWay = new Set<Promise<unknown>>();

/** Notes a change until it has its answer. */
export function noteWrite<Answered>(write: Promise<Answered>): Promise<Answered> {
  underWay.add(write);
  const forget = () => underWay.delete(write);
  write.then(forget, forget);
  return write;
}

/** Resolves when every change has its answer, those too that were waiting for the one before. */
export async function writesAreAnswered(): Promise<void> {
  while (underWay.size > 0) {
    await Promise.allSettled(underWay);
    // What waited is sent by whoever heard of the answer.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
