import { get } from "../http.ts";

/** How long one write took to be seen. */
export interface Write {
  /** From sending it until the page showed it, ms. */
  readonly fromSending: number;
  /** From its answer until the page showed it, ms. */
  readonly fromAnswer: number;
}

export interface WriteResults {
  /** What was written and where it was looked for. */
  readonly what: string;
  readonly writes: readonly Write[];
}

/** How long a page may take to show a write, ms: longer than any cache that is measured holds one. */
const maxWait = 90_000;

/**
 * Writes again and again, each time a mark that was never there, and asks for the page until it shows it.
 * @param write saves the mark where the page at `url` will show it
 */
export async function measureWrites(
  what: string,
  count: number,
  url: string,
  write: (mark: string) => Promise<void>,
): Promise<WriteResults> {
  const writes: Write[] = [];
  // One more, not counted, warms up what saves it; a single one is asked for where each takes long.
  const warmUps = count > 1 ? 1 : 0;
  for (let turn = 1 - warmUps; turn <= count; turn += 1) {
    // Otherwise nothing would have to be renewed.
    await get(url, { "accept-encoding": "identity" });
    const one = await measureWrite(url, `Mark ${turn} ${Math.random().toString(36).slice(2, 10)}`, write);
    if (turn > 0) writes.push(one);
  }
  return { what, writes };
}

async function measureWrite(
  url: string,
  mark: string,
  write: (mark: string) => Promise<void>,
): Promise<Write> {
  const sentAt = performance.now();
  await write(mark);
  const answeredAt = performance.now();
  for (;;) {
    const { body } = await get(url, { "accept-encoding": "identity" });
    const now = performance.now();
    if (body.includes(mark)) return { fromSending: now - sentAt, fromAnswer: now - answeredAt };
    if (now - answeredAt > maxWait) throw new Error(`${url} did not show a write within ${maxWait} ms`);
  }
}
