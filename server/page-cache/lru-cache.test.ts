import fc from "fast-check";
import { expect, test } from "vitest";
import { createLruCache } from "./lru-cache.ts";

const maxBytes = 100;

test("never holds more bytes than it may, whatever is put in, asked for and removed", () => {
  const key = fc.constantFrom("a", "b", "c", "d", "e", "f");
  const step = fc.oneof(
    fc.record({ do: fc.constant("put" as const), key, bytes: fc.nat(maxBytes + 20) }),
    fc.record({ do: fc.constantFrom("get" as const, "remove" as const), key }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const memory = createLruCache<{ bytes: number }>(maxBytes);
      const last = new Map<string, number>();
      for (const each of steps) {
        if (each.do === "put") {
          memory.set(each.key, { bytes: each.bytes });
          last.set(each.key, each.bytes);
        } else if (each.do === "remove") {
          memory.remove(each.key);
          last.delete(each.key);
        } else {
          // What it has is what was put in last.
          expect([undefined, last.get(each.key)]).toContain(memory.get(each.key)?.bytes);
        }
        expect(memory.bytes).toBeLessThanOrEqual(maxBytes);
      }
      for (const kept of last.keys()) memory.remove(kept);
      expect(memory.bytes).toBe(0);
    }),
  );
});

test("what was not asked for longest goes first", () => {
  const memory = createLruCache<{ bytes: number }>(maxBytes);
  for (const key of ["first", "second", "third"]) memory.set(key, { bytes: 30 });
  memory.get("first");
  memory.set("fourth", { bytes: 30 });
  expect(["first", "second", "third", "fourth"].filter((key) => memory.get(key) !== undefined)).toEqual([
    "first",
    "third",
    "fourth",
  ]);
});

test("what is larger than everything takes the place of nothing else", () => {
  const memory = createLruCache<{ bytes: number }>(maxBytes);
  memory.set("small", { bytes: 30 });
  memory.set("large", { bytes: maxBytes + 1 });
  expect(memory.get("large")).toBeUndefined();
  expect(memory.get("small")).toEqual({ bytes: 30 });
});
