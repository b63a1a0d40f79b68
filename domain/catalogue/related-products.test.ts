import { describe, expect, it } from "vitest";
import { pageRateFromDirhams } from "#domain/pricing/money.ts";
import type { Product } from "./product.ts";
import { findRelatedProducts } from "./related-products.ts";
import { buildStoredProduct } from "#tests/support/builders/products.ts";

function createCandidate(title: string, output: string, speed: string, customOrder: number): Product {
  const hasColour = output.startsWith("Colour");
  return buildStoredProduct({
    id: title,
    title,
    output,
    speed,
    customOrder,
    colorPrint: hasColour ? 500 : 0,
    colorPrice: pageRateFromDirhams(hasColour ? 0.35 : 0),
  });
}

const office = createCandidate("office", "Colour, A3", "40", 1);
const small = createCandidate("small", "Colour, A3", "25", 2);
const mono = createCandidate("mono", "Black only, A3", "45", 3);
const desk = createCandidate("desk", "Colour, A4", "26", 4);
const plotter = createCandidate("plotter", "Colour, A0", "4", 5);
const label = createCandidate("label", "Labels", "unknown", 6);

describe("machines near in size", () => {
  it("are those of the same paper first, then the nearest in colour and speed", () => {
    const related = findRelatedProducts(office, [label, plotter, desk, mono, small, office]);
    expect(related.map(({ title }) => title)).toEqual(["small", "mono", "desk", "label"]);
  });

  it("never include the machine itself", () => {
    expect(findRelatedProducts(office, [office])).toEqual([]);
  });

  it("stand in the house's order where they are equally near", () => {
    const twins = [
      createCandidate("second", "Colour, A3", "40", 9),
      createCandidate("first", "Colour, A3", "40", 8),
    ];
    expect(findRelatedProducts(office, twins).map(({ title }) => title)).toEqual(["first", "second"]);
  });
});
