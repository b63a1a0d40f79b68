import fc from "fast-check";
import { expect, test } from "vitest";
import { anyPages } from "#tests/support/arbitraries/prices.ts";
import { getVolumeRatio } from "./volume-ratio.ts";
import { defaultIncludedPages, maxPages } from "./price.ts";

const anyVolumes = fc
  .record({ black: anyPages, colour: anyPages })
  .filter(({ black, colour }) => black + colour > 0);

test("1,500 black and 700 colour pages are 7,333 pages when the black counter is at its end", () => {
  const mix = getVolumeRatio({ black: 1500, colour: 700 });
  expect(mix.maxTotalPages).toBe(7333);
  expect(mix.getVolumes(7333)).toEqual({ black: 5000, colour: 2333 });
  expect(mix.getVolumes(2200)).toEqual({ black: 1500, colour: 700 });
});

test("0 pages give the ratio of the default base", () => {
  expect(getVolumeRatio({ black: 0, colour: 0 }).getVolumes(1500)).toEqual(defaultIncludedPages);
});

test("the visitor's number of pages gives the visitor's volumes", () => {
  fc.assert(
    fc.property(anyVolumes, (volumes) => {
      expect(getVolumeRatio(volumes).getVolumes(volumes.black + volumes.colour)).toEqual(volumes);
    }),
  );
});

test("one more page adds one page to one counter, until a counter reaches 5,000", () => {
  fc.assert(
    fc.property(anyVolumes, fc.double({ min: 0, max: 1, noNaN: true }), (volumes, place) => {
      const mix = getVolumeRatio(volumes);
      const pages = Math.floor(place * (mix.maxTotalPages - 1));
      const [here, next] = [mix.getVolumes(pages), mix.getVolumes(pages + 1)];
      expect(here.black + here.colour).toBe(pages);
      expect([next.black - here.black, next.colour - here.colour].toSorted()).toEqual([0, 1]);
      const end = mix.getVolumes(mix.maxTotalPages);
      expect(Math.max(end.black, end.colour)).toBe(maxPages);
    }),
  );
});
