import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { maxTextDepth, maxTextLength, maxTextTags } from "#domain/blog/post-markup.ts";
import { preparationVersion } from "./prepared-text.ts";
import { prepareNewText, prepareText } from "./prepare-text.ts";

const newText = (html: string) =>
  prepareNewText({ html, locale: "en", publicUrl: "http://waraq.example", shownImages: new Map() });
const nested = (depth: number) => `${"<div>".repeat(depth)}a${"</div>".repeat(depth)}`;

test.each(["word.html", "google-docs.html"])("the longest text as it is pasted from %s is taken", (name) => {
  const pasted = readFileSync(
    new URL(`../../../tests/support/files/pasted/${name}`, import.meta.url),
    "utf8",
  );
  const { page } = newText(pasted.repeat(Math.floor(maxTextLength / pasted.length)));
  expect(page.headings.length).toBeGreaterThan(50);
});

test("an image of this site, given by its full address, is kept by its path", () => {
  expect(newText('<img src="http://WARAQ.example/client/printer.png">').html).toContain(
    'src="/client/printer.png"',
  );
  expect(() => newText('<img src="http://other.example/client/printer.png">')).toThrow("https://");
});

test("a block in the other direction says so, and no other one", () => {
  const html =
    '<p>ورق <bdi dir="ltr">HP LaserJet Enterprise</bdi></p><ul><li><p>English</p></li><li><p>ورق</p></li><li><p>Words</p></li></ul>' +
    '<p dir="rtl">12</p><blockquote><p>A quote</p></blockquote><table><tr><td>Paper</td></tr></table>';
  const blocks = (locale: "en" | "ar") =>
    [...prepareText({ html, locale }).page.html.matchAll(/<(p|ul|blockquote|div)\b([^>]*)>/g)].map(
      ([, tag = "", attributes = ""]) => tag + (/ dir="(...)"/.exec(attributes)?.[1] ?? ""),
    );
  expect(blocks("ar")).toEqual(["p", "ulltr", "p", "prtl", "p", "prtl", "blockquoteltr", "p", "divltr"]);
  expect(blocks("en")).toEqual(["prtl", "ul", "p", "prtl", "p", "prtl", "blockquote", "p", "div"]);
});

describe("the limits of tags and length", () => {
  test("a text at a limit is accepted", () => {
    expect(newText(nested(maxTextDepth)).html).toBe("a");
    expect(newText("<p>".repeat(maxTextTags)).html).toBe("<p></p>".repeat(maxTextTags));
  });

  test.each([
    ["too deep", nested(maxTextDepth + 1), /more than 100 tags inside each other/],
    [
      "too deep, with closing tags that close nothing",
      "<p><div></p>".repeat(maxTextDepth + 1),
      /inside each other/,
    ],
    ["too deep, in a frame", `<iframe>${nested(maxTextDepth)}</iframe>`, /inside each other/],
    ["too many", "<p>".repeat(maxTextTags + 1), /more than 20,000 tags/],
    ["too long after cleaning", "<".repeat(maxTextLength / 2), /300,000 characters/],
  ])("%s", (_, html, message) => {
    expect(() => newText(html)).toThrow(message);
  });

  test("a stored text is prepared even beyond the limits", () => {
    const stored = "<p>a</p>".repeat(maxTextTags + 1);
    expect(prepareText({ html: stored, locale: "en" }).html).toBe(stored);
  });
});

test("an embedded image that cannot be extracted causes an error and is not lost", () => {
  expect(() => newText('<img src="data:image/png;base64&#44;AAAA">')).toThrow(/cannot be read/);
});

test("a change of the prepared HTML raises the preparation version: stored texts are prepared again", () => {
  const image = `<img src="/images/${"a1".repeat(32)}/320.webp" alt="A" width="400" height="300">`;
  const html =
    `<h2>A <b>b</b></h2><h2>ورق</h2><p style="text-align: center">c <mark style="background: #FFF2CC">d</mark></p>${image}` +
    '<pre><code class="language-js">e</code></pre><p><a href="https://youtu.be/aqz-KE-bpKQ">f</a></p>' +
    `<figure>${image}<figcaption>g</figcaption></figure><a href="https://h.example">https://h.example</a>` +
    '<a href="http://not a url">i</a><img src="/icon-512.png">' +
    '<table><tr><th colspan="2">k</th></tr><tr><td>l</td><td>m</td></tr></table>' +
    '<ol start="2"><li><p>ورق</p></li></ol><p dir="rtl" style="text-align: right">1</p>' +
    '<p><a href="https://vimeo.com/76979871/ab12cd34ef#t=1m">j</a></p>';
  const texts = locales.map((locale) => prepareText({ html, locale }));
  const result = hash("sha256", JSON.stringify(texts));
  expect([preparationVersion, result.slice(0, 16)]).toEqual([7, "3ef1a36b594c275d"]);
});
