import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BrandColours,
  createBrandTheme,
  findRefusedColours,
  formatContrast,
  getContrast,
  listContrastPairs,
  minContrast,
} from "./brand-colours.ts";
import { colours } from "./colours.ts";

const delivered: BrandColours = { accent: "", ink: "", paper: "", highlight: "" };
const falcon: BrandColours = { accent: "#005f73", ink: "#0f1b24", paper: "#f1f4f3", highlight: "#ffc24b" };

function listRatios(brand: BrandColours): number[] {
  const { light, dark } = createBrandTheme(brand);
  return [...listContrastPairs(light), ...listContrastPairs(dark)].map(({ ratio }) => ratio);
}

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const anyBrand = fc.record({
  accent: fc.option(anyColour, { nil: "" }),
  ink: fc.option(anyColour, { nil: "" }),
  paper: fc.option(anyColour, { nil: "" }),
  highlight: fc.option(anyColour, { nil: "" }),
});

test("the delivered colours and those of the design pass, each with 14 pairs in light and in dark", () => {
  for (const brand of [delivered, falcon]) {
    expect(findRefusedColours(brand)).toEqual([]);
    expect(listRatios(brand)).toHaveLength(28);
  }
  expect(createBrandTheme(delivered).light).toMatchObject({ accent: colours.ink, blue: colours.blue });
});

test("a value that fails is refused with its ratio, the ground, and the nearest value that passes", () => {
  expect(findRefusedColours({ ...falcon, accent: "#e8a33d" })).toMatchObject([
    { name: "accent", value: "#e8a33d", kind: "Links and focus ring", ground: "the darkest paper" },
  ]);
  expect(findRefusedColours({ ...falcon, highlight: "#402000" })).toMatchObject([
    { name: "highlight", kind: "Price", ground: "the highlight" },
  ]);
  expect(findRefusedColours({ ...falcon, paper: "#808080" })).toMatchObject([{ name: "paper" }]);
  expect(formatContrast(4.499)).toBe("4.49 : 1");
});

test("each accepted brand passes all pairs and its edges; each nearest value that is returned passes", () => {
  fc.assert(
    fc.property(anyBrand, (brand) => {
      const refused = findRefusedColours(brand);
      const [first] = refused;
      if (first !== undefined)
        expect(
          findRefusedColours({ ...brand, [first.name]: first.nearest }).map(({ name }) => name),
        ).not.toContain(first.name);
      const accepted = { ...brand, ...Object.fromEntries(refused.map(({ name }) => [name, ""])) };
      expect(Math.min(...listRatios(accepted))).toBeGreaterThanOrEqual(minContrast);
      const { edge, paper, sheet, stock } = createBrandTheme(accepted).light;
      for (const ground of [paper, sheet, stock]) expect(getContrast(edge, ground)).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 50 },
  );
});
