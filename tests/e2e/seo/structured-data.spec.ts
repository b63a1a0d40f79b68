import type { Page } from "@playwright/test";
import { company } from "../../../content/company.ts";
import { fetchPosts } from "../support/catalogue.ts";
import { expect, test } from "../support/fixtures.ts";
import { waitUntilLaidOut } from "../support/layout.ts";
import { type PageHead, findNode, readHead } from "../support/page-head.ts";
import { getProductPath, publicPages } from "../support/public-pages.ts";
import { changeRecords } from "../support/records.ts";

/** Properties whose values the page shows. */
const shownProperties = new Set(
  "name legalName alternateName headline slogan description model value telephone email foundingDate addressLocality addressCountry".split(
    " ",
  ),
);

/** The values of these properties at any depth. */
function listShownValues(value: unknown, property = ""): string[] {
  if (typeof value === "string") return shownProperties.has(property) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => listShownValues(each, property));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => listShownValues(each, name));
}

async function readVisibleText(page: Page): Promise<string> {
  await waitUntilLaidOut(page);
  return (await page.locator("body").innerText()).replace(/\s+/g, " ");
}

/** Opens a page in a window wide enough to show all its content. */
async function openWide(page: Page, address: string): Promise<PageHead> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  return readHead(page);
}

for (const { name, getPath } of publicPages) {
  test(`the structured data of ${name} matches the visible page`, async ({ page, site }) => {
    const head = await openWide(page, await getPath(site));
    const text = await readVisibleText(page);
    const values = listShownValues(head.nodes);
    expect(values.length).toBeGreaterThan(8);
    expect(values.filter((value) => !text.includes(value.replace(/\s+/g, " ")))).toEqual([]);
    for (const address of [findNode(head, "LocalBusiness")?.["sameAs"]].flat()) {
      await expect(page.locator(`a[href="${String(address)}"]`)).not.toHaveCount(0);
    }
    expect(head.nodes.map((node) => node["@type"])).not.toContain("FAQPage");
  });
}

test("the company is the same node on every page", async ({ page, site }) => {
  const ids = new Set<unknown>();
  for (const path of ["/", "/contactus", "/blogs", "/terms", await getProductPath(site, "Quire C340")]) {
    const head = await openWide(page, path);
    ids.add(findNode(head, "LocalBusiness")?.["@id"]);
    expect(head.nodes.filter((node) => node["@type"] === "LocalBusiness")).toHaveLength(1);
  }
  expect([...ids]).toEqual([expect.stringMatching(/\/#company$/)]);
});

test("the contact page adds the street and the coordinates, which it shows", async ({ page }) => {
  const head = await openWide(page, "/contactus");
  const office = findNode(head, "LocalBusiness");
  expect(office?.["address"]).toMatchObject({
    streetAddress: `${company.address.street}, ${company.address.area}`,
    addressLocality: company.address.city,
  });
  const main = await page.getByRole("main").innerText();
  expect(main).toContain(company.address.street);
  expect(main).toContain(company.address.area);
  await expect(page.getByRole("link", { name: "Open in maps" })).toHaveAttribute(
    "href",
    String(office?.["hasMap"]),
  );
});

test("the home page names the site", async ({ page }) => {
  const head = await openWide(page, "/");
  expect(findNode(head, "WebSite")).toMatchObject({ name: company.name, url: head.canonical });
});

test("a product has the name, the monthly price and the breadcrumb of its page", async ({ page, site }) => {
  const head = await openWide(page, await getProductPath(site, "Octavo C600"));
  const product = findNode(head, "Product");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(String(product?.["name"]));
  await expect(page.getByText("from 1,150 DHS a month")).toBeVisible();
  expect(product?.["offers"]).toMatchObject({
    "@type": "Offer",
    url: head.canonical,
    seller: { "@id": findNode(head, "LocalBusiness")?.["@id"] },
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: 1150,
      priceCurrency: "AED",
      unitCode: "MON",
      referenceQuantity: { value: 1, unitCode: "MON" },
    },
  });
  const trail = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  const steps = [findNode(head, "BreadcrumbList")?.["itemListElement"]].flat();
  await expect(trail).toHaveText(steps.map((step) => String(Reflect.get(Object(step), "name"))));
  expect(steps).toEqual([
    expect.objectContaining({ position: 1, item: expect.stringMatching(/\/products$/) }),
    expect.objectContaining({ position: 2, item: head.canonical }),
  ]);
});

test("a product without a price has no offer", async ({ page, demoData, serve }) => {
  changeRecords(demoData, "update products set item_price = null where title = 'Quire C340'");
  const site = await serve();
  const head = await openWide(page, site.url + (await getProductPath(site, "Quire C340")));
  await expect(page.getByText("Price on request").first()).toBeVisible();
  expect(findNode(head, "Product")).toMatchObject({ name: "Quire C340" });
  expect(findNode(head, "Product")).not.toHaveProperty("offers");
});

test("a post has the title, the author and the date of its page", async ({ page, site }) => {
  const [newest] = await fetchPosts(site);
  const head = await openWide(page, `/blogs/${newest?.slug}`);
  expect(findNode(head, "BlogPosting")).toMatchObject({
    headline: newest?.title,
    datePublished: newest?.date,
    author: { name: newest?.authorName },
    mainEntityOfPage: head.canonical,
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(newest?.title ?? "");
  await expect(page.locator("article time").first()).toHaveAttribute("datetime", newest?.date ?? "");
  expect(findNode(head, "BreadcrumbList")?.["itemListElement"]).toMatchObject([
    { name: "Blog", item: expect.stringMatching(/\/blogs$/) },
    { name: newest?.title, item: head.canonical },
  ]);
});

test("a post without an author names none", async ({ page, demoData, serve }) => {
  changeRecords(demoData, "update posts set author_name = ''");
  const site = await serve();
  const head = await openWide(page, `${site.url}/blogs/send-less-to-the-tray`);
  await expect(page.getByText("Unknown Author")).toBeVisible();
  expect(findNode(head, "BlogPosting")).not.toHaveProperty("author");
});
