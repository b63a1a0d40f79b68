import { describe, expect, it } from "vitest";
import { getExcerpt, getReadingMinutes, htmlToText } from "./byline.ts";

describe("the words of a rich text", () => {
  it("stand apart where blocks end, and together where only letters are marked", () => {
    const html =
      '<h2>One</h2><p>Two <strong>t</strong>hree, <a href="https://x.example">four</a>.</p><ul><li>Five</li></ul>';
    expect(htmlToText(html)).toBe("One Two three, four. Five");
  });

  it("show signs that markup has to escape", () => {
    expect(htmlToText("<p>Black &amp; white &lt;1 fils, 80&nbsp;g &amp;amp; more</p>")).toBe(
      "Black & white <1 fils, 80 g &amp; more",
    );
  });
});

describe("what a list says about a post", () => {
  it("is its excerpt", () => {
    expect(getExcerpt({ excerpt: " Short. ", fullDescription: "<p>Long.</p>" })).toBe("Short.");
  });

  it("falls back to the description", () => {
    expect(getExcerpt({ excerpt: " ", fullDescription: "<p>All of it.</p>" })).toBe("All of it.");
  });

  it("ends a long description between two words", () => {
    const excerpt = getExcerpt({ excerpt: "", fullDescription: `<p>${"counting pages ".repeat(40)}</p>` });
    expect(excerpt).toMatch(/(?:counting|pages)…$/);
    expect(excerpt.length).toBeLessThanOrEqual(221);
  });

  it("is empty where there is nothing", () => {
    expect(getExcerpt({ excerpt: "", fullDescription: "" })).toBe("");
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
