import type { Page } from "@playwright/test";
import { company } from "../../../content/company.ts";
import { fetchPosts } from "../support/catalogue.ts";
import { expect, test } from "../support/fixtures.ts";
import { type PageHead, findNode, readHead } from "../support/page-head.ts";
import { getProductPath } from "../support/public-pages.ts";
import { changeRecords } from "../support/records.ts";

/** Opens a page in a window wide enough to show all its content. */
async function openWide(page: Page, address: string): Promise<PageHead> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  return readHead(page);
}

test("the home page names the site, and the contact page adds the street and the coordinates, which it shows", async ({
  page,
}) => {
  const home = await openWide(page, "/");
  expect(findNode(home, "WebSite")).toMatchObject({ name: company.name, url: home.canonical });
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

test("a product without a price has no offer, and a post without an author names none", async ({
  page,
  demoData,
  serve,
}) => {
  changeRecords(demoData, "update products set item_price = null where title = 'Quire C340'");
  changeRecords(demoData, "update posts set author_name = ''");
  const site = await serve();
  const product = await openWide(page, site.url + (await getProductPath(site, "Quire C340")));
  await expect(page.getByText("Price on request").first()).toBeVisible();
  expect(findNode(product, "Product")).toMatchObject({ name: "Quire C340" });
  expect(findNode(product, "Product")).not.toHaveProperty("offers");
  const post = await openWide(page, `${site.url}/blogs/send-less-to-the-tray`);
  await expect(page.getByText("Unknown Author")).toBeVisible();
  expect(findNode(post, "BlogPosting")).not.toHaveProperty("author");
});
