import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { isBlackOnly } from "#domain/pricing/price.ts";
import { filsFromDirhams } from "#domain/pricing/money.ts";
import { anyCatalogueAndLines } from "#tests/support/arbitraries/products.ts";
import { buildPricedProduct, quireTerms } from "#tests/support/builders/products.ts";
import { changeProduct, getAskedVolumes, priceSelection } from "#app/pricing/calculator/selection.ts";
import {
  filterChoices,
  maxListed,
  pickPageProducts,
  rankChoices,
  readChoiceFilter,
  toChoiceQuery,
} from "./product-choice.ts";

const t = getTranslate("en");

const volumes = { black: 1500, colour: 700 };
const all = { search: "", isOpen: true };

/** The first costs most, and every fifth is built for few pages. */
const catalogue = Array.from({ length: 300 }, (_, place) =>
  buildPricedProduct({
    id: `product-${place}`,
    title: `Quire ${place}`,
    terms: { ...quireTerms, base: filsFromDirhams(1000 - place) },
    monthlyDuty: place % 5 === 0 ? 1500 : 10_000,
  }),
);
const listIds = (choices: readonly { product: { id: string } }[]) => choices.map(({ product }) => product.id);

describe("the list of products to choose from", () => {
  test("has the cheapest first, then those not built for the pages, each with its price", () => {
    const choices = rankChoices(catalogue, volumes);
    expect(choices).toHaveLength(catalogue.length);
    expect(listIds(choices.slice(0, 5))).toEqual(
      [299, 298, 297, 296, 294].map((place) => `product-${place}`),
    );
    const { unsuitable, price } = choices.at(-1) ?? {};
    expect(unsuitable).toEqual({ kind: "beyondDuty", monthlyDuty: 1500 });
    expect(price?.total).toBeGreaterThan(0);
  });

  test("shows the best and the chosen product in their order, and all after a press, up to a limit", () => {
    const choices = rankChoices(catalogue, volumes);
    const few = filterChoices(t, choices, { search: "", isOpen: false }, "product-0");
    expect(listIds(few.shown)).toEqual([...listIds(choices.slice(0, 6)), "product-0"]);
    expect([few.listed, few.found]).toEqual([6, 300]);
    expect(filterChoices(t, choices, all, "product-299").shown).toHaveLength(maxListed);
  });

  test.each([
    ["quire 17", ["product-179", "product-178", "product-177", "product-176", "product-174"]],
    ["  COLOUR   a3 ", ["product-299", "product-298", "product-297", "product-296", "product-294"]],
    ["40 ppm", ["product-299", "product-298", "product-297", "product-296", "product-294"]],
  ])("a search for %j finds by name, size, colour and speed, also beyond the best", (search, first) => {
    const { shown } = filterChoices(
      t,
      rankChoices(catalogue, volumes),
      { search, isOpen: false },
      "product-299",
    );
    expect(listIds(shown.filter(({ product }) => first.includes(product.id)))).toEqual(first);
  });

  test("a speed is found as the row shows it, not by a number of the name", () => {
    const products = [
      buildPricedProduct({ id: "fast", title: "Quire C320", speed: "25" }),
      buildPricedProduct({ id: "slow", title: "Verso", speed: "20" }),
    ];
    const find = (search: string) =>
      listIds(filterChoices(t, rankChoices(products, volumes), { search, isOpen: false }, "").shown);
    expect([find("20 ppm"), find("20PPM"), find("20")]).toEqual([["slow"], ["slow"], ["fast", "slow"]]);
  });

  test("a search without a result leaves the chosen product alone", () => {
    const { shown, found } = filterChoices(
      t,
      rankChoices(catalogue, volumes),
      { search: "fax", isOpen: false },
      "product-7",
    );
    expect([listIds(shown), found]).toEqual([["product-7"], 0]);
  });

  test("the page of a large catalogue holds the products that it shows and those of the quote", () => {
    const open = { productId: "product-0", position: volumes, quantity: 1, office: "" };
    const draft = { before: [], open, after: [{ ...open, productId: "product-5" }] };
    const held = pickPageProducts(t, catalogue, draft, { search: "quire 33", isOpen: false });
    expect(held).toHaveLength(24 + 3 + 2);
    expect(held.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["product-299", "product-33", "product-0", "product-5"]),
    );
    // The first of the catalogue is the default.
    expect(held.map(({ id }) => id).slice(0, 2)).toEqual(["product-0", "product-5"]);
  });

  test("a product costs in the list what it costs once chosen, and an unsuitable one never stands first", () => {
    fc.assert(
      fc.property(anyCatalogueAndLines, ({ products, lines: [line] }) => {
        if (line === undefined) return;
        const asked = getAskedVolumes(line.position);
        const choices = rankChoices(products, asked);
        for (const { product, price } of choices) {
          const chosen = changeProduct(products, line, product.id);
          expect(priceSelection(products, chosen).price.total).toBe(price.total);
          // Back to a product that prints colour, the pages are those that were set.
          expect(getAskedVolumes(chosen.position)).toEqual(asked);
          if (isBlackOnly(product.terms)) expect(chosen.position.colour).toBe(0);
        }
        const lastSuitable = choices.findLastIndex(({ unsuitable }) => unsuitable === null);
        const firstUnsuitable = choices.findIndex(({ unsuitable }) => unsuitable !== null);
        if (firstUnsuitable >= 0) expect(lastSuitable).toBeLessThan(firstUnsuitable);
      }),
      { numRuns: 300 },
    );
  });

  test("search and open list stand in the URL, and an invalid value counts as missing", () => {
    for (const filter of [all, { search: "a3 colour", isOpen: false }, { search: "", isOpen: false }])
      expect(readChoiceFilter(toChoiceQuery(filter))).toEqual(filter);
    // The button that clears the search follows its field.
    expect(readChoiceFilter(new URLSearchParams("find=xerox&find="))).toEqual({ search: "", isOpen: false });
    expect(readChoiceFilter(new URLSearchParams({ find: "x".repeat(999), machines: "no" }))).toEqual({
      search: "x".repeat(100),
      isOpen: false,
    });
  });
});
