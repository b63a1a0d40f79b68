import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createLatinSlug, findFreeSlug, isSlug, maxSlugLength, createSlug } from "./slug.ts";

const form = /^[a-z0-9]+(-[a-z0-9]+)*$/;

describe("a slug from a title", () => {
  test.each([
    ["Read your meter", "read-your-meter"],
    ["  Rent, lease — or buy?  ", "rent-lease-or-buy"],
    ["What “refurbished” should mean", "what-refurbished-should-mean"],
    ["It’s the customer's toner", "its-the-customers-toner"],
    ["Café à Zürich", "cafe-a-zurich"],
    ["Große und Łódź", "grosse-und-lodz"],
    ["Ærøskøbing, Þórshöfn, Đà Nẵng", "aeroskobing-thorshofn-da-nang"],
    ["ﬁne print №5", "fine-print-no5"],
    ["A4/A3 at 40 ppm", "a4-a3-at-40-ppm"],
    ["../../etc/passwd", "etc-passwd"],
    ["طباعة المكاتب", "post"],
    ["طباعة 2026", "2026"],
    ["", "post"],
    ["---", "post"],
  ])("%j gives %s", (title, slug) => {
    expect(createSlug(title)).toBe(slug);
  });

  test("has lower-case letters, digits and single hyphens, at most 80 characters", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ minLength: 70, maxLength: 200 })),
        (title) => {
          const slug = createSlug(title);
          expect(slug).toMatch(form);
          expect(slug.length).toBeLessThanOrEqual(maxSlugLength);
          expect(isSlug(slug)).toBe(true);
          expect(createSlug(slug)).toBe(slug);
        },
      ),
    );
  });
});

describe("a slug from an Arabic title", () => {
  test.each([
    ["طباعة المكاتب", "tbaah-almkatb"],
    ["خدمة الطابعات ٢٠٢٦: حبر Quire", "khdmh-altabaat-2026-hbr-quire"],
    ["Paper", "paper"],
  ])("%j gives %s", (title, slug) => {
    expect(createLatinSlug(title)).toBe(slug);
  });

  test("is never empty and has only a-z, 0-9 and single hyphens", () => {
    const letters = [..."ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژڤگکی"];
    const title = fc.string({ unit: fc.constantFrom(...letters, " ", "َ", "ـ"), minLength: 1, maxLength: 90 });
    fc.assert(
      fc.property(title, fc.constantFrom(...letters), (text, letter) => {
        const slug = createLatinSlug(text + letter);
        expect(isSlug(slug)).toBe(true);
        expect(slug).not.toBe("post");
        expect(createLatinSlug(slug)).toBe(slug);
      }),
    );
  });
});

describe("a free slug", () => {
  test("is the first of slug, slug-2, slug-3 that is not taken", () => {
    const taken = new Set(["toner", "toner-2"]);
    expect(findFreeSlug("ink", (slug) => taken.has(slug))).toBe("ink");
    expect(findFreeSlug("toner", (slug) => taken.has(slug))).toBe("toner-3");
  });

  test("the number fits into 80 characters", () => {
    expect(findFreeSlug("a".repeat(80), (slug) => slug === "a".repeat(80))).toBe(`${"a".repeat(78)}-2`);
    const cutAtHyphen = `${"a".repeat(77)}-bb`;
    expect(findFreeSlug(cutAtHyphen, (slug) => slug === cutAtHyphen)).toBe(`${"a".repeat(77)}-2`);
  });

  test("many posts with one title get different slugs", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 100 }).map(createSlug),
        fc.integer({ min: 1, max: 120 }),
        (slug, posts) => {
          const taken = new Set<string>();
          for (let post = 0; post < posts; post += 1)
            taken.add(findFreeSlug(slug, (candidate) => taken.has(candidate)));
          expect(taken.size).toBe(posts);
          for (const each of taken) expect(each.length <= maxSlugLength && form.test(each)).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ["read-your-meter", true],
  ["a".repeat(80), true],
  ["a".repeat(81), false],
  ["", false],
  ["Read", false],
  ["read--meter", false],
  ["-read", false],
  ["read-", false],
  ["read\n", false],
  ["read\u0000", false],
  ["feed.xml", false],
])("%j has the format of a slug: %s", (text, can) => {
  expect(isSlug(text)).toBe(can);
});
