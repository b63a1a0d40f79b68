import { company } from "../../../content/company.ts";
import { documentPaths } from "../../../domain/pages/site-paths.ts";
import { fetchPosts } from "../support/catalogue.ts";
import { expect, test } from "../support/fixtures.ts";
import { listChildAttributes, findChildren, readXml, findChildText } from "../support/xml-documents.ts";

test("the feed contains every post as its page shows it, newest first", async ({ page, site }) => {
  const feed = await readXml(page, documentPaths.feed);
  expect(feed.name).toBe("feed");
  expect(feed.attributes["xmlns"]).toBe("http://www.w3.org/2005/Atom");
  expect(findChildText(feed, "title")).toBe(`${company.name}: ${company.blogName}`);
  const posts = await fetchPosts(site);
  const entries = findChildren(feed, "entry");
  expect(entries).toHaveLength(posts.length);
  for (const [place, post] of posts.entries()) {
    const entry = entries[place];
    if (entry === undefined) throw new Error(`No entry for ${post.slug}`);
    const url = new URL(`/blogs/${post.slug}`, findChildText(feed, "id")).href;
    expect(findChildText(entry, "id")).toBe(url);
    expect(listChildAttributes(entry, "link", "href")).toEqual([url]);
    expect(findChildText(entry, "title")).toBe(post.title);
    expect(findChildText(entry, "summary")).toBe(post.excerpt);
    expect(findChildText(entry, "author")).toBe(post.authorName);
    expect(findChildText(entry, "published")).toBe(`${post.date}T00:00:00+04:00`);
    expect(Date.parse(findChildText(entry, "updated") ?? "")).toBeLessThanOrEqual(
      Date.parse(findChildText(feed, "updated") ?? ""),
    );
    expect(findChildren(entry, "content")[0]?.attributes["type"]).toBe("html");
  }
});

test("an entry contains the text of its post, and all its URLs are absolute", async ({ page }) => {
  const feed = await readXml(page, documentPaths.feed);
  for (const entry of findChildren(feed, "entry")) {
    const content = findChildText(entry, "content") ?? "";
    await page.goto(new URL(findChildText(entry, "id") ?? "").pathname);
    const [words, urls] = await page.evaluate((html) => {
      const parsed = new DOMParser().parseFromString(html, "text/html");
      // The page shows the name of a video, and the feed its URL.
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
    expect(urls.filter((url) => !/^(?:https?:\/\/|mailto:|tel:)/.test(url))).toEqual([]);
    expect(content).not.toMatch(/<script|style=|class=/);
  }
});

test("every page announces the feed, and the blog links to it", async ({ page }) => {
  for (const path of ["/", "/blogs/send-less-to-the-tray", "/blogs"]) {
    await page.goto(path);
    const link = page.locator('link[rel=alternate][type="application/atom+xml"]');
    await expect(link).toHaveAttribute("href", documentPaths.feed);
    await expect(link).toHaveAttribute("title", company.blogName);
  }
  await expect(page.getByRole("main").getByRole("link", { name: "as a feed" })).toHaveAttribute(
    "href",
    documentPaths.feed,
  );
});
