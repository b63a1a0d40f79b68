import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CatalogueFilter,
  choicesIn,
  filterCatalogue,
  isFiltering,
  longestSearch,
  readFilter,
} from "./catalogue-filter.ts";
import { filterFields } from "./catalogue-filter-fields.ts";
import { filsFromDirhams, pageRateFromDirhams } from "./money.ts";
import type { Product } from "./product.ts";

function machine(title: string, facts: Partial<Product> = {}): Product {
  return {
    id: title.toLowerCase().padEnd(24, "0"),
    title,
    productFullName: `${title} multifunction copier`,
    description: "",
    features: [],
    brand: title.split(" ")[0] ?? title,
    functions: "Print, copy",
    makeModel: title,
    output: "Colour and black, A4",
    speed: "20",
    colorPrint: 500,
    blackPrint: 1000,
    colorPrice: pageRateFromDirhams(0.35),
    blackPrice: pageRateFromDirhams(0.05),
    itemPrice: filsFromDirhams(500),
    slideRange: 50,
    customOrder: 1,
    refurbished: false,
    images: {},
    updatedAt: 0,
    version: 1,
    ...facts,
  };
}

const everything = readFilter(new URLSearchParams());

const blackOnly = { output: "Black only, A3", colorPrint: 0, colorPrice: pageRateFromDirhams(0) };
const quire = machine("Quire C340", {
  output: "Colour and black, A3",
  speed: "40",
  itemPrice: filsFromDirhams(549),
  functions: "Print, copy, scan, fax",
  customOrder: 1,
});
const recto = machine("Recto M450", {
  ...blackOnly,
  speed: "45",
  itemPrice: filsFromDirhams(389),
  customOrder: 2,
});
const verso = machine("Verso C26", { speed: "26", itemPrice: null, customOrder: 3 });
const octavo = machine("Octavo É600", {
  speed: "on request",
  itemPrice: filsFromDirhams(1150),
  customOrder: 4,
});
const catalogue = [octavo, verso, recto, quire];

function titles(filter: Partial<CatalogueFilter>): string[] {
  return filterCatalogue(catalogue, { ...everything, ...filter }).map((product) => product.title);
}

function read(query: string): CatalogueFilter {
  return readFilter(new URLSearchParams(query));
}

describe("the filter of the catalogue", () => {
  it("shows everything in the house's order where nothing is asked", () => {
    expect(titles({})).toEqual(["Quire C340", "Recto M450", "Verso C26", "Octavo É600"]);
    expect(isFiltering(everything)).toBe(false);
  });

  it("tells colour from black", () => {
    expect(titles({ outputs: ["black"] })).toEqual(["Recto M450"]);
    expect(titles({ outputs: ["colour"] })).toEqual(["Quire C340", "Verso C26", "Octavo É600"]);
    expect(titles({ outputs: ["colour", "black"] })).toHaveLength(4);
  });

  it("goes by the largest paper, any of those that are chosen", () => {
    expect(titles({ papers: ["A3"] })).toEqual(["Quire C340", "Recto M450"]);
    expect(titles({ papers: ["A3", "A4"] })).toHaveLength(4);
    expect(titles({ papers: ["A0"] })).toEqual([]);
  });

  it("goes by the maker", () => {
    expect(titles({ brand: "Verso" })).toEqual(["Verso C26"]);
    expect(titles({ brand: "Nobody" })).toEqual([]);
  });

  it("goes by the least speed; a machine without a speed is not fast enough", () => {
    expect(titles({ leastSpeed: 40 })).toEqual(["Quire C340", "Recto M450"]);
    expect(titles({ leastSpeed: 1 })).not.toContain("Octavo É600");
  });

  it("finds machines by all of the words, whatever their case and accents", () => {
    expect(titles({ search: "QUIRE" })).toEqual(["Quire C340"]);
    expect(titles({ search: "copier scan" })).toEqual(["Quire C340"]);
    expect(titles({ search: "octavo e600" })).toEqual(["Octavo É600"]);
    expect(titles({ search: "quire recto" })).toEqual([]);
  });

  it("sorts by the lowest price and by the highest speed, what has none last", () => {
    expect(titles({ order: "price" })).toEqual(["Recto M450", "Quire C340", "Octavo É600", "Verso C26"]);
    expect(titles({ order: "speed" })).toEqual(["Recto M450", "Quire C340", "Verso C26", "Octavo É600"]);
  });
});

describe("the filter in the address", () => {
  it("lets everything through in the house's order where it is empty", () => {
    expect(everything).toEqual({
      search: "",
      outputs: [],
      papers: [],
      brand: null,
      leastSpeed: null,
      order: "house",
    });
  });

  it("is read from the fields of the form", () => {
    expect(read("q=scan+a3&output=black&paper=A4&paper=A3&brand=Recto&speed=30&sort=price")).toEqual({
      search: "scan a3",
      outputs: ["black"],
      papers: ["A3", "A4"],
      brand: "Recto",
      leastSpeed: 30,
      order: "price",
    });
  });

  it("leaves out what makes no sense", () => {
    expect(read("output=pink&paper=A9&brand=++&speed=fast&sort=up")).toEqual(everything);
    expect(read("speed=-5")).toEqual(everything);
    expect(read("speed=0")).toEqual(everything);
    expect(read(`q=${"x".repeat(1000)}`).search).toHaveLength(longestSearch);
  });

  it("says nothing where a form is sent empty", () => {
    expect(read("q=&brand=&speed=&sort=house")).toEqual(everything);
  });

  it("never fails, whatever stands there, and never invents a machine", () => {
    const query = fc.array(
      fc.tuple(fc.oneof(fc.constantFrom(...Object.values(filterFields)), fc.string()), fc.string()),
    );
    fc.assert(
      fc.property(query, (pairs) => {
        const found = filterCatalogue(catalogue, readFilter(new URLSearchParams(pairs)));
        expect(catalogue).toEqual(expect.arrayContaining([...found]));
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});

describe("the choices of the filter", () => {
  it("come from the catalogue alone", () => {
    expect(choicesIn(catalogue)).toEqual({
      outputs: ["colour", "black"],
      papers: ["A3", "A4"],
      brands: ["Octavo", "Quire", "Recto", "Verso"],
      speeds: [40],
    });
  });

  it("leave out what tells no machines apart", () => {
    expect(choicesIn([quire])).toEqual({ outputs: [], papers: [], brands: [], speeds: [] });
    expect(choicesIn([])).toEqual({ outputs: [], papers: [], brands: [], speeds: [] });
  });

  it("offer no speed that every machine has or none has", () => {
    const speeds = choicesIn(
      ["15", "25", "40", "45", "60"].map((speed) => machine(`M${speed}`, { speed })),
    ).speeds;
    expect(speeds).toEqual([20, 40, 60]);
  });
});
