// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cleanPaste } from "./clean-paste.ts";

const readSample = (name: string) => readFileSync(`tests/support/files/pasted/${name}.html`, "utf8");
const splitBlocks = (html: string) =>
  html
    .replace(/>\s+</g, "><")
    .replace(/(<\/(?:p|h\d|ul|ol|blockquote)>)(?=<[a-z])/g, "$1\n")
    .split("\n");

test("a Word document", () => {
  const { html, lostImages } = cleanPaste(readSample("word"));
  expect(splitBlocks(html)).toEqual([
    "<h1>How we count pages</h1>",
    "<h2>Before you start</h2>",
    '<p>Every copier keeps <b>its own</b> count, and it does <i>not</i> round. <mark class="hl-yellow">Write it down</mark>.</p>',
    "<ul><li><p>Black pages</p>",
    "<ul><li><p>Copies</p></li></ul></li><li><p>Colour pages</p></li></ul>",
    '<p class="align-center">In the middle</p>',
    '<ol start="3"><li><p>Divide</p></li></ol>',
    "<p>Base | 549 DHS</p>",
    "<p>Colour | 0.35</p>",
    '<p><a href="https://example.com/meter">Where the meter is</a> and above, 10 m<sup>2</sup>.</p>',
    "<blockquote><p>A guess with a logo on it.</p></blockquote>",
  ]);
  expect(lostImages).toBe(1);
});

test("a part of a Google Docs document", () => {
  const { html, lostImages } = cleanPaste(readSample("google-docs"));
  expect(splitBlocks(html)).toEqual([
    "<h2>Rent or buy</h2>",
    '<p class="align-justify">A page has <em><strong>one price</strong></em><u>, said once</u><s>, or twice</s><mark class="hl-yellow">. Marked.</mark><sup>2</sup></p>',
    "<ul><li><p>Base rental</p>",
    "<ul><li><p>Toner in it</p></li></ul></li></ul>",
    '<p><a href="https://example.com/prices">The prices</a></p>',
  ]);
  expect(lostImages).toBe(0);
});

test("hostile HTML", () => {
  const { html, lostImages } = cleanPaste(readSample("hostile"));
  expect(html).not.toMatch(/script|style|onerror|onclick|data-|iframe|svg|form|input|class=|evil/i);
  expect(html).toContain("<h2>A harmless heading</h2>");
  expect(html).toContain('<a href="https://example.com">elsewhere</a>');
  expect(lostImages).toBe(2);
});

describe("single elements", () => {
  test.each([
    [
      "HTML from the editor",
      '<h2 class="align-center" data-pm-slice="1 1 []">a</h2>',
      '<h2 class="align-center" data-pm-slice="1 1 []">a</h2>',
    ],
    ["boxes", "<div>a</div><div><p>b</p><div>c</div></div>", "<p>a</p><p>b</p><p>c</p>"],
    [
      "the alignment of a box around paragraphs",
      '<div align="center"><p>a</p><h2>b</h2><p style="text-align: left">c</p><div>d</div></div>',
      '<p class="align-center">a</p><h2 class="align-center">b</h2><p>c</p><p class="align-center">d</p>',
    ],
    [
      "centred text as browsers copy it",
      '<center>a</center><div style="text-align: -webkit-center"><p>b</p></div>',
      '<p class="align-center">a</p><p class="align-center">b</p>',
    ],
    ["a table of one cell", "<table><tr><td><p>a</p></td></tr></table>", "<p>a</p>"],
    [
      "an image in a paragraph",
      '<p>a <img src="https://example.com/a.png" alt="b" style="width:9px" width="9.5"> c</p>',
      '<p>a  c</p><img src="https://example.com/a.png" alt="b">',
    ],
    [
      "an image alone in a paragraph",
      '<p><span><img src="data:image/png;base64,AAAA"></span></p>',
      '<img src="data:image/png;base64,AAAA">',
    ],
    [
      "code",
      '<pre style="color:red"><code class="language-js">a  b\n c</code></pre>',
      '<pre><code class="language-js">a  b\n c</code></pre>',
    ],
    ["a strong element that is not bold", '<p><strong style="font-weight: 400">a</strong></p>', "<p>a</p>"],
    ["bold text in a heading", '<h3><span style="font-weight:700">a</span></h3>', "<h3>a</h3>"],
    [
      "highlights of the editor",
      '<p><span style="background-color: rgb(204, 224, 255)">a</span></p>',
      '<p><mark class="hl-blue">a</mark></p>',
    ],
    ["links without a web address", '<p><a href="file:///c:/a">a</a><a name="x">b</a></p>', "<p>ab</p>"],
  ])("%s", (_, pasted, cleaned) => {
    expect(cleanPaste(pasted).html).toBe(cleaned);
  });
});
