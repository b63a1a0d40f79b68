import { expect, test } from "vitest";
import { filsFromDirhams, pageRateFromDirhams } from "#domain/pricing/money.ts";
import { toProductColumns } from "#server/catalogue/repository.ts";
import { systemClock } from "#server/shared/clock.ts";
import { buildProduct } from "#tests/support/builders/products.ts";
import { type Application, startApplication } from "#tests/support/application.ts";

const productCount = 1000;
const postCount = 60;
const formatId = (number: number) => number.toString(16).padStart(24, "0");

async function openLargeSite(): Promise<Application> {
  const site = await startApplication("sqlite");
  const { queries } = site.container.database;
  const numbers = Array.from({ length: productCount }, (_, number) => number);
  const now = systemClock.now() - 60_000;
  const products = numbers.map((number) => ({
    id: formatId(number),
    ...toProductColumns(
      buildProduct({
        title: `Quire ${number}`,
        productFullName: "Multifunction copier",
        features: [],
        brand: number % 2 === 0 ? "Quire" : "Recto",
        output: number % 5 === 0 ? "Black only, A3" : "Colour and black, A4",
        speed: String(20 + (number % 50)),
        colorPrint: number % 5 === 0 ? 0 : 500,
        colorPrice: pageRateFromDirhams(number % 5 === 0 ? 0 : 0.35),
        itemPrice: filsFromDirhams(300 + number),
        customOrder: number,
      }),
    ),
    created_at: now,
    updated_at: now + number,
  }));
  for (let from = 0; from < productCount; from += 500)
    await queries
      .insertInto("products")
      .values(products.slice(from, from + 500))
      .execute();
  const posts = numbers.slice(0, postCount).map((number) => ({
    id: formatId(number),
    slug: `post-${number}`,
    title: `Post ${number}`,
    author_name: "Workshop",
    place: "",
    date: "2025-10-12",
    excerpt: "Short.",
    full_description: "<p>Text.</p>",
    title_ar: "",
    author_name_ar: "",
    place_ar: "",
    excerpt_ar: "",
    tags: "",
    tags_ar: "",
    search_description: "",
    search_description_ar: "",
    publish_at: now,
    created_at: now,
    updated_at: now,
  }));
  await queries.insertInto("posts").values(posts).execute();
  return site;
}

async function getText(site: Application, path: string): Promise<string> {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  // React separates adjacent texts with a comment.
  return (await response.text()).replaceAll("<!-- -->", "");
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}

async function expectPagedLists(site: Application): Promise<void> {
  const listCards = (html: string) => findAll(html, /data-product-id="(\w+)"/g);
  const first = await getText(site, "/products");
  expect(listCards(first)).toEqual(Array.from({ length: 24 }, (_, number) => formatId(number)));
  expect(first.includes("1,000 machines for almost every office")).toBe(true);
  expect(first.includes("1 to 24 of 1,000")).toBe(true);
  expect(findAll(first, /<a [^>]*href="([^"]*)" rel="next"/g)).toEqual(["/products?page=2"]);
  expect(first.includes('rel="prev"')).toBe(false);

  const second = await getText(site, "/products?page=2&utm_source=x");
  expect(listCards(second)[0]).toBe(formatId(24));
  expect(findAll(second, /<link rel="canonical" href="([^"]*)"/g)[0]).toMatch(/\/products\?page=2/);
  expect(findAll(second, /<title>[^<]*(Page 2: Printers)/g)).toHaveLength(1);

  const filtered = await getText(site, "/products?output=black&sort=price&page=2");
  expect(listCards(filtered)[0]).toBe(formatId(24 * 5));
  expect(findAll(filtered, /<a [^>]*href="([^"]*)" rel="(?:prev|next)"/g)).toEqual([
    "/products?output=black&amp;sort=price",
    "/products?output=black&amp;sort=price&amp;page=3",
  ]);
  expect(findAll(filtered, /<link rel="canonical" href="([^"]*)"/g)[0]).toMatch(/\/products$/);
  expect(filtered.includes("200 machines, prices in")).toBe(true);

  const last = await getText(site, "/products?page=42");
  expect([listCards(last).length, last.includes('rel="next"')]).toEqual([productCount - 41 * 24, false]);
  for (const path of ["/products?page=43", "/products?q=nothing&page=2", "/blogs?page=6"])
    expect((await site.get(path)).status, path).toBe(404);

  // The first pages are cached. Later pages and filtered lists are rendered for each request.
  const getRenderTime = async (path: string) => (await site.get(path)).headers.get("server-timing");
  expect(await getRenderTime("/products?page=2")).toMatch(/^render;dur=/);
  expect(await getRenderTime("/products?utm_source=mail&page=2")).toBe(
    await getRenderTime("/products?page=2"),
  );
  for (const path of ["/products?page=02", "/products?output=black&page=2", "/products?page=43"])
    expect(await getRenderTime(path), path).toBeNull();

  const slugs = [];
  for (const page of [1, 2, 3, 4, 5])
    slugs.push(...findAll(await getText(site, `/blogs?page=${page}`), /<h2><a href="\/blogs\/(post-\d+)"/g));
  expect(new Set(slugs).size).toBe(postCount);
  expect(slugs).toHaveLength(postCount);
}

async function expectLightPages(site: Application): Promise<void> {
  const named = formatId(777);
  const options = (html: string) => findAll(html, /<option value="(\w{24})"/g);
  expect(options(await getText(site, "/"))).toHaveLength(24);
  const home = await getText(site, `/?printer=${named}`);
  expect(options(home)).toHaveLength(25);
  expect(home.includes(`<option value="${named}" selected=""`)).toBe(true);
  expect(await getText(site, "/contactus")).toContain("All 1,000 machines");

  const compared = await getText(site, `/compare?machines=${named}`);
  expect(compared.includes("Quire 777")).toBe(true);
  expect(options(compared)).toHaveLength(100);

  const ranked = await getText(site, "/bestmachine?black=1000&colour=500");
  const places = findAll(ranked, /<input type="checkbox" [^>]*name="machines" value="(\w+)"/g);
  // Every fifth product is black-only. The price rises with the number.
  const cheapest = Array.from({ length: 40 }, (_, number) => number).filter((number) => number % 5 !== 0);
  expect(places).toEqual(cheapest.slice(0, 24).map(formatId));
  expect(ranked.includes("24 of 800 machines")).toBe(true);

  // The wizard holds the best products and the chosen one; a search finds the others, and its script loads all.
  const held = async (query: string) =>
    [...(await getText(site, `/ProductEnquiry${query}`)).matchAll(/&quot;id&quot;:&quot;(\w{24})&quot;/g)]
      .length;
  const wizard = await getText(site, "/ProductEnquiry");
  expect([wizard.includes(named), wizard.includes("&quot;productCount&quot;:1000")]).toEqual([false, true]);
  expect(await held("")).toBe(24);
  expect((await getText(site, "/ProductEnquiry?find=quire+777")).includes(named)).toBe(true);
  expect((await getText(site, `/ProductEnquiry?printer=${named}`)).includes(named)).toBe(true);
  expect(await held("?machines=all")).toBe(200);

  const offered = (await (await site.get("/api/products/priced")).json()) as { products: { _id: string }[] };
  expect(offered.products.map(({ _id }) => _id)).toEqual(
    Array.from({ length: productCount }, (_, number) => formatId(number)),
  );

  for (const path of ["/", "/products", `/products/${named}`, "/blogs", "/blogs/post-5", "/ProductEnquiry"])
    expect((await getText(site, path)).length, path).toBeLessThan(160_000);
}

async function expectDocuments(site: Application): Promise<void> {
  const index = await getText(site, "/sitemap.xml");
  const parts = findAll(index, /<loc>([^<]*)<\/loc>/g).map((url) => new URL(url).pathname);
  expect(parts).toEqual(["/sitemaps/1.xml", "/sitemaps/2.xml", "/sitemaps/3.xml"]);
  const changes = findAll(index, /<lastmod>([^<]*)<\/lastmod>/g);
  const urls: string[] = [];
  for (const [number, part] of parts.entries()) {
    const text = await getText(site, part);
    const named = findAll(text, /<loc>([^<]*)<\/loc>/g);
    expect(named.length).toBeLessThanOrEqual(1000);
    urls.push(...named);
    expect(
      findAll(text, /<lastmod>([^<]*)<\/lastmod>/g)
        .toSorted()
        .at(-1),
    ).toBe(changes[number]);
  }
  const paths = urls.map((url) => new URL(url).pathname);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => /^\/products\/\w{24}$/.test(path))).toHaveLength(productCount);
  expect(paths.filter((path) => path.startsWith("/blogs/"))).toHaveLength(postCount);
  for (const none of ["/sitemaps/4.xml", "/sitemaps/0.xml", "/sitemaps/x.xml"])
    expect((await site.get(none)).status, none).toBe(404);
  expect(findAll(await getText(site, "/blogs/feed.xml"), /<(entry)>/g)).toHaveLength(30);
}

test("with 1,000 products lists are paged by links with the filter, and pages, sitemap and feed stay small", async () => {
  const site = await openLargeSite();
  await expectPagedLists(site);
  await expectLightPages(site);
  await expectDocuments(site);
});
