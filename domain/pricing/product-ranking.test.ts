import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyPages, anyTerms } from "../../tests/support/price-arbitraries.ts";
import { rankMachines } from "./product-ranking.ts";
import { fils, pageRate } from "./money.ts";
import { isBlackOnly, priceMonth } from "./price.ts";

const anyVolumes = fc.record({ black: anyPages, colour: fc.oneof(anyPages, fc.constant(0)) });
const colourless = { included: 0, rate: pageRate(0) };
const anyCatalogue = fc.array(fc.tuple(anyTerms, fc.boolean()), { maxLength: 12 }).map((all) =>
  all.map(([terms, isColourless], id) => ({
    id,
    terms: isColourless
      ? {
          base: terms.base,
          included: { black: terms.included.black, colour: colourless.included },
          rate: { black: terms.rate.black, colour: colourless.rate },
        }
      : terms,
  })),
);

function machine(title: string, base: number, rate = 0.1, colour = true) {
  return {
    title,
    terms: {
      base: fils(base * 100),
      included: { black: 1000, colour: colour ? 500 : 0 },
      rate: { black: pageRate(rate * 10_000), colour: pageRate(colour ? 3000 : 0) },
    },
  };
}

function titles(found: readonly { machine: { title: string } }[]): string[] {
  return found.map((each) => each.machine.title);
}

describe("the ranking of machines", () => {
  test("has the cheapest month first, and says what each of the others costs more", () => {
    const { ranked } = rankMachines([machine("Quire", 549), machine("Verso", 279, 0.5)], {
      black: 1500,
      colour: 500,
    });
    expect(titles(ranked)).toEqual(["Verso", "Quire"]);
    expect(ranked.map(({ price }) => price.total)).toEqual([52_900, 59_900]);
    expect(ranked.map(({ aboveCheapest }) => aboveCheapest)).toEqual([0, 7000]);
    expect(ranked.map(({ perPage }) => perPage)).toEqual([26, 30]);
  });

  test("leaves machines that cost the same in the house's order", () => {
    const machines = [machine("First", 300), machine("Second", 200), machine("Third", 200)];
    const { ranked } = rankMachines(machines, { black: 0, colour: 0 });
    expect(titles(ranked)).toEqual(["Second", "Third", "First"]);
    expect(ranked[0]?.perPage).toBeNull();
  });

  test("lets a black-only machine win where no colour page is asked for, and tells it apart where one is", () => {
    const machines = [machine("Colour", 549), machine("Black", 129, 0.1, false)];
    const black = rankMachines(machines, { black: 1500, colour: 0 });
    expect(titles(black.ranked)).toEqual(["Black", "Colour"]);
    expect(black.blackOnly).toEqual([]);
    const both = rankMachines(machines, { black: 1500, colour: 1 });
    expect(titles(both.ranked)).toEqual(["Colour"]);
    expect(both.blackOnly.map(({ title }) => title)).toEqual(["Black"]);
  });

  test("is what trying every machine gives, over any catalogue", () => {
    fc.assert(
      fc.property(anyCatalogue, anyVolumes, (machines, volumes) => {
        const { ranked, blackOnly } = rankMachines(machines, volumes);
        const able = machines.filter(({ terms }) => volumes.colour === 0 || !isBlackOnly(terms));
        expect(new Set(ranked.map((each) => each.machine))).toEqual(new Set(able));
        expect(blackOnly).toEqual(machines.filter((each) => !able.includes(each)));
        const least = Math.min(...able.map(({ terms }) => priceMonth(terms, volumes).total));
        for (const [place, each] of ranked.entries()) {
          expect(each.price).toEqual(priceMonth(each.machine.terms, volumes));
          expect(each.aboveCheapest).toBe(each.price.total - least);
          const before = ranked[place - 1];
          if (before === undefined) continue;
          const byPrice = before.price.total - each.price.total;
          expect(byPrice < 0 || (byPrice === 0 && before.machine.id < each.machine.id)).toBe(true);
        }
      }),
    );
  });
});
