import { get } from "../http.ts";

/** The time until a write was visible. */
export interface Write {
  /** From the request until the page showed the change, ms. */
  readonly fromSending: number;
  /** From the response until the page showed the change, ms. */
  readonly fromResponse: number;
}

export interface WriteResults {
  /** The changed field and the page that shows it. */
  readonly name: string;
  readonly writes: readonly Write[];
}

/** Time limit for a page to show a write, ms: longer than any measured cache keeps a page. */
const maxWait = 90_000;

/**
 * Repeats a write with a new marker and requests the page until it shows the marker.
 * @param write saves the marker where the page at `url` shows it
 */
export async function measureWrites(
  name: string,
  count: number,
  url: string,
  write: (marker: string) => Promise<void>,
): Promise<WriteResults> {
  const writes: Write[] = [];
  // A warm-up write is not counted. Without it where one write takes long.
  const warmUps = count > 1 ? 1 : 0;
  for (let turn = 1 - warmUps; turn <= count; turn += 1) {
    // Fill the cache with the old page.
    await get(url, { "accept-encoding": "identity" });
    const one = await measureWrite(url, `Marker ${turn} ${Math.random().toString(36).slice(2, 10)}`, write);
    if (turn > 0) writes.push(one);
  }
  return { name, writes };
}

async function measureWrite(
  url: string,
  marker: string,
  write: (marker: string) => Promise<void>,
): Promise<Write> {
  const sentAt = performance.now();
  await write(marker);
  const respondedAt = performance.now();
  for (;;) {
    const { body } = await get(url, { "accept-encoding": "identity" });
    const now = performance.now();
    if (body.includes(marker)) return { fromSending: now - sentAt, fromResponse: now - respondedAt };
    if (now - respondedAt > maxWait) throw new Error(`${url} did not show a write within ${maxWait} ms`);
  }
}
