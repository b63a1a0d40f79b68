import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toFeedHtml } from "./feed-html.ts";
import { preparePageText } from "./page-text.ts";
import { withEagerFirstImage } from "./prepared-text.ts";
import { prepareText } from "./prepare-text.ts";
import { playerOrigins, findVideo } from "#domain/blog/video.ts";

const page = (sent: string) => prepareText({ html: sent, locale: "en" }).page.html;
const newTab = 'target="_blank" rel="noopener noreferrer nofollow"';
const player = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ";
const link = (address: string, text = "film") => `<a href="${address}" ${newTab}>${text}</a>`;
const figure = (address: string, text = "film") =>
  `<figure class="video" data-video="${player}">${link(address, text)}</figure>`;

test("alignment and highlight become classes, because the content security policy forbids style attributes", () => {
  const html = page(
    '<p style="text-align: left">a</p><h2 style="text-align: center">b</h2><p style="text-align: right">c</p>' +
      '<p style="text-align: justify">d <mark data-color="#FFF2CC">e</mark><mark data-color="#CCE0FF">f</mark>' +
      '<mark style="background-color: #ccffcc">g</mark></p>',
  );
  expect(html).toBe(
    '<p class="align-left">a</p><h2 id="b" class="align-center">b</h2><p class="align-right">c</p>' +
      '<p class="align-justify">d <mark class="hl-yellow">e</mark><mark class="hl-blue">f</mark>' +
      '<mark class="hl-green">g</mark></p>',
  );
});

test("the only h1 of a page is its title: headings of a text with an h1 move down by a level", () => {
  expect(page("<h1>One</h1><h2>Two</h2><h6>Six</h6>")).toBe(
    '<h2 id="one">One</h2><h3 id="two">Two</h3><h6>Six</h6>',
  );
  expect(page("<h2>Two</h2><h3>Three</h3>")).toBe('<h2 id="two">Two</h2><h3 id="three">Three</h3>');
});

test("a heading has a readable and unique id that the page outside the text does not use", () => {
  const { html, headings } = preparePageText(
    "<h2>Four <em>mistakes</em> &amp; CO<sub>2</sub></h2><h3>Main</h3><h3>Main</h3><h2>\u0648\u0631\u0642</h2><h2></h2><h4>d</h4>",
    "en",
  );
  expect(headings).toEqual([
    { level: 2, id: "four-mistakes-co2", text: "Four mistakes & CO2" },
    { level: 3, id: "main-2", text: "Main" },
    { level: 3, id: "main-3", text: "Main" },
    { level: 2, id: "section", text: "\u0648\u0631\u0642" },
  ]);
  expect(html).toBe(
    '<h2 id="four-mistakes-co2">Four <em>mistakes</em> &amp; CO<sub>2</sub></h2><h3 id="main-2">Main</h3>' +
      '<h3 id="main-3">Main</h3><h2 id="section" dir="rtl">\u0648\u0631\u0642</h2><h2></h2><h4>d</h4>',
  );
});

test("a heading of an Arabic text has its words as its id", () => {
  const { headings } = preparePageText(
    `<h2>أربعة إعداداتٍ، و${"\u0663"} أخطاء</h2><h2>جهاز Quire C340</h2><h3>جهاز Quire C340</h3><h2>؟</h2>`,
    "ar",
  );
  expect(headings.map(({ id }) => id)).toEqual([
    "أربعة-إعدادات-و3-أخطاء",
    "جهاز-quire-c340",
    "جهاز-quire-c340-2",
    "section",
  ]);
});

test("what an Arabic text says of code and of a video is in Arabic, with the name of the site isolated", () => {
  const address = "https://youtu.be/aqz-KE-bpKQ";
  const { html } = preparePageText(`<pre>a</pre><p><a href="${address}">${address}</a></p>`, "ar");
  expect(html).toContain('aria-label="نص برمجي"');
  expect(html).toContain('>فيديو على <bdi dir="ltr" lang="en">YouTube</bdi></a>');
});

test("thousands of headings with the same text all get an id, and the first 200 are listed", () => {
  const { html, headings } = preparePageText("<h2>a</h2>".repeat(15_000), "en");
  expect(new Set(html.match(/ id="[^"]+"/g)).size).toBe(15_000);
  expect(headings).toHaveLength(200);
  expect(headings[199]?.id).toBe("a-200");
});

test("code can be scrolled with the keyboard", () => {
  expect(page("<pre><code>a</code></pre>")).toBe(
    '<pre tabindex="0" role="group" aria-label="Code"><code>a</code></pre>',
  );
});

test("a Latin name in an Arabic sentence stays isolated on the page and in the feed", () => {
  const html = '<p>جهاز <bdi dir="ltr" lang="en">Quire C340</bdi></p>';
  expect(page(html)).toBe(html.replace("<p>", '<p dir="rtl">'));
  expect(toFeedHtml(html, "https://waraq.example")).toBe(html);
});

test("a link whose text is its URL has a class for print styles", () => {
  expect(page('<a href="https://example.com/?a&amp;b">https://example.com/?a&amp;b</a>')).toBe(
    `<a href="https://example.com/?a&amp;b" ${newTab} class="address">https://example.com/?a&amp;b</a>`,
  );
});

test("a stored text that is not clean is clean on the page", () => {
  expect(page('<p onclick="x">a<script>alert(1)</script></p>')).toBe("<p>a</p>");
});

describe("images", () => {
  test("of this server have all formats and widths and load lazily", () => {
    const folder = `/images/${"a1".repeat(32)}`;
    const html = page(`<img src="${folder}/320.webp" alt="A meter" width="400" height="300">`);
    const widths = (format: string) =>
      [160, 320, 480].map((width) => `${folder}/${width}.${format} ${width}w`).join(", ");
    const source = (format: string) =>
      `<source type="image/${format}" srcset="${widths(format)}" sizes="(min-width: 46rem) 42rem, 100vw">`;
    expect(html).toBe(
      `<picture>${source("avif")}${source("webp")}` +
        `<img src="${folder}/320.webp" alt="A meter" width="400" height="300" loading="lazy" decoding="async" /></picture>`,
    );
  });

  test("the first one of a text loads eagerly if the page has no image above it", () => {
    const image = '<img src="https://example.com/a.png" alt="" />';
    const waiting = '<img src="https://example.com/a.png" alt="" loading="lazy" decoding="async" />';
    const prepared = prepareText({ html: image + image, locale: "en" }).page;
    expect(prepared.html).toBe(waiting + waiting);
    expect(withEagerFirstImage(prepared).html).toBe(image + waiting);
  });

  test("of other servers have no other formats", () => {
    expect(page('<img src="https://example.com/a.png" alt="">')).toBe(
      '<img src="https://example.com/a.png" alt="" loading="lazy" decoding="async" />',
    );
  });
});

describe("links to videos (specification section 2, blog detail)", () => {
  test.each([
    "https://youtu.be/aqz-KE-bpKQ",
    "https://youtu.be/aqz-KE-bpKQ?si=abc",
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    "http://youtube.com/watch?list=PL1&v=aqz-KE-bpKQ",
    "https://m.youtube.com/watch?v=aqz-KE-bpKQ#x=1",
    "https://music.youtube.com/watch?v=aqz-KE-bpKQ",
    "https://www.youtube.com/watch/?v=aqz-KE-bpKQ",
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ/",
    "HTTPS://WWW.YouTube.com/watch?v=aqz-KE-bpKQ",
    "https://www.youtube.com/shorts/aqz-KE-bpKQ",
    "https://www.youtube.com/embed/aqz-KE-bpKQ",
    "https://www.youtube.com/live/aqz-KE-bpKQ?feature=share",
  ])("%s becomes a player that still holds the link", (address) => {
    const escaped = address.replace("&", "&amp;");
    expect(findVideo(address)?.player).toBe(player);
    expect(page(`<p>a</p><p><a href="${escaped}">film</a></p>`)).toBe(`<p>a</p>${figure(escaped)}`);
  });

  const vimeo = "https://player.vimeo.com/video/76979871";
  test.each([
    ["https://vimeo.com/76979871", `${vimeo}?dnt=1`],
    ["https://player.vimeo.com/video/76979871", `${vimeo}?dnt=1`],
    ["https://vimeo.com/channels/staffpicks/76979871", `${vimeo}?dnt=1`],
    ["https://vimeo.com/76979871/ab12cd34ef", `${vimeo}?h=ab12cd34ef&dnt=1`],
    ["https://vimeo.com/76979871/ab12cd34ef?share=copy#t=1m30s", `${vimeo}?h=ab12cd34ef&dnt=1#t=90s`],
    ["https://vimeo.com/76979871?h=ab12cd34ef", `${vimeo}?h=ab12cd34ef&dnt=1`],
    [
      "https://player.vimeo.com/video/76979871?app_id=1&h=ab12cd34ef#t=90",
      `${vimeo}?h=ab12cd34ef&dnt=1#t=90s`,
    ],
    ["https://player.vimeo.com/video/76979871?h=%22%3E%3Cscript%3E", `${vimeo}?dnt=1`],
  ])("%s has a player of Vimeo, unlisted videos with their hash", (address, vimeoPlayer) => {
    expect(findVideo(address)).toEqual({ player: vimeoPlayer, site: "Vimeo" });
    const escaped = vimeoPlayer.replaceAll("&", "&amp;");
    expect(page(`<p><a href="${address.replaceAll("&", "&amp;")}">a</a></p>`)).toContain(
      `data-video="${escaped}"`,
    );
    expect(playerOrigins).toEqual(["https://www.youtube-nocookie.com", "https://player.vimeo.com"]);
  });

  test("a player starts at the time of its link, however the time is written", () => {
    const seconds = fc.integer({ min: 1, max: 35_999 });
    const links = [
      "https://youtu.be/aqz-KE-bpKQ?t=",
      "https://youtu.be/aqz-KE-bpKQ?si=x&t=",
      "https://www.youtube.com/watch?v=aqz-KE-bpKQ&start=",
      "https://m.youtube.com/watch?v=aqz-KE-bpKQ#t=",
      "https://music.youtube.com/watch/?v=aqz-KE-bpKQ&t=",
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=",
      "https://www.youtube.com/live/aqz-KE-bpKQ?t=",
      "https://vimeo.com/76979871#t=",
      "https://vimeo.com/76979871/ab12cd34ef?t=",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...links), seconds, (start, time) => {
        const [hours, minutes, rest] = [Math.floor(time / 3600), Math.floor((time % 3600) / 60), time % 60];
        const long = `${hours === 0 ? "" : `${hours}h`}${minutes === 0 ? "" : `${minutes}m`}${rest}s`;
        for (const text of [`${time}`, `${time}s`, long, long.slice(0, -1), `${hours}h${minutes}m${rest}s`]) {
          expect(findVideo(start + text)?.player).toMatch(new RegExp(`(?:\\?start=${time}|#t=${time}s)$`));
        }
      }),
    );
  });

  test("no address makes a player of another host, or one that leaves its attribute", () => {
    const part = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("watch", "?v=aqz-KE-bpKQ", "embed", "#t=", "76979871", "?h="),
    );
    const host = fc.constantFrom(
      "youtube.com",
      "youtu.be",
      "vimeo.com",
      "player.vimeo.com",
      "youtube.com.evil.example",
    );
    fc.assert(
      fc.property(host, fc.array(part, { maxLength: 5 }), (name, parts) => {
        const video = findVideo(`https://${name}/${parts.join("/")}`);
        if (video === null) return;
        expect(video.player).toMatch(
          /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}(?:\?start=\d+)?|player\.vimeo\.com\/video\/\d+\?(?:h=[\da-z]+&)?dnt=1(?:#t=\d+s)?)$/i,
        );
      }),
    );
  });

  test.each([
    "https://example.com/watch?v=aqz-KE-bpKQ",
    "https://evil.example/https://youtu.be/aqz-KE-bpKQ",
    "https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ",
    "https://www.youtube.com/@channel",
    "https://www.youtube.com/elevensigns",
    "https://www.youtube.com/redirect?v=aqz-KE-bpKQ",
    "https://youtu.be/short",
    "https://www.youtube.com/embed/videoseries?list=PL1",
    "https://vimeo.com/event/12345678",
    "https://youtu.be/aqz-KE-bpKQtoolong",
    "https://vimeo.com/about",
  ])("%s stays a link", (address) => {
    expect(page(`<p><a href="${address}">a</a></p>`)).toBe(`<p>${link(address, "a")}</p>`);
  });

  test("a link whose text is its URL gets a readable name", () => {
    const address = "https://youtu.be/aqz-KE-bpKQ";
    expect(page(`<p><a href="${address}">${address}</a></p>`)).toBe(figure(address, "Video on YouTube"));
  });

  test("a sentence keeps its link, and the video follows the paragraph", () => {
    const address = "https://youtu.be/aqz-KE-bpKQ";
    expect(page(`<p>See <a href="${address}">film</a> first.</p><p>b</p>`)).toBe(
      `<p>See ${link(address)} first.</p>${figure(address)}<p>b</p>`,
    );
  });

  test("two links in a paragraph without other text, with formats and spaces", () => {
    const address = "https://youtu.be/aqz-KE-bpKQ";
    expect(page(`<p><strong><a href="${address}">1</a></strong> <a href="${address}">2</a></p>`)).toBe(
      `${figure(address, "1")}${figure(address, "2")}`,
    );
  });

  test("thousands of links in one paragraph", () => {
    const film = '<a href="https://youtu.be/aqz-KE-bpKQ">film</a>';
    const html = page(`<p>See ${film.repeat(6000)}</p>`);
    expect(html.match(/<figure class="video"/g)).toHaveLength(6000);
  });

  test("a link outside any paragraph", () => {
    const address = "https://youtu.be/aqz-KE-bpKQ";
    expect(page(`<ul><li><a href="${address}">film</a></li></ul>`)).toBe(
      `<ul><li>${figure(address)}</li></ul>`,
    );
  });

  test("a link in a caption stays there, and its video follows the image", () => {
    const address = "https://youtu.be/aqz-KE-bpKQ";
    const image = '<img src="https://example.com/a.png" alt="" />';
    const shown = image.replace(" />", ' loading="lazy" decoding="async" />');
    expect(page(`<figure>${image}<figcaption><a href="${address}">film</a></figcaption></figure>`)).toBe(
      `<figure>${shown}<figcaption>${link(address)}</figcaption></figure>${figure(address)}`,
    );
  });
});
