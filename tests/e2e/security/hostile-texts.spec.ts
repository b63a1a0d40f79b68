import { documentPaths } from "#domain/pages/site-paths.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { findNode, readHead } from "#tests/e2e/support/page-head.ts";
import { getProductPath } from "#tests/e2e/support/public-pages.ts";
import { changeRecords } from "#tests/e2e/support/records.ts";
import { findChildren, readXml, findChildText } from "#tests/e2e/support/xml-documents.ts";

/** Would run as a script in HTML, in JSON inside HTML, in XML and in an attribute. */
const hostile = `</script><script>alert(1)</script> & "quotes" 'and' ]]> \u2028 <!-- {{x}}`;
/** A page shows the line separator as white space. */
const shown = hostile.replace(/\s+/g, " ");

test("the title of a product and the texts of a post are never interpreted as markup", async ({
  page,
  demoData,
  serve,
}) => {
  changeRecords(demoData, "update products set title = ? where title = 'Quire C340'", hostile);
  changeRecords(
    demoData,
    "update posts set title = ?, author_name = ?, excerpt = ? where slug = 'send-less-to-the-tray'",
    hostile,
    hostile,
    hostile,
  );
  const site = await serve();
  const path = await getProductPath(site, hostile);
  const id = path.split("/").at(-1);
  for (const each of [
    "/",
    "/products",
    "/blogs",
    "/blogs/send-less-to-the-tray",
    path,
    `/ProductEnquiry?printer=${id}`,
    "/bestmachine",
    `/compare?machines=${id}`,
    `/compare?machines=${encodeURIComponent(hostile)}&black=${encodeURIComponent(hostile)}`,
  ]) {
    const response = await page.goto(site.url + each);
    // A page contains one script of its own, and data.
    expect(
      (await response?.text())?.match(/<script(?! type="(?:module|application\/(?:ld\+)?json)")/g),
    ).toHaveLength(1);
    expect(await page.evaluate(() => document.querySelectorAll("script:not([src]):not([type])").length)).toBe(
      1,
    );
  }
  await page.goto(site.url + path);
  const head = await readHead(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown);
  expect(findNode(head, "Product")?.["name"]).toBe(hostile);
  expect(head.socialTags["og:title"]).toContain(hostile);
  const card = await page.request.get(
    head.socialTags["og:image"]?.replace(/^https?:\/\/[^/]+/, site.url) ?? "",
  );
  expect(card.status()).toBe(200);
  await readXml(page, site.url + documentPaths.sitemap);

  const feed = await readXml(page, site.url + documentPaths.feed);
  const entry = findChildren(feed, "entry").find((each) => findChildText(each, "title") === hostile);
  expect(entry && [findChildText(entry, "author"), findChildText(entry, "summary")]).toEqual([
    hostile,
    hostile,
  ]);
  await page.goto(`${site.url}/blogs/send-less-to-the-tray`);
  const post = await readHead(page);
  expect(findNode(post, "BlogPosting")).toMatchObject({ headline: hostile, author: { name: hostile } });
  expect(post.description).toContain("</script><script>alert(1)</script>");
});
