import fc from "fast-check";
import { expect, test } from "vitest";
import { anyPages, anyTerms } from "../../tests/support/arbitraries/prices.ts";
import { findRankingCandidates } from "./ranking-candidates.ts";
import { rankProducts } from "./product-ranking.ts";
import { fils, pageRate } from "./money.ts";

const blackOnlyTerms = anyTerms.map(({ base, included, rate }) => ({
  base,
  included: { ...included, colour: 0 },
  rate: { ...rate, colour: pageRate(0) },
}));
const machineTerms = fc.oneof(anyTerms, blackOnlyTerms);

/** A few products, each several times at nearly the same price, as in large catalogues. */
const alikeTerms = fc
  .array(machineTerms, { minLength: 1, maxLength: 3 })
  .chain((kinds) => fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(1), fc.nat(1)), { maxLength: 30 }))
  .map((all) =>
    all.map(([{ base, included, rate }, dearer, further]) => ({
      base: fils(base + dearer),
      included: { ...included, black: included.black + further },
      rate,
    })),
  );

const anyCatalogue = fc
  .oneof(fc.array(machineTerms, { maxLength: 30 }), alikeTerms)
  .map((all) => all.map((terms, id) => ({ id, terms })));

test("the candidates have the same first places as the whole catalogue at every volume", () => {
  fc.assert(
    fc.property(
      anyCatalogue,
      fc.integer({ min: 1, max: 5 }),
      fc.record({ black: anyPages, colour: fc.oneof(anyPages, fc.constant(0)) }),
      (products, places, volumes) => {
        const first = (of: typeof products) =>
          rankProducts(of, volumes)
            .ranked.slice(0, places)
            .map(({ product }) => product.id);
        expect(first([...findRankingCandidates(products, places)])).toEqual(first(products));
      },
    ),
  );
});

test("products that enough others undercut everywhere are left out", () => {
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
      expect(findRankingCandidates([...dear, free], 1)).toEqual([free]);
    }),
  );
});
