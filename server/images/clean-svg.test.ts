import { describe, expect, it, test } from "vitest";
import { payloads } from "#tests/support/script-payloads.ts";
import { cleanSvg, readAspectRatio } from "./clean-svg.ts";

const draw = (content: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
const shape = '<path d="M0 0h40v20z" />';

test("a drawing keeps its shapes, colours, gradients and proportions", () => {
  const gradient =
    '<defs><linearGradient id="a" gradientTransform="rotate(45)"><stop offset="0" stop-color="rgb(1, 2, 3)" /></linearGradient></defs>';
  const drawing = draw(
    `${gradient}<g transform="translate(1 2) scale(.5)"><path fill="url(#a)" d="M0 0h1" /></g>`,
  );
  expect(cleanSvg(drawing)).toBe(drawing);
  expect(readAspectRatio(drawing)).toBe(2);
});

test("the colours of a style attribute stay, and a size without a viewBox becomes one", () => {
  const drawing =
    '<svg width="60px" height="30"><rect width="9" height="9" style="fill:#f00; stroke:url(//evil)"/></svg>';
  expect(cleanSvg(drawing)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><rect width="9" height="9" fill="#f00" /></svg>',
  );
});

describe("nothing is left of", () => {
  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script in CDATA", "<script><![CDATA[alert(1)]]></script>"],
    ["an event handler", '<g onload="alert(1)" />'],
    ["a link", '<a href="javascript:alert(1)"><text>x</text></a>'],
    ["an animation of a link", '<animate attributeName="href" values="javascript:alert(1)" />'],
    [
      "HTML inside",
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//evil"/></body></foreignObject>',
    ],
    ["a foreign picture", '<image href="https://evil.example/a.png" xlink:href="//evil" />'],
    ["a foreign drawing", '<use href="https://evil.example/a.svg#x" />'],
    ["a style sheet", "<style>@import url(//evil); path{fill:url(//evil)}</style>"],
    ["a style with a URL", `<path d="M0 0" style="fill:url('https://evil.example/')" />`],
    ["a filter from elsewhere", '<path d="M0 0" filter="url(//evil#a)" mask="url(//evil#b)" />'],
    ["a namespaced script", '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
    ["a comment", "<!-- <script>alert(1)</script> -->"],
    ["a processing instruction", '<?xml-stylesheet href="//evil"?>'],
  ])("%s", (_, content) => {
    const cleaned = cleanSvg(draw(content + shape));
    expect(cleaned).toContain(shape);
    expect(cleaned).not.toMatch(/alert|evil|script|style|on\w+=|href|foreign|image|<use|<!|<\?/i);
  });

  it("any script that a page would run", () => {
    for (const payload of payloads) {
      let cleaned = "";
      try {
        cleaned = cleanSvg(draw(payload + shape));
      } catch {}
      expect(cleaned).not.toMatch(/__x|alert|script:|<script|\son\w+=/i);
    }
  });
});

describe("is refused in words:", () => {
  it.each([
    ["a text", "hello", "no SVG drawing"],
    ["HTML", "<html><body>x</body></html>", "no SVG drawing"],
    ["a drawing in a drawing", draw(draw(shape)), "no SVG drawing"],
    ["a drawing of text alone", draw("<text>Logo</text>"), "no shapes"],
    ["an embedded bitmap alone", draw('<image href="data:image/png;base64,AAAA" />'), "no shapes"],
    ["a drawing without a size", draw(shape, ""), "viewBox"],
    ["a hair", draw(shape, 'viewBox="0 0 8000 1"'), "viewBox"],
    ["a viewBox of words", draw(shape, 'viewBox="a b c d"'), "viewBox"],
    ["a huge file", draw(shape.repeat(10_000)), "too large"],
    [
      "entities that multiply",
      `<!DOCTYPE svg [<!ENTITY a "${"x".repeat(99)}"><!ENTITY b "&a;&a;&a;">]>${draw("<text>&b;</text>")}`,
      "no ",
    ],
  ])("%s", (_, file, message) => {
    expect(() => cleanSvg(file)).toThrow(message);
  });
});
