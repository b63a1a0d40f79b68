import { describe, expect, it } from "vitest";
import {
  type CatalogueFilter,
  getCatalogueChoices,
  isFiltering,
  maxSearchLength,
  readFilter,
} from "./product-filter.ts";
import type { ProductFacets } from "./product-facets.ts";

const everything = readFilter(new URLSearchParams());

function read(query: string): CatalogueFilter {
  return readFilter(new URLSearchParams(query));
}

describe("the filter in the address", () => {
  it("lets everything through in the house's order where it is empty", () => {
    expect(isFiltering(everything)).toBe(false);
    expect(everything).toEqual({
      search: "",
      outputs: [],
      papers: [],
      conditions: [],
      brand: null,
      minSpeed: null,
      order: "custom",
    });
  });

  it("is read from the fields of the form", () => {
    expect(
      read("q=scan+a3&output=black&paper=A4&paper=A3&condition=refurbished&brand=Recto&speed=30&sort=price"),
    ).toEqual({
      search: "scan a3",
      outputs: ["black"],
      papers: ["A3", "A4"],
      conditions: ["refurbished"],
      brand: "Recto",
      minSpeed: 30,
      order: "price",
    });
  });

  it("leaves out what is empty or makes no sense", () => {
    for (const query of [
      "output=pink&paper=A9&condition=old&brand=++&speed=fast&sort=up",
      "q=&brand=&speed=&sort=custom",
      "speed=-5",
      "speed=0",
    ])
      expect(read(query), query).toEqual(everything);
    expect(read(`q=${"x".repeat(1000)}`).search).toHaveLength(maxSearchLength);
  });
});

const facets = (
  speed: number | null,
  paper: ProductFacets["paper"] = "A4",
  colour = true,
  refurbished = false,
): ProductFacets & { refurbished: boolean } => ({
  paper,
  colour,
  refurbished,
  pagesPerMinute: speed,
});

describe("the choices of the filter", () => {
  it("come from the catalogue alone", () => {
    const there = [facets(null), facets(26), facets(45, "A3", false), facets(40, "A3", true, true)];
    expect(getCatalogueChoices(there, ["Recto", "Octavo", "Verso", "Quire"])).toEqual({
      outputs: ["colour", "black"],
      papers: ["A3", "A4"],
      conditions: ["new", "refurbished"],
      brands: ["Octavo", "Quire", "Recto", "Verso"],
      speeds: [40],
    });
  });

  it("leave out what tells no machines apart", () => {
    expect(getCatalogueChoices([facets(40)], ["Quire"])).toEqual({
      outputs: [],
      papers: [],
      conditions: [],
      brands: [],
      speeds: [],
    });
    expect(getCatalogueChoices([], [])).toEqual({
      outputs: [],
      papers: [],
      conditions: [],
      brands: [],
      speeds: [],
    });
  });

  it("offer no speed that every machine has or none has", () => {
    const { speeds } = getCatalogueChoices(
      [15, 25, 40, 45, 60].map((speed) => facets(speed)),
      [],
    );
    expect(speeds).toEqual([20, 40, 60]);
  });
});
