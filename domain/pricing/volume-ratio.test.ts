import fc from "fast-check";
import { expect, test } from "vitest";
import { anyPages } from "../../tests/support/price-arbitraries.ts";
import { mixOf } from "./volume-ratio.ts";
import { defaultPages, mostPages } from "./price.ts";

const anyVolumes = fc
  .record({ black: anyPages, colour: anyPages })
  .filter(({ black, colour }) => black + colour > 0);

test("1,500 black and 700 colour pages are 7,333 pages when the black counter is at its end", () => {
  const mix = mixOf({ black: 1500, colour: 700 });
  expect(mix.most).toBe(7333);
  expect(mix.at(7333)).toEqual({ black: 5000, colour: 2333 });
  expect(mix.at(2200)).toEqual({ black: 1500, colour: 700 });
});

test("who prints nothing is shown the mix of the usual base", () => {
  expect(mixOf({ black: 0, colour: 0 }).at(1500)).toEqual(defaultPages);
});

test("at the visitor's pages it is the visitor's volumes, whatever they are", () => {
  fc.assert(
    fc.property(anyVolumes, (volumes) => {
      expect(mixOf(volumes).at(volumes.black + volumes.colour)).toEqual(volumes);
    }),
  );
});

test("a page more is one page more on one of the counters, up to where one of them is at 5,000", () => {
  fc.assert(
    fc.property(anyVolumes, fc.double({ min: 0, max: 1, noNaN: true }), (volumes, place) => {
      const mix = mixOf(volumes);
      const pages = Math.floor(place * (mix.most - 1));
      const [here, next] = [mix.at(pages), mix.at(pages + 1)];
      expect(here.black + here.colour).toBe(pages);
      expect([next.black - here.black, next.colour - here.colour].toSorted()).toEqual([0, 1]);
      const end = mix.at(mix.most);
      expect(Math.max(end.black, end.colour)).toBe(mostPages);
    }),
  );
});
