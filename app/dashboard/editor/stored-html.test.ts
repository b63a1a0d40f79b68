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
  ])("%s becomes classes in the editor and the same HTML in storage", (stored, editorHtml) => {
    expect(toEditorHtml(stored)).toBe(editorHtml);
    expect(toStoredHtml(editorHtml)).toBe(stored);
  });

  test("has no empty paragraphs at its end", () => {
    expect(toStoredHtml("<p>a</p><p></p><p>b</p><p></p><p></p>")).toBe("<p>a</p><p></p><p>b</p>");
    expect(toStoredHtml("<p></p>")).toBe("");
  });
});
