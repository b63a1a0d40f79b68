import { documentPaths, publicPaths } from "../../../domain/pages/site-paths.ts";
import { fetchPosts, fetchProducts } from "../support/catalogue.ts";
import { expect, test } from "../support/fixtures.ts";
import { getProductId } from "../support/public-pages.ts";
import { changeRecords } from "../support/records.ts";
import { type XmlElement, findChildren, readXml, findChildText } from "../support/xml-documents.ts";

function listPaths(sitemap: XmlElement): string[] {
  return findChildren(sitemap, "url").map((entry) => new URL(findChildText(entry, "loc") ?? "").pathname);
}

test("the sitemap lists every page once", async ({ page, site }) => {
  const sitemap = await readXml(page, documentPaths.sitemap);
  expect(sitemap.attributes["xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  expect(listPaths(sitemap).toSorted()).toEqual(
    [
      ...publicPaths,
      ...(await fetchProducts(site)).map(({ _id }) => `/products/${_id}`),
      ...(await fetchPosts(site)).map(({ slug }) => `/blogs/${slug}`),
    ].toSorted(),
  );
});

test("every page of the sitemap responds without a redirect, is canonical, and has its own title and description", async ({
  page,
}) => {
  const sitemap = await readXml(page, documentPaths.sitemap);
  const urls = findChildren(sitemap, "url").map((entry) => findChildText(entry, "loc") ?? "");
  const [titles, descriptions] = [new Set<string>(), new Set<string>()];
  for (const address of urls) {
    const path = new URL(address).pathname;
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect(`${path} ${response.status()}`).toBe(`${path} 200`);
    const head = await page.evaluate(
      (html) => {
        const parsed = new DOMParser().parseFromString(html, "text/html");
        const read = (selector: string, attribute: string) =>
          parsed.querySelector(selector)?.getAttribute(attribute) ?? "";
        return {
          title: parsed.title,
          canonical: read("link[rel=canonical]", "href"),
          description: read("meta[name=description]", "content"),
        };
      },
      await response.text(),
    );
    expect(head.canonical).toBe(address);
    expect(head.description.length, path).toBeGreaterThan(40);
    expect(head.description.length, path).toBeLessThanOrEqual(200);
    titles.add(head.title);
    descriptions.add(head.description);
  }
  expect(urls.length).toBeGreaterThan(20);
  expect(titles.size).toBe(urls.length);
  expect(descriptions.size).toBe(urls.length);
});

test("the sitemap states the last change of a page, if it is known", async ({ page, serve, demoData }) => {
  const [older, newer, post] = [
    Date.UTC(2025, 10, 2),
    Date.UTC(2025, 10, 3, 9, 30),
    Date.UTC(2025, 10, 5, 7),
  ];
  changeRecords(demoData, "update products set updated_at = ?", older);
  changeRecords(demoData, "update products set updated_at = ? where title = 'Quire C340'", newer);
  changeRecords(demoData, "update posts set updated_at = ?", post);
  changeRecords(demoData, "update posts set publish_at = ?", older);
  const site = await serve();
  const sitemap = await readXml(page, site.url + documentPaths.sitemap);
  const changes = new Map(
    findChildren(sitemap, "url").map((entry) => [
      new URL(findChildText(entry, "loc") ?? "").pathname,
      findChildText(entry, "lastmod"),
    ]),
  );
  for (const [path, changed] of [
    [`/products/${await getProductId(site, "Quire C320")}`, "2025-11-02T00:00:00.000Z"],
    [`/products/${await getProductId(site, "Quire C340")}`, "2025-11-03T09:30:00.000Z"],
    ["/products", "2025-11-03T09:30:00.000Z"],
    ["/blogs/send-less-to-the-tray", "2025-11-05T07:00:00.000Z"],
    ["/blogs", "2025-11-05T07:00:00.000Z"],
    ["/", "2025-11-05T07:00:00.000Z"],
    ["/terms", undefined],
  ] as const) {
    expect(`${path} ${changes.get(path)}`).toBe(`${path} ${changed}`);
  }
});
