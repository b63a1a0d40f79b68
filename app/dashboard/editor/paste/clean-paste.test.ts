// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanHtml } from "#server/blog/html/clean-html.ts";
import { cleanPaste } from "./clean-paste.ts";
import { createPasteNotice } from "./lost-content.ts";

const readSample = (name: string) => readFileSync(`tests/support/files/pasted/${name}.html`, "utf8");
const splitBlocks = (html: string) =>
  html
    .replace(/>\s+</g, "><")
    .replace(/(<\/(?:p|h\d|ul|ol|blockquote)>)(?=<[a-z])/g, "$1\n")
    .split("\n");

test("a Word document", () => {
  const { html, lost } = cleanPaste(readSample("word"));
  expect(splitBlocks(html)).toEqual([
    "<h1>How we count pages</h1>",
    "<h2>Before you start</h2>",
    '<p>Every copier keeps <b>its own</b> count, and it does <i>not</i> round. <mark class="hl-yellow">Write it down</mark>.</p>',
    "<ul><li><p>Black pages</p>",
    "<ul><li><p>Copies</p></li></ul></li><li><p>Colour pages</p></li></ul>",
    '<p class="align-center">In the middle</p>',
    '<ol start="3"><li><p>Divide</p></li></ol>',
    '<table><tbody><tr><td><p>Base</p></td><td><p>549 DHS</p></td></tr><tr><td><p>Colour</p></td><td><p>0.35</p></td></tr></tbody></table><p><a href="https://example.com/meter">Where the meter is</a> and above, 10 m<sup>2</sup>.</p>',
    "<blockquote><p>A guess with a logo on it.</p></blockquote>",
  ]);
  expect(Object.fromEntries(lost)).toEqual({ picture: 1, link: 1 });
});

test("a part of a Google Docs document", () => {
  const { html, lost } = cleanPaste(readSample("google-docs"));
  expect(splitBlocks(html)).toEqual([
    "<h2>Rent or buy</h2>",
    '<p class="align-justify">A page has <em><strong>one price</strong></em><u>, said once</u><s>, or twice</s><mark class="hl-yellow">. Marked.</mark><sup>2</sup></p>',
    "<ul><li><p>Base rental</p>",
    "<ul><li><p>Toner in it</p></li></ul></li></ul>",
    '<p><a href="https://example.com/prices">The prices</a></p>',
  ]);
  expect(lost.size).toBe(0);
});

test("hostile HTML", () => {
  const { html, lost } = cleanPaste(readSample("hostile"));
  expect(html).not.toMatch(/script|style|onerror|onclick|data-|iframe|svg|form|input|class=|evil/i);
  expect(html).toContain("<h2>A harmless heading</h2>");
  expect(html).toContain('<a href="https://example.com">elsewhere</a>');
  expect(Object.fromEntries(lost)).toEqual({ frame: 3, drawing: 1, field: 1, picture: 2, link: 2 });
});

describe("single elements", () => {
  test.each([
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
      '<p>a c</p><img src="https://example.com/a.png" alt="b">',
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
    [
      "a direction that its letters do not show",
      "<p dir=RTL>ورق</p><p dir=RTL>549</p><p dir=RTL>HP 400</p><div dir=rtl><p>1</p><p>a</p></div><p dir=auto>b</p>",
      '<p>ورق</p><p dir="rtl">549</p><p dir="rtl">HP 400</p><p dir="rtl">1</p><p>a</p><p>b</p>',
    ],
    ["links without a web address", '<p><a href="file:///c:/a">a</a><a name="x">b</a></p>', "<p>ab</p>"],
  ])("%s", (_, pasted, cleaned) => {
    expect(cleanPaste(pasted).html).toBe(cleaned);
  });
});

const word = (marker: string, text: string, { level = 1, list = "l0" } = {}) =>
  `<p class=MsoListParagraph style='mso-list:${list} level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>${text}</p>`;

const webItem = (tag: "ul" | "ol", text: string, { level = 1, list = 1, start = 1 } = {}) =>
  `<div class="ListContainerWrapper SCXW1"><${tag} role="list"${tag === "ol" ? ` start="${start}"` : ""}><li data-leveltext="%1." data-listid="${list}" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem"><p class="Paragraph"><span>${text}</span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`;

/** "ul(a ul(b) c)" */
function outline(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const write = (element: Element): string =>
    element.matches("ul, ol")
      ? `${element.localName}${element.getAttribute("start") ?? ""}(${[...element.children].map(write).join(" ")})`
      : element.matches("li")
        ? [...element.children].map(write).join(" ")
        : element.textContent.trim();
  return [...body.children].map(write).join(" ");
}

describe("lists", () => {
  test.each([
    "1.",
    "١.",
    "۱.",
    "1-",
    "١-",
    "(١)",
    "(1)",
    "أ-",
    "أ.",
    "أ)",
    "(أ)",
    "a)",
    "A.",
    "i.",
    "iv)",
    "1.1.",
    "أولاً:",
    "\u200f١.",
    "١",
  ])("%s of Word begins a numbered list", (marker) => {
    expect(outline(cleanPaste(word(marker, "x") + word("", "y")).html)).toMatch(/^ol/);
    expect(outline(cleanPaste(word(marker, "x")).html)).toBe("ol(x)");
  });

  test.each(["·", "\uf0b7", "o", "§", "-", "–", "•", "Ø", "ü", "q", "*", "➢"])(
    "%s of Word is a bullet",
    (marker) => {
      expect(outline(cleanPaste(word(marker, "x")).html)).toBe("ul(x)");
    },
  );

  test.each([
    [
      "a numbered list after a bulleted list",
      word("·", "a") + word("1.", "b", { list: "l1" }),
      "ul(a) ol(b)",
    ],
    ["a bulleted list after a numbered list", word("١.", "a") + word("-", "b"), "ol(a) ul(b)"],
    [
      "a list that begins again",
      word("1.", "a") + word("2.", "b") + word("1.", "c", { list: "l1" }),
      "ol(a b) ol(c)",
    ],
    ["one list with two identities", word("٣-", "a") + word("٤-", "b", { list: "l1" }), "ol3(a b)"],
    [
      "other kinds on the second level",
      word("1.", "a") +
        word("أ-", "b", { level: 2 }) +
        word("ب-", "c", { level: 2 }) +
        word("o", "d", { level: 2 }) +
        word("2.", "e"),
      "ol(a ol(b c) ul(d) e)",
    ],
    ["a list that begins on the second level", word("·", "a", { level: 2 }) + word("·", "b"), "ul(a) ul(b)"],
  ])("of Word: %s", (_, pasted, expected) => {
    expect(outline(cleanPaste(pasted).html)).toBe(expected);
  });

  test.each([
    ["one list", webItem("ul", "a") + webItem("ul", "b"), "ul(a b)"],
    [
      "nested lists",
      webItem("ol", "a") +
        webItem("ol", "b", { level: 2 }) +
        webItem("ul", "c", { level: 3, list: 2 }) +
        webItem("ol", "d", { level: 2, start: 2 }) +
        webItem("ol", "e", { start: 2 }),
      "ol(a ol(b ul(c) d) e)",
    ],
    [
      "a numbered list after a bulleted list",
      webItem("ul", "a") +
        webItem("ol", "b", { list: 2, start: 4 }) +
        webItem("ol", "c", { list: 2, start: 5 }),
      "ul(a) ol4(b c)",
    ],
    [
      "a list that begins again",
      webItem("ol", "a") + webItem("ol", "b", { list: 2 }) + "<p>c</p>" + webItem("ol", "d", { list: 3 }),
      "ol(a) ol(b) c ol(d)",
    ],
  ])("of Word on the web: %s", (_, pasted, expected) => {
    expect(outline(cleanPaste(`<div class="OutlineElement"><p>Before</p></div>${pasted}`).html)).toBe(
      `Before ${expected}`,
    );
  });

  test("of LibreOffice and Pages, nested without an item around, stay two kinds", () => {
    const pasted =
      "<ul>\n<li><p>a</p></li>\n<ol>\n<li><p>b</p></li>\n</ol>\n</ul>\n<ol start=3><li><p>c</p></li></ol>";
    expect(outline(cleanPaste(pasted).html)).toBe("ul(a ol(b)) ol3(c)");
  });
});

describe("tables keep their rows, columns and spans", () => {
  const line = (tag: string, ...cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  test.each([
    [
      "Google Docs, whose first row is bold",
      '<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="301"/><col/></colgroup><tbody><tr style="height:0pt"><td style="padding:5pt"><p dir="ltr"><span style="font-weight:700">Paper</span></p></td><td><p dir="ltr"><span style="font-weight:700">Price</span></p></td></tr><tr><td><p dir="ltr"><span style="font-weight:400">A4</span></p></td><td><br></td></tr></tbody></table></div>',
      line("th", "<p><strong>Paper</strong></p>", "<p><strong>Price</strong></p>") +
        line("td", "<p>A4</p>", ""),
    ],
    [
      "Excel, with a merged cell and figures at the right",
      "<table border=0 width=128 style='border-collapse:collapse'><col width=64 span=2><tr height=20><td colspan=2 height=20 class=xl65 width=128>Prices</td></tr><tr height=20><td height=20>أسود</td><td align=right x:num>0.35</td></tr></table>",
      '<tr><td colspan="2"><p>Prices</p></td></tr>' +
        line("td", "<p>أسود</p>", '<p class="align-right">0.35</p>'),
    ],
    [
      "a page of the web, with a head and a table in a cell",
      "<table><thead><tr><th scope=col>a<th>b</thead><tfoot><tr><td><ul><li>c</ul><td><table><tr><td>d<td>e</table></tfoot></table>",
      line("th", "<p>a</p>", "<p>b</p>") + line("td", "<ul><li>c</li></ul>", "<p>d | e</p>"),
    ],
  ])("%s", (_, pasted, rows) => {
    const { body } = new DOMParser().parseFromString(cleanPaste(pasted).html, "text/html");
    expect([...body.querySelectorAll("tr")].map(({ outerHTML }) => outerHTML).join("")).toBe(rows);
  });
});

describe("check boxes become signs", () => {
  const box = (isChecked: boolean) =>
    `<img src="data:image/png;base64,AAAA" width="17.6px" height="17.6px" alt="${isChecked ? "checked" : "unchecked"}" aria-roledescription="checkbox" style="margin-right:3px;" />`;
  test.each([
    [
      "Google Docs",
      `<ul><li dir="ltr" role="checkbox" aria-checked="false" aria-level="1" style="list-style-type:none">${box(false)}<p style="display:inline-block" role="presentation"><span>Toner</span></p></li><li role="checkbox" aria-checked="true" aria-level="1">${box(true)}<p><span>Paper</span></p></li></ul>`,
    ],
    [
      "TipTap",
      '<ul data-type="taskList" data-pm-slice="3 3 []"><li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>Toner</p></div></li><li data-checked="true"><label><input type="checkbox" checked="checked"></label><div><p>Paper</p></div></li></ul>',
    ],
    [
      "GitHub",
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> Toner</li><li><input type="checkbox" disabled checked> Paper</li></ul>',
    ],
    ["Notion", "<ul>\n<li>[ ] Toner</li>\n<li>[x] Paper</li>\n</ul>"],
  ])("%s", (_, pasted) => {
    const { html, lost } = cleanPaste(pasted);
    expect(outline(html.replace(/<li>([^<]+)/g, "<li><p>$1</p>"))).toBe("ul(☐ Toner ☑ Paper)");
    expect(html).not.toMatch(/<img|<input/);
    expect(lost.size).toBe(0);
  });

  test("outside a list", () => {
    expect(cleanPaste(`<p>${box(true)}Paper <input type=checkbox> Toner</p>`).html).toBe(
      "<p>☑ Paper ☐ Toner</p>",
    );
  });
});

describe("images of text from other programs", () => {
  const stored = `/images/${"a1".repeat(32)}/1200.webp`;
  test.each([
    "blob:https://example.com/1b2c3d4e",
    "http://example.com/a.png",
    "file:///C:/Temp/a.png",
    "cid:image001.png@01D9",
    "data:image/svg+xml;base64,AAAA",
    "data:text/html;base64,AAAA",
    "data:image/png,AAAA",
    "webkit-fake-url://a/b.png",
    "//example.com/a.png",
    "a.png",
    "https://",
    "",
  ])("%s is left out, and counted", (source) => {
    for (const slice of ["", ' data-pm-slice="0 0 []"', ' data-pm-slice="0 0 []" data-post-text']) {
      const { html, lost } = cleanPaste(
        `<p${slice}>a</p><img src="${source}"><figure><img src="${source}"></figure>`,
      );
      expect(html).not.toContain("<img");
      expect(lost.get("picture")).toBe(2);
    }
  });

  test("the server keeps each image that stays, and its address", () => {
    const source = fc.oneof(
      fc.constantFrom(stored, "/icon-512.png", "https://example.com/a b.png", "HTTPS://EXAMPLE.com/a.png"),
      fc.webUrl({ validSchemes: ["http", "https"], withQueryParameters: true, withFragments: true }),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(source, fc.boolean(), (src, isOwn) => {
        const paragraph = isOwn ? '<p data-pm-slice="1 1 []" data-post-text="">a</p>' : "<p>a</p>";
        const image = document.createElement("img");
        image.setAttribute("src", src);
        const { html } = cleanPaste(paragraph + image.outerHTML);
        const { body } = new DOMParser().parseFromString(html, "text/html");
        const kept = body.querySelector("img")?.getAttribute("src");
        const saved = new DOMParser().parseFromString(cleanHtml(html), "text/html");
        expect(saved.querySelector("img")?.getAttribute("src")).toBe(kept);
      }),
    );
  });
});

describe("text of this editor", () => {
  test("stays as it is, with links inside the text", () => {
    const own =
      '<h2 class="align-center" data-pm-slice="1 1 []">a  b\u00a0c</h2><p></p><p><a href="#top">d</a><mark class="hl-blue">e</mark></p><img src="/icon-512.png" alt="">';
    const { html, isOwn, lost } = cleanPaste(own.replace("data-pm-slice", 'data-post-text="" data-pm-slice'));
    expect(html.replaceAll("&nbsp;", "\u00a0")).toBe(own);
    expect([isOwn, lost.size]).toEqual([true, 0]);
  });

  test.each(['0 0 ["figure",{"src":"blob:x"}]', '2 2 ["image",{"src":"http://a"}]', "x"])(
    "%s is no slice of this editor",
    (slice) => {
      const { html, isOwn } = cleanPaste(`<p data-post-text data-pm-slice='${slice}'>a</p>`);
      expect([html, isOwn]).toEqual(["<p>a</p>", false]);
    },
  );
});

test("one notice names the kinds that are lost, how many, and what to do", () => {
  const { lost, imageSources } = cleanPaste(
    '<p><img src="cid:1"><img src="https://example.com/a.png" alt="a"></p><table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table><iframe src="https://example.com"></iframe><p><a href="#x">c</a><a href="file:///d">d</a></p>',
  );
  const notice = createPasteNotice(lost, imageSources);
  expect(notice?.text).toBe(
    "1 frame, 1 inner table, 1 picture, 2 links could not be pasted. A pasted picture stays on another site.",
  );
  expect(notice?.detail).toMatch(/begin with https:\/\/.*https:\/\/example\.com\/a\.png/);
  expect(createPasteNotice(new Map(), [])).toBe(null);
});
