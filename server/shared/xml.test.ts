import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createXml, renderXml } from "./xml.ts";

describe("an XML document", () => {
  it("escapes text and attributes, and omits absent ones", () => {
    const item = createXml("item", { title: `"R&D" <it's>`, absent: undefined }, "1 < 2 & 3", null);
    expect(renderXml(item)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<item title="&quot;R&amp;D&quot; &lt;it&apos;s&gt;">1 &lt; 2 &amp; 3</item>\n',
    );
  });

  it("contains nested elements", () => {
    expect(createXml("a", {}, createXml("b", {}), "c").text).toBe("<a><b/>c</a>");
  });

  it("removes characters that XML does not allow", () => {
    expect(createXml("a", {}, "1\u0000\u0008\uFFFE\uD8002").text).toBe("<a>1\uFFFD2</a>");
  });

  it("contains no markup from text, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const inner = createXml("a", {}, `x${text}`).text.slice("<a>".length, -"</a>".length);
        expect(inner).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|apos;)/);
      }),
    );
  });
});
