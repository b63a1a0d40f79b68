import { expect, test } from "vitest";
import { type PageStyles, type StylePart, createPageStyler } from "./page-styles.ts";

/** A rule with one selector. */
function rule(selector: string, words: string[], body: string, more: Partial<StylePart> = {}): StylePart {
  return { within: [], mentions: [], selectors: [{ text: selector, words }], body, ...more };
}

/** The inline styles of a page with this body. */
function stylesOf(body: string, parts: readonly StylePart[], words: Readonly<Record<string, string[]>> = {}) {
  const styles: PageStyles = { stylesheet: "/all.css", later: "/later.css", parts };
  const page = createPageStyler(styles, words)(`<link rel="stylesheet" href="/all.css"/>${body}`);
  return /<style>(.*)<\/style>/s.exec(page?.html ?? "")?.[1];
}

test("a page contains the rules that can match on it, and no others", () => {
  const parts = [
    rule("*", [], "margin:0"),
    rule("table", ["table"], "width:100%"),
    rule(".slip p", ["slip", "p"], "color:red"),
    rule("#main", ["main"], "outline:none"),
  ];
  expect(stylesOf('<p class="slip x">A table</p>', parts)).toBe("*{margin:0}.slip p{color:red}");
  expect(stylesOf('<table id="main"></table>', parts)).toBe(
    "*{margin:0}table{width:100%}#main{outline:none}",
  );
});

test("only the selectors that can match stay in a list", () => {
  const selectors = [
    { text: "h1", words: ["h1"] },
    { text: ".x:hover", words: ["x"] },
  ];
  const part = { within: [], mentions: [], selectors, body: "margin:0" };
  expect(stylesOf('<b class="x">', [part])).toBe(".x:hover{margin:0}");
});

test("layers and queries keep their rules and their order", () => {
  const wide = ["@layer base", "@media (width>=1000px)"];
  const parts = [
    { within: [], mentions: [], body: "@layer base,pages;" },
    rule("p", ["p"], "margin:0", { within: ["@layer base"] }),
    rule("p", ["p"], "margin:1px", { within: wide }),
    rule("b", ["b"], "margin:2px", { within: wide }),
    rule("p", ["p"], "margin:3px", { within: ["@layer pages"] }),
  ];
  expect(stylesOf("<p>", parts)).toBe(
    "@layer base,pages;@layer base{p{margin:0}@media (width>=1000px){p{margin:1px}}}@layer pages{p{margin:3px}}",
  );
});

test("custom properties, keyframes and fonts are included if a rule of the page refers to them", () => {
  const parts = [
    rule(":root", [], "--a:var(--b)", { provides: "--a", mentions: ["--b"] }),
    rule(":root", [], "--b:red", { provides: "--b" }),
    rule(":root", [], "--c:blue", { provides: "--c" }),
    { within: [], mentions: [], provides: "turn", body: "@keyframes turn{to{rotate:1turn}}" },
    rule("p", ["p"], "color:var(--a)", { mentions: ["--a"] }),
    rule("b", ["b"], "color:var(--c);animation:turn", { mentions: ["--c", "turn"] }),
  ];
  expect(stylesOf("<p>", parts)).toBe(":root{--a:var(--b);--b:red}p{color:var(--a)}");
  expect(stylesOf("<b>", parts)).toContain("@keyframes turn");
});

test("elements that only the scripts of a page add are styled too", () => {
  const parts = [rule(".error", ["error"], "color:red"), rule(".moved", ["moved"], "top:0")];
  const words = { loader: ["moved"], form: ["error"] };
  expect(stylesOf("<p>", parts, words)).toBe(".moved{top:0}");
  expect(stylesOf('<div data-island="form">', parts, words)).toBe(".error{color:red}.moved{top:0}");
});

test("a page without the stylesheet stays as it is", () => {
  expect(createPageStyler({ stylesheet: "/all.css", later: "/later.css", parts: [] }, {})("<p>")).toBeNull();
});
