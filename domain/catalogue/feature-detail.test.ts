import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseFeatureDetail } from "./feature-detail.ts";

describe("numbered items of a feature's detail become bold heading and text pairs", () => {
  test("on one line", () => {
    expect(
      parseFeatureDetail("1. Feed: Three drawers. 2. Print: Colour on both sides. 3. Stack: A tall pile."),
    ).toEqual({
      kind: "items",
      intro: "",
      items: [
        { heading: "Feed", text: "Three drawers." },
        { heading: "Print", text: "Colour on both sides." },
        { heading: "Stack", text: "A tall pile." },
      ],
    });
  });

  test("across lines, after an introduction, with brackets and dashes", () => {
    expect(
      parseFeatureDetail(
        "Three ways in:\n1) Glass \u2013 for passports\r\n\n2) Feeder - for\nfifty sheets\n3) Front slot",
      ),
    ).toEqual({
      kind: "items",
      intro: "Three ways in:",
      items: [
        { heading: "Glass", text: "for passports" },
        { heading: "Feeder", text: "for\nfifty sheets" },
        { heading: "", text: "Front slot" },
      ],
    });
  });

  test("without a space behind the number, and with other numbers in the text", () => {
    expect(parseFeatureDetail("1.Speed: A4 at 2.5 seconds 2.Screen: 16:9, 10 inches 7. wide")).toEqual({
      kind: "items",
      intro: "",
      items: [
        { heading: "Speed", text: "A4 at 2.5 seconds" },
        { heading: "Screen", text: "16:9, 10 inches 7. wide" },
      ],
    });
  });

  test("only a colon followed by a space parts heading and text, and only near the start", () => {
    const late = `${"long ".repeat(20)}: end`;
    expect(parseFeatureDetail(`1. Open 8:30 to 18:00 2. ${late}`)).toEqual({
      kind: "items",
      intro: "",
      items: [
        { heading: "", text: "Open 8:30 to 18:00" },
        { heading: "", text: late },
      ],
    });
  });
});

test.each([
  "A4 at 2.5 seconds",
  "Holds 1. A single item is no list.",
  "2. Starts at two 3. and goes on",
  "10. Ten 20. Twenty",
  "Version 1.2 and 2.3",
  "1.",
  "",
])("%j stays text", (detail) => {
  expect(parseFeatureDetail(`  ${detail}\n`)).toEqual({ kind: "text", text: detail });
});

test("whatever was numbered is read back, each item in its place", () => {
  const words = fc.stringMatching(/^[A-Za-z][a-z]{0,8}( [a-z]{1,8}){0,4}$/);
  const items = fc.array(fc.record({ heading: words, text: words }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(words, items, fc.constantFrom(" ", "\n", "\r\n"), (intro, list, gap) => {
      const numbered = list.map(({ heading, text }, item) => `${item + 1}. ${heading}: ${text}`);
      expect(parseFeatureDetail([intro, ...numbered].join(gap))).toEqual({
        kind: "items",
        intro,
        items: list,
      });
    }),
  );
});

test("hostile text is read in no time", () => {
  const start = process.cpuUsage();
  for (const part of ["1. ", "1.", " ", "1. 2. ", "a: ", " - "])
    parseFeatureDetail(`1. a 2. ${part.repeat(20_000)}`);
  // Quadratic time would take seconds. CPU time, because other programs may run beside it.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
});
