import fc from "fast-check";
import { expect, test } from "vitest";
import { anyPages, anyTerms } from "../tests/price-arbitraries.ts";
import { amongCheapest } from "./among-cheapest.ts";
import { rankMachines } from "./machine-ranking.ts";
import { fils, pageRate } from "./money.ts";

const anyCatalogue = fc.array(fc.tuple(anyTerms, fc.boolean()), { maxLength: 30 }).map((all) =>
  all.map(([terms, isBlackOnly], id) => ({
    id,
    terms: isBlackOnly
      ? {
          base: terms.base,
          included: { black: terms.included.black, colour: 0 },
          rate: { black: terms.rate.black, colour: pageRate(0) },
        }
      : terms,
  })),
);

test("at every volume the first places are those of a ranking of the whole catalogue", () => {
  fc.assert(
    fc.property(
      anyCatalogue,
      fc.integer({ min: 1, max: 5 }),
      fc.record({ black: anyPages, colour: fc.oneof(anyPages, fc.constant(0)) }),
      (machines, places, volumes) => {
        const first = (of: typeof machines) =>
          rankMachines(of, volumes)
            .ranked.slice(0, places)
            .map(({ machine }) => machine.id);
        expect(first([...amongCheapest(machines, places)])).toEqual(first(machines));
      },
    ),
  );
});

test("what is dearer than enough others everywhere is left out", () => {
  fc.assert(
    fc.property(fc.array(anyTerms, { minLength: 4, maxLength: 20 }), (all) => {
      const [cheap, ...others] = all.map((terms, id) => ({ id, terms }));
      if (cheap === undefined) return;
      const free = {
        id: -1,
        terms: { ...cheap.terms, base: fils(0), included: { black: 5000, colour: 5000 } },
      };
      const dear = others.map((each) => ({
        ...each,
        terms: { ...each.terms, base: fils(each.terms.base + 1) },
      }));
      expect(amongCheapest([...dear, free], 1)).toEqual([free]);
    }),
  );
});
