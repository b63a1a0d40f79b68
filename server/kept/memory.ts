/** What is kept by key, up to a number of bytes: what was not asked for longest goes first. */
export interface Memory<Item extends { readonly bytes: number }> {
  get(key: string): Item | undefined;
  /** In the place of what was kept under the key. What is larger than the whole memory is not kept at all. */
  put(key: string, item: Item): void;
  remove(key: string): void;
  items(): Iterable<Item>;
  /** Of all that is kept. */
  readonly bytes: number;
}

/** @param largest bytes */
export function createMemory<Item extends { readonly bytes: number }>(largest: number): Memory<Item> {
  // A Map goes through its keys in the order in which they were put in.
  const kept = new Map<string, Item>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const item = kept.get(key);
      if (item === undefined) return undefined;
      kept.delete(key);
      kept.set(key, item);
      return item;
    },

    put(key, item) {
      remove(key);
      if (item.bytes > largest) return;
      kept.set(key, item);
      bytes += item.bytes;
      for (const oldest of kept.keys()) {
        if (bytes <= largest) return;
        remove(oldest);
      }
    },

    remove,
    items: () => kept.values(),
    get bytes() {
      return bytes;
    },
  };
}
