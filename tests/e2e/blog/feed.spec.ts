import { company } from "../../../content/company.ts";
import { documentPaths } from "../../../domain/pages/site-paths.ts";
import { postsOf } from "../support/catalogue.ts";
import { expect, test } from "../support/fixtures.ts";
import { attributesOf, childrenOf, readXml, textOf } from "../support/xml-documents.ts";

test("the feed holds every post as its page does, newest first", async ({ page, site }) => {
  const feed = await readXml(page, documentPaths.feed);
  expect(feed.name).toBe("feed");
  expect(feed.attributes["xmlns"]).toBe("http://www.w3.org/2005/Atom");
  expect(textOf(feed, "title")).toBe(`${company.name}: ${company.blogName}`);
  const posts = await postsOf(site);
  const entries = childrenOf(feed, "entry");
  expect(entries).toHaveLength(posts.length);
  for (const [place, post] of posts.entries()) {
    const entry = entries[place];
    if (entry === undefined) throw new Error(`No entry for ${post.slug}`);
    const address = new URL(`/blogs/${post.slug}`, textOf(feed, "id")).href;
    expect(textOf(entry, "id")).toBe(address);
    expect(attributesOf(entry, "link", "href")).toEqual([address]);
    expect(textOf(entry, "title")).toBe(post.title);
    expect(textOf(entry, "summary")).toBe(post.excerpt);
    expect(textOf(entry, "author")).toBe(post.authorName);
    expect(textOf(entry, "published")).toBe(`${post.date}T00:00:00+04:00`);
    expect(Date.parse(textOf(entry, "updated") ?? "")).toBeLessThanOrEqual(
      Date.parse(textOf(feed, "updated") ?? ""),
    );
    expect(childrenOf(entry, "content")[0]?.attributes["type"]).toBe("html");
  }
});

test("the text of an entry is the text of the post, and every address in it leads somewhere", async ({
  page,
}) => {
  const feed = await readXml(page, documentPaths.feed);
  for (const entry of childrenOf(feed, "entry")) {
    const content = textOf(entry, "content") ?? "";
    await page.goto(new URL(textOf(entry, "id") ?? "").pathname);
    const [words, addresses] = await page.evaluate((html) => {
      const parsed = new DOMParser().parseFromString(html, "text/html");
      // A video is named where it is played; a reader shows its address.
      for (const link of parsed.querySelectorAll("a")) {
        const played = document.querySelector(`.video a[href="${CSS.escape(link.href)}"]`);
        if (played !== null) link.textContent = played.textContent;
      }
      const inline = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, "");
      const attributes = [...parsed.querySelectorAll("[href], [src]")].map(
        (element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "",
      );
      return [
        [inline(parsed.body.textContent), inline(document.querySelector(".prose")?.textContent)],
        attributes,
      ] as const;
    }, content);
    expect(words[0]).toBe(words[1]);
    expect(words[0].length).toBeGreaterThan(500);
    expect(addresses.filter((address) => !/^(?:https?:\/\/|mailto:|tel:)/.test(address))).toEqual([]);
    expect(content).not.toMatch(/<script|style=|class=/);
  }
});

test("every page leads feed readers to the feed, and the blog leads people there", async ({ page, site }) => {
  for (const path of ["/", "/blogs", "/blogs/send-less-to-the-tray", "/terms"]) {
    await page.goto(path);
    const link = page.locator('link[rel=alternate][type="application/atom+xml"]');
    await expect(link).toHaveAttribute("href", documentPaths.feed);
    await expect(link).toHaveAttribute("title", company.blogName);
  }
  await page.goto("/blogs");
  await expect(page.getByRole("main").getByRole("link", { name: "as a feed" })).toHaveAttribute(
    "href",
    documentPaths.feed,
  );
  const answer = await fetch(site.url + documentPaths.feed);
  expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
});
