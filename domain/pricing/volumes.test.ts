import { describe, expect, test } from "vitest";
import { parsePages, isBeyondSliders, readVolumes } from "./volumes.ts";

describe("the pages of a visitor", () => {
  test.each([
    ["1500", 1500],
    [" 1,500 ", 1500],
    ["6 000", 6000],
    ["١٥٠٠", 1500],
    ["0", 0],
    ["12345", 12_345],
    [" 0700 ", 700],
  ])("%s", (text, pages) => expect(parsePages(text)).toBe(pages));

  test.each(["", "-5", "many", "1e9", "5000x", "12.5", "15,00", "1,5000"])(
    "%s is no number of pages",
    (text) => expect(parsePages(text)).toBeNull(),
  );

  test.each([
    ["5000", 5000],
    ["5,001", null],
    ["9".repeat(400), null],
  ])("%s with a maximum of 5,000", (text, pages) => expect(parsePages(text, 5000)).toBe(pages));

  test("are those of the default base in a URL without valid volumes", () => {
    expect(readVolumes(new URLSearchParams("black=1500&colour=700"))).toEqual({
      black: 1500,
      colour: 700,
    });
    expect(readVolumes(new URLSearchParams("black=-5"))).toEqual({ black: 1000, colour: 500 });
    expect(readVolumes(new URLSearchParams(`black=0&colour=${"9".repeat(400)}`))).toEqual({
      black: 0,
      colour: 999_999,
    });
  });

  test("have no price above 5,000, black or colour", () => {
    expect(isBeyondSliders({ black: 5000, colour: 5000 })).toBe(false);
    expect(isBeyondSliders({ black: 5001, colour: 0 })).toBe(true);
    expect(isBeyondSliders(readVolumes(new URLSearchParams("colour=6000")))).toBe(true);
  });
});
