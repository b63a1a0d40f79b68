import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  getMainImageUrl,
  createImageUrl,
  imageFileFormatList,
  imageFileTypes,
  imageWidths,
  getImageWidths,
} from "./image.ts";

const hash = "9f".repeat(32);

describe("the widths of an image", () => {
  test.each([
    [1, [160]],
    [160, [160]],
    [161, [160, 320]],
    [800, [160, 320, 480, 640, 800]],
    [1000, [160, 320, 480, 640, 800, 1200]],
    [2400, [...imageWidths]],
    [9000, [...imageWidths]],
  ])("%d px wide: %j", (width, widths) => {
    expect(getImageWidths({ width })).toEqual(widths);
  });

  test("ascend, and only the last may exceed the image", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (width) => {
        const widths = getImageWidths({ width });
        expect(widths.length).toBeGreaterThan(0);
        expect(widths).toEqual(widths.toSorted((first, second) => first - second));
        for (const narrower of widths.slice(0, -1)) expect(narrower).toBeLessThan(width);
      }),
    );
  });
});

test("the accepted formats are named for people and for file inputs", () => {
  expect(imageFileFormatList).toBe("JPEG, PNG, WebP, AVIF or GIF");
  expect(imageFileTypes.join(",")).toBe("image/jpeg,image/png,image/webp,image/avif,image/gif");
});

describe("the URL of an image", () => {
  test("has the hash, width and format of the image", () => {
    expect(createImageUrl({ hash }, 640, "avif")).toBe(`/images/${hash}/640.avif`);
  });

  test.each([
    [100, 160],
    [700, 800],
    [1200, 1200],
    [4000, 1200],
  ])("the main URL of an image %d px wide is WebP, %d px wide", (width, served) => {
    expect(getMainImageUrl({ hash, width })).toBe(`/images/${hash}/${served}.webp`);
  });
});
