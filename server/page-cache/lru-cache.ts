/** A cache of limited size that evicts the least recently used item first. */
export interface LruCache<Item extends { readonly bytes: number }> {
  get(key: string): Item | undefined;
  /** Replaces the item of the key. Ignores an item that is larger than the cache. */
  set(key: string, item: Item): void;
  remove(key: string): void;
  /** Size of all items. */
  readonly bytes: number;
}

export function createLruCache<Item extends { readonly bytes: number }>(maxBytes: number): LruCache<Item> {
  // The last use is a field of the entry. Moving the entry to the end of the map at each use would free so much old
  // memory that V8 runs a major garbage collection every few seconds.
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
