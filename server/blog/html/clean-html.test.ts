import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkSchemes } from "#domain/blog/post-markup.ts";
import { payloads } from "#tests/support/script-payloads.ts";
import { cleanHtml } from "./clean-html.ts";

const newTab = 'target="_blank" rel="noopener noreferrer nofollow"';
const ours = `/images/${"a1".repeat(32)}/1200.webp`;

describe("HTML from the editor stays unchanged", () => {
  test.each([
    "<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>",
    "<p><strong>bold</strong> <em>italic</em> <s>struck</s> <u>under</u> <code>code</code> m<sup>2</sup> CO<sub>2</sub></p>",
    '<p style="text-align: center">c</p><h2 style="text-align: justify">j</h2><p style="text-align: right">r</p>',
    '<p>جهاز <bdi dir="ltr" lang="en">Quire C340</bdi> <bdi>A3</bdi> <bdi dir="rtl" lang="ar">ورق</bdi></p>',
    '<ul><li><p>a</p></li></ul><ol start="3"><li><p>b</p></li></ol><blockquote><p>q</p></blockquote><hr /><p>a<br />b</p>',
    '<p dir="rtl" style="text-align: center">1</p><ul dir="ltr"><li><p>a</p></li></ul><ol start="2" dir="rtl"><li><p>b</p></li></ol>',
    '<table dir="rtl"><tbody><tr><td><h2 dir="ltr">a</h2></td></tr></tbody></table><blockquote dir="rtl"><p>b</p></blockquote>',
    '<pre><code class="language-powershell">a &lt; b</code></pre>',
    '<p><mark data-color="#FFF2CC" style="background-color: #FFF2CC; color: inherit">y</mark></p>',
    `<p><a href="/ProductEnquiry" ${newTab}>a</a></p>`,
    `<img src="${ours}" alt="A meter" title="Meter" width="1200" height="900" />`,
    '<img src="https://example.com/a.png?b=1&amp;c=2" alt="" />',
    '<img src="/icon-512.png" alt="" />',
    `<figure><img src="${ours}" alt="A meter" /><figcaption>A meter, <em>read</em><br />twice</figcaption></figure>`,
    '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td rowspan="100"><p>b</p></td><td><ul><li><p>c</p></li></ul></td></tr></tbody></table>',
    `<figure><img src="${ours}" alt="" /><figcaption></figcaption></figure><figure><img src="${ours}" alt="" /></figure>`,
  ])("%s", (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  test("links with every scheme of the specification", () => {
    for (const scheme of ["http", "https", "ftp", "ftps", "mailto", "tel", "callto", "sms", "cid", "xmpp"])
      expect(cleanHtml(`<a href="${scheme}:x">a</a>`)).toBe(`<a href="${scheme}:x" ${newTab}>a</a>`);
  });

  test("elements of other programs become those of the editor", () => {
    expect(cleanHtml("<b>a</b><i>b</i><del>c</del><strike>d</strike><ins>e</ins>")).toBe(
      "<strong>a</strong><em>b</em><s>c</s><s>d</s><u>e</u>",
    );
  });
});

const meter = `<img src="${ours}" alt="" />`;

describe("a figure contains one image and a caption, and nothing else", () => {
  test.each([
    [
      "as other programs write figures",
      `<figure class="x">\n${meter}\n<figcaption>a</figcaption></figure>`,
      `<figure>${meter}<figcaption>a</figcaption></figure>`,
    ],
    ["without an image", "<figure><figcaption>a</figcaption></figure>", "<p>a</p>"],
    [
      "with an image that is not allowed",
      '<figure><img src="x"><figcaption>a</figcaption></figure>',
      "<p>a</p>",
    ],
    [
      "with two images",
      `<figure>${meter}${meter}<figcaption>a</figcaption></figure>`,
      `${meter}${meter}<p>a</p>`,
    ],
    [
      "with blocks in its caption",
      `<figure>${meter}<figcaption><p>a</p></figcaption></figure>`,
      `${meter}<p>a</p>`,
    ],
    ["in another figure", `<figure><figure>${meter}</figure>a</figure>`, `<figure>${meter}</figure>a`],
    [
      "in its own caption",
      `<figure>${meter}<figcaption><figure>${meter}</figure></figcaption></figure>`,
      `${meter}<figure>${meter}</figure>`,
    ],
    ["a caption alone", "<figcaption>a</figcaption><figcaption> </figcaption>", "<p>a</p>"],
  ])("%s", (_, html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned);
    expect(cleanHtml(cleaned)).toBe(cleaned);
  });
});

describe("HTML that the editor cannot write is removed", () => {
  test.each([
    ["<script>alert(1)</script>a", "a"],
    ['<p onclick="alert(1)" id="x" class="y" data-z="1">a</p>', "<p>a</p>"],
    [
      '<p style="position:fixed;text-align:center;background:url(//evil)">a</p>',
      '<p style="text-align: center">a</p>',
    ],
    ['<p style="text-align: start">a</p>', "<p>a</p>"],
    [
      '<p><mark style="background-color: red">a</mark> <strong>b</strong> c</p>',
      "<p>a <strong>b</strong> c</p>",
    ],
    ['<bdi dir="up" lang="x&quot;" onclick="alert(1)">a</bdi>', "<bdi>a</bdi>"],
    ['<a href="javascript:alert(1)">a</a>', "a"],
    ['<a href=" java\nscript:alert(1)">a</a>', "a"],
    ['<a href="data:text/html,x">a</a>', "a"],
    ['<a href="//evil.example">a</a>', "a"],
    ["<a name=top>a</a>", "a"],
    ['<a href="http://not a url">a</a>', "a"],
    ['<a href="not a url">a</a>', "a"],
    ['<img src="x" onerror="alert(1)">', ""],
    ['<img src="http://example.com/a.png">', ""],
    ['<img src="data:image/png;base64,AAAA">', ""],
    ['<img src="//evil.example/a.png">', ""],
    [`<img src="/images/../api/get">`, ""],
    [`<img src="/../icon.png">`, ""],
    [`<img src="/api/get?a.png">`, ""],
    [`<img src="/images/a.png">`, ""],
    [
      `<img src="${ours}" srcset="https://evil.example 2x" style="position:fixed" width="9e9">`,
      `<img src="${ours}" alt="" />`,
    ],
    ['<iframe src="https://example.com"></iframe><svg><a href="javascript:1">b</a></svg>', "b"],
    ["<form><input name=a><button>b</button></form>", "b"],
    [
      '<table border="1" style="width:9px"><caption>a</caption><thead><tr onclick="b"><td colspan="1" rowspan="101" width="9" class="x">b</td><th colspan="2e3" rowspan="1">c</th></tr></thead></table>',
      "<table>a<tr><td>b</td><th>c</th></tr></table>",
    ],
    ['<p dir="auto">a</p><ul dir="up"></ul><li dir="rtl">b</li>', "<p>a</p><ul></ul><li>b</li>"],
    ["<style>p{color:red}</style><p>a</p>", "<p>a</p>"],
    ["<p>a<!-- b --></p>", "<p>a</p>"],
    ['<code class="language-x evil">a</code>', '<code class="language-x">a</code>'],
  ])("%s", (html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned);
  });
});

const fragments = "< > \" ' / = & <p </p> on href= src= javascript: \0 <a <img".split(" ");
const tagSoup = fc
  .array(
    fc.oneof(
      fc.constantFrom(...payloads),
      fc.string({ unit: "binary", maxLength: 10 }),
      fc.constantFrom(" on", ...fragments),
    ),
    { maxLength: 12 },
  )
  .map((soup) => soup.join(""));

function tagsOf(html: string): { name: string; attributes: [string, string][] }[] {
  return [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)].map(([, name = "", rest = ""]) => ({
    name,
    attributes: [...rest.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
  }));
}

const known = new Set(
  "p h1 h2 h3 h4 h5 h6 strong em s u code sup sub mark bdi a br img ul ol li blockquote pre hr figure figcaption table tbody tr th td".split(
    " ",
  ),
);
const knownAttributes = new Set(
  "style href target rel data-color dir lang start class src alt title width height colspan rowspan".split(
    " ",
  ),
);

const schemesThatLead = [...linkSchemes.map((scheme) => `${scheme}:`), "nowhere"];

function schemeOfLink(href: string): string {
  return URL.parse(href, "https://waraq.example/blog/post")?.protocol ?? "nowhere";
}

test("any input results only in tags, attributes and URLs that the editor can write", () => {
  fc.assert(
    fc.property(tagSoup, (dirty) => {
      const html = cleanHtml(dirty);
      const rest = html.replace(/<\/?[a-z0-9]+(?: [a-z-]+="[^"<>]*")*(?: \/)?>/g, "");
      expect(rest).not.toMatch(/[<>]/);
      for (const { name, attributes } of tagsOf(html)) {
        expect(known).toContain(name);
        for (const [key, value] of attributes) {
          expect(knownAttributes).toContain(key);
          expect(value).not.toMatch(/&(?!(?:amp|quot|lt|gt);)/);
          if (key === "href") expect(schemesThatLead).toContain(schemeOfLink(value));
          if (key === "src") expect(value).toMatch(/^(?:https:|\/images\/)/);
          if (key === "dir") expect(["ltr", "rtl"]).toContain(value);
          if (key === "lang") expect(["en", "ar"]).toContain(value);
          if (key === "style")
            expect(value).toMatch(/^(?:text-align: [a-z]+|background-color: #[0-9A-F]{6}; color: inherit)$/);
        }
      }
    }),
    {
      numRuns: 500,
      examples: [["<a href={javascript:>"], ...payloads.map((payload): [string] => [payload])],
    },
  );
});

const { document } = fc.letrec((tie) => {
  const element = (tags: readonly string[], content: fc.Arbitrary<unknown>) =>
    fc.tuple(fc.constantFrom(...tags), content).map(([open, inner]) => {
      return `<${open}>${String(inner)}</${open.split(" ")[0]}>`;
    });
  const joined = (pieces: fc.Arbitrary<unknown>) =>
    fc.array(pieces, { maxLength: 4 }).map((all) => all.join(""));
  const text = fc.string({ minLength: 1 }).map((words) => `a${words.replace(/[&<>]/g, "&amp;")}z`);
  const marks = ["strong", "em", "s", "u", "code", "sup", "sub", 'bdi dir="ltr" lang="en"'];
  return {
    inline: fc.oneof({ maxDepth: 3 }, text, fc.constant("<br />"), element(marks, tie("inline"))),
    link: fc.oneof(tie("inline"), element([`a href="https://example.com" ${newTab}`], tie("inline"))),
    block: fc.oneof(
      element(["p", "h2", 'p style="text-align: right"'], joined(tie("link"))),
      element(["ul", "ol", "blockquote"], joined(element(["li", "p"], tie("link")))),
      fc.constantFrom("<hr />", `<img src="${ours}" alt="" />`, "<pre><code>a\n b</code></pre>"),
    ),
    document: joined(tie("block")),
  };
});

test("any HTML that the editor writes stays unchanged", () => {
  fc.assert(
    fc.property(document, (html) => {
      expect(cleanHtml(String(html))).toBe(html);
    }),
  );
});
