import { describe, expect, it } from "vitest";
import { getExcerpt, getReadingMinutes, htmlToText } from "./byline.ts";

describe("plain text of HTML", () => {
  it("has spaces between blocks, and none around formatted letters", () => {
    const html =
      '<h2>One</h2><p>Two <strong>t</strong>hree, <a href="https://x.example">four</a>.</p><ul><li>Five</li></ul>';
    expect(htmlToText(html)).toBe("One Two three, four. Five");
  });

  it("decodes entities", () => {
    expect(htmlToText("<p>Black &amp; white &lt;1 fils, 80&nbsp;g &amp;amp; more</p>")).toBe(
      "Black & white <1 fils, 80 g &amp; more",
    );
  });
});

describe("the excerpt in a list", () => {
  it.each([
    [" Short. ", "<p>Long.</p>", "Short."],
    [" ", "<p>All of it.</p>", "All of it."],
    ["", "", ""],
  ])("of a post with the excerpt %j and the description %j is %j", (excerpt, fullDescription, text) => {
    expect(getExcerpt({ excerpt, fullDescription })).toBe(text);
  });

  it("ends a long description at a word boundary", () => {
    const excerpt = getExcerpt({ excerpt: "", fullDescription: `<p>${"counting pages ".repeat(40)}</p>` });
    expect(excerpt).toMatch(/(?:counting|pages)…$/);
    expect(excerpt.length).toBeLessThanOrEqual(221);
  });
});

describe("the reading time", () => {
  it.each([
    ["", 1],
    ["<p>A few words.</p>", 1],
    [`<p>${"word ".repeat(660)}</p>`, 3],
  ])("of a text is in whole minutes, at least one", (html, minutes) => {
    expect(getReadingMinutes(html)).toBe(minutes);
  });
});
