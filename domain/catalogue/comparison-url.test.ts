import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toComparisonQuery, maxComparedProducts, findComparedProducts } from "./comparison-url.ts";

const all = ["a", "b", "c", "d", "e", "f"].map((letter) => ({ id: letter.repeat(24) }));
const ids = all.map(({ id }) => id);

function read(query: string) {
  const { products, omitted, ...rest } = findComparedProducts(new URLSearchParams(query), all);
  return { products: products.map(({ id }) => id[0]), omitted: omitted.map(({ id }) => id[0]), ...rest };
}

describe("the machines an address compares", () => {
  test("stand in its order, whether a link or a form named them", () => {
    const expected = { products: ["c", "a"], omitted: [], hasDuplicates: false, unknownCount: 0 };
    expect(read(`machines=${ids[2]},${ids[0]}`)).toEqual(expected);
    expect(read(`machines=${ids[2]}&machines=${ids[0]}&machines=`)).toEqual(expected);
    expect(read(`machines=${ids[2]}%2C+${ids[0]?.toUpperCase()}`)).toEqual(expected);
  });

  test("are at most four; the others are told", () => {
    expect(read(`machines=${ids.join(",")}`)).toMatchObject({
      products: ["a", "b", "c", "d"],
      omitted: ["e", "f"],
    });
  });

  test("are each there once, and what is no machine is counted", () => {
    expect(read(`machines=${ids[0]},${ids[0]},nonsense,${"0".repeat(24)}`)).toEqual({
      products: ["a"],
      omitted: [],
      hasDuplicates: true,
      unknownCount: 2,
    });
    expect(read("")).toEqual({ products: [], omitted: [], hasDuplicates: false, unknownCount: 0 });
  });

  test("are those a link was made from, and no address is too strange to be read", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ids, { maxLength: maxComparedProducts }), (some) => {
        const query = toComparisonQuery(some, { black: 1500, colour: 700 });
        expect(findComparedProducts(new URLSearchParams(query), all).products.map(({ id }) => id)).toEqual(
          some,
        );
        expect(new URLSearchParams(query).get("black")).toBe("1500");
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.string()), (names) => {
        const query = new URLSearchParams(names.map((name) => ["machines", name]));
        expect(findComparedProducts(query, all).products.length).toBeLessThanOrEqual(maxComparedProducts);
      }),
    );
  });
});
