/** What is kept by key, up to a number of bytes: what was not asked for longest goes first. */
export interface Memory<Item extends { readonly bytes: number }> {
  get(key: string): Item | undefined;
  /** In the place of what was kept under the key. What is larger than the whole memory is not kept at all. */
  put(key: string, item: Item): void;
  remove(key: string): void;
  /** Of all that is kept. */
  readonly bytes: number;
}

/** @param largest bytes */
export function createMemory<Item extends { readonly bytes: number }>(largest: number): Memory<Item> {
  // When it was asked for is written down beside it: to put it behind the others in the map each time would let go of
  // so much old memory that V8 has to look through all of it every few seconds.
  const kept = new Map<string, { readonly item: Item; lastUse: number }>();
  let uses = 0;
  let bytes = 0;

  function remove(key: string): void {
    bytes -= kept.get(key)?.item.bytes ?? 0;
    kept.delete(key);
  }

  function makeRoom(): void {
    if (bytes <= largest) return;
    for (const [key] of [...kept].toSorted(([, one], [, other]) => one.lastUse - other.lastUse)) {
      remove(key);
      if (bytes <= largest) return;
    }
  }

  return {
    get(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      found.lastUse = ++uses;
      return found.item;
    },

    put(key, item) {
      remove(key);
      if (item.bytes > largest) return;
      kept.set(key, { item, lastUse: ++uses });
      bytes += item.bytes;
      makeRoom();
    },

    remove,
    get bytes() {
      return bytes;
    },
  };
}
