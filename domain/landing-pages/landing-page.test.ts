import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { publicPaths } from "#domain/pages/public-paths.ts";
import { documentPaths, staffPaths, verifyPath } from "#domain/pages/site-paths.ts";
import { createLatinSlug, isSlug } from "#domain/shared/slug.ts";
import { ajmanPage } from "#tests/support/builders/records.ts";
import { type Block, blocksSchema, canAddBlock, localizeBlock, toFilterQuery } from "./blocks.ts";
import { findSlugFault, getCompleteLocales } from "./landing-page.ts";

const blocks = blocksSchema.parse(ajmanPage.blocks);

test("no address of a page collides with a path of the site, in any case and language", () => {
  const paths = [...publicPaths, ...Object.values(staffPaths), ...Object.values(documentPaths), verifyPath];
  fc.assert(
    fc.property(fc.constantFrom(...paths, "/ar/about", "/api/x", "/images/x", "/quotes/x"), (path) => {
      const slug = (path.split("/")[1] ?? "").toLowerCase();
      expect(findSlugFault(slug)).not.toBeNull();
    }),
  );
});

test("an address that a headline makes is free, unless the site has it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (title) => {
      const slug = createLatinSlug(`${title} rental`);
      expect(isSlug(slug)).toBe(true);
      expect(findSlugFault(slug)).toBeNull();
    }),
  );
});

describe("a page is public in a language", () => {
  const texts = ["title", "titleAr", "lead", "leadAr"] as const;

  test("when its head and all its blocks have the language", () => {
    expect(getCompleteLocales({ ...ajmanPage, blocks })).toEqual(["en", "ar"]);
    for (const name of texts)
      expect(getCompleteLocales({ ...ajmanPage, blocks, [name]: "" })).toEqual([
        name.endsWith("Ar") ? "en" : "ar",
      ]);
  });

  test("whichever text of a block is missing", () => {
    const named = blocks.flatMap((block, index) =>
      Object.keys(block)
        .filter((name) => /^(?:heading|text)/.test(name))
        .map((name) => [index, name] as const),
    );
    fc.assert(
      fc.property(fc.constantFrom(...named), ([index, name]) => {
        const changed = blocks.map((block, place) => (place === index ? { ...block, [name]: "" } : block));
        expect(getCompleteLocales({ ...ajmanPage, blocks: changed })).toEqual([
          name.endsWith("Ar") ? "en" : "ar",
        ]);
      }),
    );
  });

  test("with a picture, and a question with its answer", () => {
    const heading = { heading: "Parts", headingAr: "قطع" };
    const picture = {
      kind: "picture",
      ...heading,
      text: "<p>Here</p>",
      textAr: "<p>هنا</p>",
      alt: "A",
      altAr: "أ",
      image: "",
    } as const satisfies Block;
    const page = (block: Block) => ({ ...ajmanPage, blocks: [block] });
    expect(getCompleteLocales(page(picture))).toEqual([]);
    expect(
      getCompleteLocales(page({ ...picture, image: `/images/${"a".repeat(64)}/800.webp` })),
    ).toHaveLength(2);
    const questions = { kind: "questions", ...heading } as const;
    expect(getCompleteLocales(page({ ...questions, items: [] }))).toEqual([]);
    const item = { question: "Why?", questionAr: "", answer: "So.", answerAr: "" };
    expect(getCompleteLocales(page({ ...questions, items: [item] }))).toEqual(["en"]);
  });
});

test.each(["calculator", "request"] as const)("a page has one %s at most", (kind) => {
  const [block] = blocks.filter((each) => each.kind === kind);
  expect(canAddBlock(blocks, kind)).toBe(false);
  expect(canAddBlock([], kind)).toBe(true);
  const issues = blocksSchema.safeParse([block, block]).error?.issues;
  expect(issues).toMatchObject([{ path: [1, "kind"] }]);
});

test("a block is shown in one language, with its questions", () => {
  expect(blocks.map((block) => localizeBlock(block, "ar"))).toMatchObject([
    { kind: "calculator" },
    { heading: "فاتورة واحدة كل شهر", text: "<p>تتفقون على أساس.</p>" },
    { items: [{ question: "هل هناك تأمين؟", answer: "لا." }] },
    { heading: "ماذا يطبع مكتبك؟" },
  ]);
});

test("a picture in a text is refused: it has a block of its own", () => {
  const block = { kind: "text", text: '<p><img alt="" src="data:image/png;base64,AA"></p>' };
  expect(blocksSchema.safeParse([block]).error?.issues).toMatchObject([{ path: [0, "text"] }]);
});

test("the filter of a block is the query of the product list", () => {
  const all = { paper: "any", output: "any", condition: "any", brand: "", order: "custom" } as const;
  const block = { kind: "products", heading: "", headingAr: "", ...all } as const;
  expect(String(toFilterQuery(block))).toBe("");
  const chosen = { ...block, paper: "A3", output: "colour", order: "price" } as const;
  expect(String(toFilterQuery(chosen))).toBe("paper=A3&output=colour&sort=price");
});
