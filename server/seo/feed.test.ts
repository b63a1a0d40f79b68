import { describe, expect, it } from "vitest";
import { company } from "#content/company.ts";
import { cleanHtml } from "#server/blog/html/clean-html.ts";
import { type FeedPost, renderFeed } from "./feed.ts";

const hash = "ab".repeat(32);
const post: Omit<FeedPost, "html"> = {
  slug: "toner-and-drum",
  firstSlug: "toner-and-drum",
  title: 'Toner & drum: <b>"shake" it</b>',
  authorName: "",
  date: "2025-10-12",
  tags: "Toner, Paper",
  excerpt: "Two & two",
  fullDescription: `<p style="text-align: center">See <a href="/products">all</a>, <a href="#top">top</a>, <a href="?list=all">list</a>, <a href="./other-post">other</a> and <a href="https://example.com/?a=1&amp;b=2">more</a>.</p><p><mark data-color="#FFF2CC" style="background-color: #FFF2CC; color: inherit">Marked</mark><img src="/images/${hash}/800.webp" alt="A drum"></p><script>alert(1)</script>`,
  image: { hash, width: 800, height: 600, placeholder: "" },
  publishAt: Date.UTC(2025, 9, 12, 8, 30),
  updatedAt: Date.UTC(2025, 9, 13, 8, 30),
};

function feedOf(posts: readonly Omit<FeedPost, "html">[], timeZone = company.timeZone): string {
  return renderFeed({
    locale: "en",
    company: { ...company, timeZone },
    publicUrl: "https://www.example.com",
    posts: posts.map((each) => ({ ...each, html: cleanHtml(each.fullDescription) })),
  });
}

describe("the feed of the blog", () => {
  it("contains the full text of a post, with absolute URLs", () => {
    const text = feedOf([post]);
    expect(text).toContain("<title>Toner &amp; drum: &lt;b&gt;&quot;shake&quot; it&lt;/b&gt;</title>");
    expect(text).toContain("<summary>Two &amp; two</summary>");
    for (const address of [
      "https://www.example.com/products",
      "https://www.example.com/blogs/toner-and-drum#top",
      "https://www.example.com/blogs/toner-and-drum?list=all",
      "https://www.example.com/blogs/other-post",
      "https://example.com/?a=1&amp;amp;b=2",
    ]) {
      expect(text).toContain(`&lt;a href=&quot;${address}&quot;`);
    }
    expect(
      text.match(new RegExp(`src=&quot;https://www.example.com/images/${hash}/800.webp`, "g")),
    ).toHaveLength(2);
    expect(text).not.toMatch(/style=|data-color|&lt;script/);
  });

  it("dates a post from the start of its day in the time zone of the company", () => {
    expect(feedOf([post])).toContain("<published>2025-10-12T00:00:00+04:00</published>");
    expect(feedOf([post], "America/St_Johns")).toContain("<published>2025-10-12T00:00:00-02:30</published>");
    expect(feedOf([post])).toContain("<updated>2025-10-13T08:30:00.000Z</updated>");
  });

  it("omits a missing author and a missing excerpt", () => {
    const bare = feedOf([{ ...post, excerpt: "", fullDescription: "", image: null }]);
    expect(bare).not.toContain("<summary>");
    expect(bare.match(/<author>/g)).toHaveLength(1);
    expect(feedOf([{ ...post, authorName: "Workshop" }])).toContain("<author><name>Workshop</name></author>");
  });

  it("is valid without posts", () => {
    expect(feedOf([])).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
  });

  it("is in Arabic with Arabic addresses", () => {
    const text = renderFeed({
      locale: "ar",
      company,
      publicUrl: "https://www.example.com",
      posts: [{ ...post, title: "الحبر", html: '<p><a href="#a">الحبر</a></p><img src="/a.png">' }],
    });
    expect(text).toContain('xml:lang="ar-AE"');
    expect(text).toContain(
      'rel="self" type="application/atom+xml" href="https://www.example.com/ar/blogs/feed.xml"',
    );
    expect(text).toContain("<id>https://www.example.com/ar/blogs/toner-and-drum</id>");
    expect(text).toContain("<title>الحبر</title>");
    expect(text).toContain("href=&quot;https://www.example.com/ar/blogs/toner-and-drum#a&quot;");
    expect(text).toContain("src=&quot;https://www.example.com/a.png&quot;");
  });
});
