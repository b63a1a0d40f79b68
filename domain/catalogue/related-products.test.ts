import { describe, expect, it } from "vitest";
import { filsFromDirhams, pageRateFromDirhams } from "../pricing/money.ts";
import type { Product } from "./product.ts";
import { findRelatedProducts } from "./related-products.ts";

function createProduct(title: string, output: string, speed: string, customOrder: number): Product {
  const hasColour = output.startsWith("Colour");
  return {
    id: title,
    title,
    productFullName: title,
    description: "",
    features: [],
    brand: "Quire",
    functions: "Print",
    makeModel: title,
    output,
    speed,
    colorPrint: hasColour ? 500 : 0,
    blackPrint: 1000,
    colorPrice: pageRateFromDirhams(hasColour ? 0.35 : 0),
    blackPrice: pageRateFromDirhams(0.05),
    itemPrice: filsFromDirhams(500),
    slideRange: 50,
    customOrder,
    refurbished: false,
    images: {},
    updatedAt: 0,
    version: 1,
  };
}

const office = createProduct("office", "Colour, A3", "40", 1);
const small = createProduct("small", "Colour, A3", "25", 2);
const mono = createProduct("mono", "Black only, A3", "45", 3);
const desk = createProduct("desk", "Colour, A4", "26", 4);
const plotter = createProduct("plotter", "Colour, A0", "4", 5);
const label = createProduct("label", "Labels", "unknown", 6);

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
      createProduct("second", "Colour, A3", "40", 9),
      createProduct("first", "Colour, A3", "40", 8),
    ];
    expect(findRelatedProducts(office, twins).map(({ title }) => title)).toEqual(["first", "second"]);
  });
});
