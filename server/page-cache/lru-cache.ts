/** What is kept by key, up to a number of bytes: what was not asked for longest goes first. */
export interface LruCache<Item extends { readonly bytes: number }> {
  get(key: string): Item | undefined;
  /** In the place of what was kept under the key. What is larger than the whole memory is not kept at all. */
  set(key: string, item: Item): void;
  remove(key: string): void;
  /** Of all that is kept. */
  readonly bytes: number;
}

/** @param maxBytes bytes */
export function createLruCache<Item extends { readonly bytes: number }>(maxBytes: number): LruCache<Item> {
  // When it was asked for is written down beside it: to put it behind the others in the map each time would let go of
  // so much old memory that V8 has to look through all of it every few seconds.
  const entries = new Map<string, { readonly item: Item; lastUse: number }>();
  let useCount = 0;
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.item.bytes ?? 0;
    entries.delete(key);
  }

  function evict(): void {
    if (bytes <= maxBytes) return;
    for (const [key] of [...entries].toSorted(([, one], [, other]) => one.lastUse - other.lastUse)) {
      remove(key);
      if (bytes <= maxBytes) return;
    }
  }

  return {
    get(key) {
      const found = entries.get(key);
      if (found === undefined) return undefined;
      found.lastUse = ++useCount;
      return found.item;
    },

    set(key, item) {
      remove(key);
      if (item.bytes > maxBytes) return;
      entries.set(key, { item, lastUse: ++useCount });
      bytes += item.bytes;
      evict();
    },

    remove,
    get bytes() {
      return bytes;
    },
  };
}
