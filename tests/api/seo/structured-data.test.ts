import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { documentPaths } from "#domain/pages/site-paths.ts";
import { listFaults } from "#tests/support/schema-org/list-faults.ts";
import { shareServerProcess } from "#tests/support/shared-server.ts";

const publicUrl = "https://www.waraq.example";

const { get } = shareServerProcess({ DEMO_CONTENT: "on", PUBLIC_URL: publicUrl });

const getText = async (path: string) => (await get(path)).text();

type Node = Readonly<Record<string, unknown>>;

const graphs = new Map<string, readonly Node[]>();

async function readGraph(path: string): Promise<readonly Node[]> {
  const [, json = "{}"] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await getText(path)) ?? [];
  return (JSON.parse(json) as { "@graph"?: readonly Node[] })["@graph"] ?? [];
}

function find(path: string, type: string): Node {
  const node = graphs.get(path)?.find((each) => each["@type"] === type);
  if (node === undefined) throw new Error(`${path} has no ${type}`);
  return node;
}

beforeAll(async () => {
  const sitemap = await getText(documentPaths.sitemap);
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  for (const path of paths) graphs.set(path, await readGraph(path));
});

test("the structured data of every page keeps to the definitions of schema.org, in both languages", () => {
  expect(graphs.size).toBeGreaterThan(60);
  const faults = [...graphs].flatMap(([path, nodes]) =>
    nodes.length === 0 ? [`${path} has none`] : nodes.flatMap(listFaults).map((fault) => `${path}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test("an unknown type, an unknown property and a value of another type are named", () => {
  expect(listFaults({ "@type": "Copier" })).toEqual(["Copier is no known type"]);
  expect(listFaults({ "@type": "Product", pages: 1 })).toEqual(["Product has no pages"]);
  expect(listFaults({ "@type": "Offer", availability: "Often" })).toEqual([
    "Offer.availability is no ItemAvailability: Often",
  ]);
  expect(listFaults({ "@type": "Offer", seller: { "@type": "Brand" } })).toHaveLength(1);
});

test("a product has its number, category, condition, availability, area and price with the VAT stated", () => {
  const path = [...graphs.keys()].find((each) =>
    graphs.get(each)?.some(({ name, "@type": type }) => type === "Product" && name === "Quire C320"),
  );
  const { offers, ...product } = find(path ?? "", "Product");
  expect(product).toMatchObject({ sku: "Quire C320", category: "Multifunction devices" });
  const facts = {
    availability: "https://schema.org/InStock",
    itemCondition: "https://schema.org/RefurbishedCondition",
    areaServed: "Sharjah and Ajman",
  };
  expect(offers).toEqual([
    expect.objectContaining({
      ...facts,
      priceSpecification: [
        expect.objectContaining({ price: 429, valueAddedTaxIncluded: false, priceCurrency: "AED" }),
        expect.objectContaining({ price: 450.45, valueAddedTaxIncluded: true }),
      ],
    }),
    expect.objectContaining(facts),
  ]);
});

test("the contact page names the tax number that visitors read, and the areas of service", async () => {
  expect(find("/contactus", "LocalBusiness")).toMatchObject({
    vatID: company.trn,
    areaServed: company.serviceAreas.map(({ area }) => area),
  });
  expect(await getText("/contactus")).toContain(`TRN: ${company.trn}`);
});

test("the lists of products and posts are lists of their pages, in their order", async () => {
  for (const path of ["/products", "/ar/blogs"]) {
    const items = find(path, "ItemList")["itemListElement"] as readonly { url: string }[];
    expect(items.length).toBeGreaterThan(5);
    const html = await getText(path);
    const links = items.map(({ url }) => html.indexOf(`href="${url.slice(publicUrl.length)}"`));
    expect(links.every((place, index) => place > (links[index - 1] ?? 0))).toBe(true);
  }
});

test("a post has the day of its last change, and its image in three ratios that are served", async () => {
  const path = [...graphs.keys()].find((each) => each.startsWith("/blogs/")) ?? "";
  const post = find(path, "BlogPosting");
  expect(String(post["dateModified"])).toMatch(/^\d{4}-\d\d-\d\d$/);
  const ratios: number[] = [];
  for (const url of post["image"] as readonly string[]) {
    const response = await get(url.slice(publicUrl.length));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    ratios.push(Math.round((width / height) * 100) / 100);
  }
  expect(ratios).toEqual([1, 1.33, 1.78]);
});
