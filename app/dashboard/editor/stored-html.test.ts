import { describe, expect, test } from "vitest";
import { toEditorHtml, toStoredHtml } from "./stored-html.ts";

describe("the text of a post", () => {
  test.each([
    ['<p style="text-align: center">a</p>', '<p class="align-center">a</p>'],
    ['<h2 style="text-align: justify">a</h2>', '<h2 class="align-justify">a</h2>'],
    [
      '<p><mark data-color="#CCE0FF" style="background-color: #CCE0FF; color: inherit">a</mark></p>',
      '<p><mark class="hl-blue">a</mark></p>',
    ],
    [
      '<img src="/a" alt="&lt;p class=&quot;align-left&quot;>">',
      '<img src="/a" alt="&lt;p class=&quot;align-left&quot;>">',
    ],
  ])("%s is written in classes, and stored as it was", (stored, written) => {
    expect(toEditorHtml(stored)).toBe(written);
    expect(toStoredHtml(written)).toBe(stored);
  });

  test("has no empty lines at its end", () => {
    expect(toStoredHtml("<p>a</p><p></p><p>b</p><p></p><p></p>")).toBe("<p>a</p><p></p><p>b</p>");
    expect(toStoredHtml("<p></p>")).toBe("");
  });
});
