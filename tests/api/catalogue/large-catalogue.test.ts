import { expect, test } from "vitest";
import { filsFromDirhams, pageRateFromDirhams } from "../../../domain/pricing/money.ts";
import { openDatabaseBesideServer } from "../../../server/database/open.ts";
import { columnsOf } from "../../../server/catalogue/repository.ts";
import { systemClock } from "../../../server/shared/clock.ts";
import { engines, freshDatabaseOptions } from "../../support/fresh-database.ts";
import { type WholeSite, openNode } from "../../support/whole-site.ts";

const machines = 1000;
const posts = 60;
const idOf = (number: number) => number.toString(16).padStart(24, "0");

/** A site with many machines, every fifth of them black only and each dearer than the one before, and many posts. */
async function openLarge(engine: (typeof engines)[number]): Promise<WholeSite> {
  const options = await freshDatabaseOptions(engine);
  const site = await openNode(options);
  const database = await openDatabaseBesideServer(options);
  const numbers = Array.from({ length: machines }, (_, number) => number);
  const now = systemClock.now() - 60_000;
  for (let from = 0; from < machines; from += 500)
    await database.queries
      .insertInto("products")
      .values(
        numbers.slice(from, from + 500).map((number) => ({
          id: idOf(number),
          ...columnsOf({
            title: `Quire ${number}`,
            productFullName: "Multifunction copier",
            description: "For an office.",
            features: [],
            brand: number % 2 === 0 ? "Quire" : "Recto",
            functions: "Print",
            makeModel: `Quire ${number}`,
            output: number % 5 === 0 ? "Black only, A3" : "Colour and black, A4",
            speed: String(20 + (number % 50)),
            colorPrint: number % 5 === 0 ? 0 : 500,
            blackPrint: 1000,
            colorPrice: pageRateFromDirhams(number % 5 === 0 ? 0 : 0.35),
            blackPrice: pageRateFromDirhams(0.05),
            itemPrice: filsFromDirhams(300 + number),
            slideRange: 50,
            customOrder: number,
            refurbished: false,
          }),
          created_at: now,
          updated_at: now + number,
        })),
      )
      .execute();
  await database.queries
    .insertInto("posts")
    .values(
      numbers.slice(0, posts).map((number) => ({
        id: idOf(number),
        slug: `post-${number}`,
        title: `Post ${number}`,
        author_name: "Workshop",
        place: "",
        date: "2025-10-12",
        excerpt: "Short.",
        full_description: "<p>Text.</p>",
        publish_at: now,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await database.close();
  return site;
}

async function textOf(site: WholeSite, path: string): Promise<string> {
  const answer = await site.get(path);
  expect(answer.status, path).toBe(200);
  // What React puts between two pieces of text.
  return (await answer.text()).replaceAll("<!-- -->", "");
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}

async function findPagedLists(site: WholeSite): Promise<void> {
  const cards = (html: string) => all(html, /data-product-id="(\w+)"/g);
  const first = await textOf(site, "/products");
  expect(cards(first)).toEqual(Array.from({ length: 24 }, (_, number) => idOf(number)));
  expect(first.includes("1,000 machines for almost every office")).toBe(true);
  expect(first.includes("1 to 24 of 1,000")).toBe(true);
  expect(all(first, /<a [^>]*href="([^"]*)" rel="next"/g)).toEqual(["/products?page=2"]);
  expect(first.includes('rel="prev"')).toBe(false);

  const second = await textOf(site, "/products?page=2&utm_source=x");
  expect(cards(second)[0]).toBe(idOf(24));
  expect(all(second, /<link rel="canonical" href="([^"]*)"/g)[0]).toMatch(/\/products\?page=2/);
  expect(all(second, /<title>[^<]*(page 2)/g)).toHaveLength(1);

  const filtered = await textOf(site, "/products?output=black&sort=price&page=2");
  expect(cards(filtered)[0]).toBe(idOf(24 * 5));
  expect(all(filtered, /<a [^>]*href="([^"]*)" rel="(?:prev|next)"/g)).toEqual([
    "/products?output=black&amp;sort=price",
    "/products?output=black&amp;sort=price&amp;page=3",
  ]);
  expect(all(filtered, /<link rel="canonical" href="([^"]*)"/g)[0]).toMatch(/\/products$/);
  expect(filtered.includes("200 machines, prices in")).toBe(true);

  const last = await textOf(site, "/products?page=42");
  expect([cards(last).length, last.includes('rel="next"')]).toEqual([machines - 41 * 24, false]);
  for (const path of ["/products?page=43", "/products?q=nothing&page=2", "/blogs?page=6"])
    expect((await site.get(path)).status, path).toBe(404);

  // Its pages are made once for all visitors; those far behind, and what is filtered, for each.
  const madeAt = async (path: string) => (await site.get(path)).headers.get("server-timing");
  expect(await madeAt("/products?page=2")).toMatch(/^made;dur=/);
  expect(await madeAt("/products?utm_source=mail&page=2")).toBe(await madeAt("/products?page=2"));
  for (const path of ["/products?page=02", "/products?output=black&page=2", "/products?page=43"])
    expect(await madeAt(path), path).toBeNull();

  const slugs = [];
  for (const page of [1, 2, 3, 4, 5])
    slugs.push(...all(await textOf(site, `/blogs?page=${page}`), /<h2><a href="\/blogs\/(post-\d+)"/g));
  expect(new Set(slugs).size).toBe(posts);
  expect(slugs).toHaveLength(posts);
}

async function findLightPages(site: WholeSite): Promise<void> {
  const named = idOf(777);
  const options = (html: string) => all(html, /<option value="(\w{24})"/g);
  expect(options(await textOf(site, "/"))).toHaveLength(24);
  const home = await textOf(site, `/?printer=${named}`);
  expect(options(home)).toHaveLength(25);
  expect(home.includes(`<option value="${named}" selected=""`)).toBe(true);
  expect(await textOf(site, "/contactus")).toContain("All 1,000 machines");

  const compared = await textOf(site, `/compare?machines=${named}`);
  expect(compared.includes("Quire 777")).toBe(true);
  expect(options(compared)).toHaveLength(100);

  const ranked = await textOf(site, "/bestmachine?black=1000&colour=500");
  const places = all(ranked, /<input type="checkbox" form="[^"]*" name="machines" value="(\w+)"/g);
  // Every fifth one prints no colour; the others are the dearer the later they come.
  const cheapest = Array.from({ length: 40 }, (_, number) => number).filter((number) => number % 5 !== 0);
  expect(places).toEqual(cheapest.slice(0, 24).map(idOf));
  expect(ranked.includes("24 of 1,000 machines")).toBe(true);

  const offered = (await (await site.get("/api/getallproducts?priced=24")).json()) as {
    products: { _id: string }[];
  };
  expect(offered.products.map(({ _id }) => _id)).toEqual(
    Array.from({ length: 24 }, (_, number) => idOf(number)),
  );
  expect((await site.get("/api/getallproducts?priced=all")).status).toBe(422);

  for (const path of ["/", "/products", `/products/${named}`, "/blogs", "/blogs/post-5", "/ProductEnquiry"])
    expect((await textOf(site, path)).length, path).toBeLessThan(160_000);
}

async function findDocuments(site: WholeSite): Promise<void> {
  const index = await textOf(site, "/sitemap.xml");
  const parts = all(index, /<loc>([^<]*)<\/loc>/g).map((address) => new URL(address).pathname);
  expect(parts).toEqual(["/sitemaps/1.xml", "/sitemaps/2.xml"]);
  const changes = all(index, /<lastmod>([^<]*)<\/lastmod>/g);
  const addresses: string[] = [];
  for (const [number, part] of parts.entries()) {
    const text = await textOf(site, part);
    const named = all(text, /<loc>([^<]*)<\/loc>/g);
    expect(named.length).toBeLessThanOrEqual(1000);
    addresses.push(...named);
    expect(
      all(text, /<lastmod>([^<]*)<\/lastmod>/g)
        .toSorted()
        .at(-1),
    ).toBe(changes[number]);
  }
  const paths = addresses.map((address) => new URL(address).pathname);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => /^\/products\/\w{24}$/.test(path))).toHaveLength(machines);
  expect(paths.filter((path) => path.startsWith("/blogs/"))).toHaveLength(posts);
  for (const none of ["/sitemaps/3.xml", "/sitemaps/0.xml", "/sitemaps/x.xml"])
    expect((await site.get(none)).status, none).toBe(404);
  expect(all(await textOf(site, "/blogs/feed.xml"), /<(entry)>/g)).toHaveLength(30);
}

test.each(engines)(
  "with 1,000 machines on %s lists are paged by links that keep the filter, no page carries the catalogue, what an address names is there all the same, and the sitemap and the feed stay small",
  async (engine) => {
    const site = await openLarge(engine);
    await findPagedLists(site);
    await findLightPages(site);
    await findDocuments(site);
  },
);
