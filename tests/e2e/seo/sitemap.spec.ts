import { documentPaths, publicPaths } from "../../../domain/pages/site-paths.ts";
import { postsOf, productsOf } from "../support/catalogue.ts";
import { expect, test } from "../support/fixtures.ts";
import { readHead } from "../support/page-head.ts";
import { productIdOf } from "../support/page-list.ts";
import { changeRecords } from "../support/records.ts";
import { type XmlElement, childrenOf, readXml, textOf } from "../support/xml-documents.ts";

function pathsIn(sitemap: XmlElement): string[] {
  return childrenOf(sitemap, "url").map((entry) => new URL(textOf(entry, "loc") ?? "").pathname);
}

/** Paths that a page links to. */
function linksIn(html: string, origin: string): string[] {
  return [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)]
    .map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), origin))
    .filter((url) => url.origin === origin)
    .map((url) => url.pathname);
}

test("the sitemap names every page once", async ({ page, site }) => {
  const sitemap = await readXml(page, documentPaths.sitemap);
  expect(sitemap.attributes["xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  expect(pathsIn(sitemap).toSorted()).toEqual(
    [
      ...publicPaths,
      ...(await productsOf(site)).map(({ _id }) => `/products/${_id}`),
      ...(await postsOf(site)).map(({ slug }) => `/blogs/${slug}`),
    ].toSorted(),
  );
});

test("a page of the sitemap answers there, names that address, and has a title and a description of its own", async ({
  page,
}) => {
  const sitemap = await readXml(page, documentPaths.sitemap);
  const addresses = childrenOf(sitemap, "url").map((entry) => textOf(entry, "loc") ?? "");
  const [titles, descriptions] = [new Set<string>(), new Set<string>()];
  for (const address of addresses) {
    const path = new URL(address).pathname;
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(`${path} ${answer.status()}`).toBe(`${path} 200`);
    await page.goto(path);
    const head = await readHead(page);
    expect(head.canonical).toBe(address);
    expect(head.description.length, path).toBeGreaterThan(40);
    expect(head.description.length, path).toBeLessThanOrEqual(200);
    titles.add(head.title);
    descriptions.add(head.description);
  }
  expect(addresses.length).toBeGreaterThan(20);
  expect(titles.size).toBe(addresses.length);
  expect(descriptions.size).toBe(addresses.length);
});

test("links lead from the front page to every page of the sitemap", async ({ page, site }) => {
  const found = new Set(["/"]);
  for (const path of found) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    if (!answer.headers()["content-type"]?.startsWith("text/html")) continue;
    for (const link of linksIn(await answer.text(), site.url)) found.add(link);
  }
  const sitemap = await readXml(page, documentPaths.sitemap);
  expect(pathsIn(sitemap).filter((path) => !found.has(path))).toEqual([]);
});

test("the sitemap says when a page last changed, as far as that is known", async ({
  page,
  serve,
  demoData,
}) => {
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
    childrenOf(sitemap, "url").map((entry) => [
      new URL(textOf(entry, "loc") ?? "").pathname,
      textOf(entry, "lastmod"),
    ]),
  );
  for (const [path, changed] of [
    [`/products/${await productIdOf(site, "Quire C320")}`, "2025-11-02T00:00:00.000Z"],
    [`/products/${await productIdOf(site, "Quire C340")}`, "2025-11-03T09:30:00.000Z"],
    ["/products", "2025-11-03T09:30:00.000Z"],
    ["/blogs/send-less-to-the-tray", "2025-11-05T07:00:00.000Z"],
    ["/blogs", "2025-11-05T07:00:00.000Z"],
    ["/", "2025-11-05T07:00:00.000Z"],
    ["/terms", undefined],
  ] as const) {
    expect(`${path} ${changes.get(path)}`).toBe(`${path} ${changed}`);
  }
});
