import fc from "fast-check";
import { expect, test } from "vitest";
import { createLruCache } from "./lru-cache.ts";

const maxBytes = 100;

test("the size never exceeds the maximum, whatever is set, read and removed", () => {
  const key = fc.constantFrom("a", "b", "c", "d", "e", "f");
  const step = fc.oneof(
    fc.record({ do: fc.constant("put" as const), key, bytes: fc.nat(maxBytes + 20) }),
    fc.record({ do: fc.constantFrom("get" as const, "remove" as const), key }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cache = createLruCache<{ bytes: number }>(maxBytes);
      const last = new Map<string, number>();
      for (const each of steps) {
        if (each.do === "put") {
          cache.set(each.key, { bytes: each.bytes });
          last.set(each.key, each.bytes);
        } else if (each.do === "remove") {
          cache.remove(each.key);
          last.delete(each.key);
        } else {
          // The item is the last one set, or evicted.
          expect([undefined, last.get(each.key)]).toContain(cache.get(each.key)?.bytes);
        }
        expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
      }
      for (const remaining of last.keys()) cache.remove(remaining);
      expect(cache.bytes).toBe(0);
    }),
  );
});

test("the least recently used item is evicted first", () => {
  const cache = createLruCache<{ bytes: number }>(maxBytes);
  for (const key of ["first", "second", "third"]) cache.set(key, { bytes: 30 });
  cache.get("first");
  cache.set("fourth", { bytes: 30 });
  expect(["first", "second", "third", "fourth"].filter((key) => cache.get(key) !== undefined)).toEqual([
    "first",
    "third",
    "fourth",
  ]);
});

test("an item larger than the cache evicts no other", () => {
  const cache = createLruCache<{ bytes: number }>(maxBytes);
  cache.set("small", { bytes: 30 });
  cache.set("large", { bytes: maxBytes + 1 });
  expect(cache.get("large")).toBeUndefined();
  expect(cache.get("small")).toEqual({ bytes: 30 });
});
