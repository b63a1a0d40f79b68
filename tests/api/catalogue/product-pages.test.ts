import { expect, test } from "vitest";
import demoShowcase from "#content/showcase.json" with { type: "json" };
import demoProducts from "#content/products.json" with { type: "json" };
import type { Volumes } from "#domain/pricing/price.ts";
import { rankProducts } from "#domain/pricing/product-ranking.ts";
import { formatDirhams } from "#domain/shared/format.ts";
import { demoTerms } from "#tests/support/builders/products.ts";
import { type HtmlPart, readText } from "#tests/support/html/visitor.ts";
import { shareDemoSite } from "#tests/support/html/demo-site.ts";

const site = shareDemoSite();

const listComparedProducts = (page: HtmlPart) => page.list(".compare thead th:has(a)");
const listRows = (page: HtmlPart, name: string) =>
  page.list(".compare tr").filter((row) => row.querySelector("th[scope=row]")?.textContent.startsWith(name));
const readCells = (page: HtmlPart, name: string) =>
  listRows(page, name).map((row) => [...row.querySelectorAll("td")].map(readText));

async function getProductIds(...titles: readonly string[]): Promise<string> {
  return (await Promise.all(titles.map(site.getProductId))).join(",");
}

test("a product page shows name, facts, price, banner and slider images, and links to the enquiry", async () => {
  const id = await site.getProductId("Quire C340");
  const product = demoProducts.find(({ title }) => title === "Quire C340");
  const main = (await site.open(`/products/${id}`)).within("main");
  expect(main.text("h1")).toBe("Quire C340");
  for (const text of [product?.productFullName, product?.description]) expect(main.text()).toContain(text);
  expect(main.text(".product__price")).toBe("from 549 DHS a month excl. VAT 576.45 DHS incl. VAT");
  const facts = main
    .list("dl > div")
    .map(({ children: [term, fact] }) => [term, fact].map((each) => each && readText(each)));
  expect(facts).toEqual(
    expect.arrayContaining([
      ["Functions", "Print, copy, scan, fax"],
      ["Output", "Colour and black, A3"],
      ["Speed", "40 pages a minute"],
      ["In the base", "1,000 black, 500 colour"],
      ["Further black page", "DHS 0.05 excl. VAT (DHS 0.0525 incl. VAT)"],
      ["Further colour page", "DHS 0.35 excl. VAT (DHS 0.3675 incl. VAT)"],
    ]),
  );
  expect(main.texts("dt")).toEqual(expect.arrayContaining(product?.features.map(({ title }) => title) ?? []));
  // A feature with numbered items is a list of bold heading and text.
  expect(main.texts("dd li")).toEqual([
    "Folder Straight to a shared folder, with one button for each department.",
    "Mail To anybody in the address book, as a PDF whose text can be searched.",
    "USB To a memory stick, for the visitor at the counter.",
  ]);
  expect(main.texts("dd li b")).toEqual(["Folder", "Mail", "USB"]);
  expect(main.get("a", /^Quick Enquiry/).getAttribute("href")).toMatch(
    new RegExp(`^/ProductEnquiry\\?printer=${id}.*#request$`),
  );
  expect(main.text()).not.toContain("kg CO2e");

  const stored = await site.container.catalogue.list();
  const images = stored.find(({ title }) => title === "Quire C340")?.images;
  const getHash = (url: string | null | undefined) => /\/images\/([^/]+)\//.exec(url ?? "")?.[1];
  const banner = main.get("img", "Quire C340");
  expect([banner.getAttribute("alt"), getHash(banner.getAttribute("src"))]).toEqual([
    "Quire C340",
    images?.img1?.hash,
  ]);
  const slides = main.within("[role=group]", "Pictures of Quire C340").list('img[src^="/images/"]');
  expect(slides.map((image) => getHash(image.getAttribute("src")))).toEqual(
    [images?.img2, images?.img3, images?.img4, images?.img5].map((image) => image?.hash),
  );

  const refurbished = await site.open(await site.getProductPath("Recto M450"));
  const { co2FromKg, co2ToKg } = demoShowcase.claims;
  const [from, to] = [co2FromKg.figure, co2ToKg.figure];
  expect(refurbished.text("main")).toContain(`Refurbished about ${from} to ${to} kg CO2e avoided`);
});

test("up to four products are compared at the same volumes", async () => {
  const ids = await getProductIds("Quire C340", "Quire C320", "Recto M450", "Octavo C600");
  const page = await site.open(`/compare?machines=${ids}&black=1500&colour=700`);
  expect(listComparedProducts(page)).toHaveLength(4);
  expect(readCells(page, "Monthly total")).toEqual([
    [
      "644.00 DHS excl. VAT 676.20 DHS incl. VAT",
      "606.00 DHS excl. VAT 636.30 DHS incl. VAT",
      "Prints black only",
      "1,150.00 DHS excl. VAT 1,207.50 DHS incl. VAT",
    ],
  ]);
  for (const [name, first] of [
    ["Price per page", "0.29 DHS excl. VAT 0.31 DHS incl. VAT"],
    ["In the base", "1,000 black, 500 colour"],
    ["Features", expect.stringContaining("One-pass feeder")],
  ] as const)
    expect(readCells(page, name)[0]?.[0]).toEqual(first);
  expect(readCells(page, "Monthly duty")[0]?.[1]).toBe("5,000 pages a month");
  expect(page.get("a", "Request a quote: Quire C340").getAttribute("href")).toBe(
    `/ProductEnquiry?printer=${ids.split(",")[0]}&black=1500&colour=700#request`,
  );
  const notes = page.list(".compare thead td");
  expect(notes.filter((note) => readText(note).includes("kg CO2e avoided"))).toHaveLength(2);
  expect(listRows(page, "Speed").map(readText)).toEqual([expect.stringContaining("Differs")]);

  const heavy = await site.open(`/compare?machines=${ids}&black=5000&colour=700`);
  expect(readCells(heavy, "Monthly duty").at(-1)).toEqual([
    "Enough for your pages",
    "Built for up to 5,000 pages a month, not for 5,700.",
    "\u2013",
    "Enough for your pages",
  ]);

  const beyond = await site.open(`/compare?machines=${ids}&black=5001&colour=0`);
  expect(beyond.within("main").list("a", "Ask for a custom quote")).toHaveLength(1);
  expect(readCells(beyond, "Monthly total")).toEqual([]);
  expect(readCells(beyond, "Base price")[0]?.[0]).toBe("549.00 DHS excl. VAT 576.45 DHS incl. VAT");
});

test("products are added and removed by URL alone", async () => {
  const product = await site.open(await site.getProductPath("Quire C340"));
  const one = await product.follow("Compare with other machines");
  expect(listComparedProducts(one)).toHaveLength(1);
  expect(one.within("select").list("option", /Quire C340/)).toEqual([]);
  one.select("Add a machine", /^Kern L30/);
  one.fill("Colour pages a month", "0");
  const two = await one.press("Show");
  expect(listComparedProducts(two)).toHaveLength(2);
  expect(readCells(two, "Monthly total")[0]?.at(-1)).toBe("154.00 DHS excl. VAT 161.70 DHS incl. VAT");
  const other = await two.follow("Remove Quire C340");
  expect(listComparedProducts(other)).toHaveLength(1);
  expect(other.path).toContain("colour=0");
  expect((await other.follow("Remove Kern L30")).texts("main h2")).toContain("No machine chosen yet");
});

test("a URL with too many, unknown or repeated products reports it and shows the other products", async () => {
  const titles = ["Quire C340", "Quire C320", "Recto M450", "Octavo C600", "Verso C26"];
  const [first = "", ...others] = (await getProductIds(...titles)).split(",");
  const unknown = "0".repeat(24);
  for (const [named, shown, expectedText, status] of [
    [[first, "nonsense", "%3Cscript%3E"], 1, "2 machines of this address are not in our list", 200],
    [[unknown], 0, "One machine of this address is not in our list", 404],
    [[first, first, unknown, ...others], 4, "Verso C26 had to be left out", 200],
  ] as const) {
    const page = await site.open(`/compare?machines=${named.join(",")}`);
    expect(page.status).toBe(status);
    expect(listComparedProducts(page)).toHaveLength(shown);
    expect(page.text("main")).toContain(expectedText);
  }
});

function expectRanking(page: HtmlPart, volumes: Volumes): void {
  const { ranked } = rankProducts(demoTerms, volumes);
  expect(page.texts(".ranked h3")).toEqual(ranked.map(({ product }) => product.title));
  expect(page.texts(".ranked__total b")).toEqual(ranked.map(({ price }) => formatDirhams(price.total)));
}

test("the ranking shows facts and prices, and links to products and quotes", async () => {
  const id = await site.getProductId("Quire C340");
  const page = await site.open("/bestmachine?black=1500&colour=700");
  expectRanking(page, { black: 1500, colour: 700 });
  expect(page.texts(".ranked")[0]).toContain("The cheapest built for your pages");
  const c340 = page.texts(".ranked").find((text) => text.includes("Quire C340"));
  for (const fact of [
    "DHS 95.00 excl. VAT above the cheapest",
    "1,000 black, 500 colour",
    "Print, copy, scan, fax",
    "40 pages a minute",
    "0.29",
    "644.00 DHS a month excl. VAT",
    "676.20 DHS incl. VAT",
  ])
    expect(c340).toContain(fact);
  const refurbished = demoProducts.filter((product) => product.refurbished === true).length;
  expect(refurbished).toBeGreaterThan(0);
  const withoutColour = await site.open("/bestmachine?black=1500&colour=0");
  expect(withoutColour.texts(".ranked").filter((text) => text.includes("kg CO2e avoided"))).toHaveLength(
    refurbished,
  );
  expect(page.get(".ranked a", "Quire C340").getAttribute("href")).toBe(`/products/${id}`);
  expect(page.get("a", "Request this price: Quire C340").getAttribute("href")).toBe(
    `/ProductEnquiry?printer=${id}&black=1500&colour=700#request`,
  );
  for (const path of ["/products", await site.getProductPath("Quire C340")])
    expect(
      (await site.open(path)).get("main a", "Which machine is best for me?").getAttribute("href"),
    ).toMatch(/^\/bestmachine/);
});

test("the Show button gets the ranking from the server, and no input is lost", async () => {
  const first = await site.open("/bestmachine");
  expectRanking(first, { black: 1000, colour: 500 });
  first.fill("Black pages a month", "2,000");
  first.fill("Colour pages a month", "0");
  const ranking = await first.press("Show");
  expectRanking(ranking, { black: 2000, colour: 0 });
  ranking.check("Compare Recto M450");
  const compared = await ranking.press("Compare side by side");
  expect(listComparedProducts(compared).map(readText)).toEqual([expect.stringContaining("Recto M450")]);
});

test("products without a price are listed separately, and an empty catalogue is reported", async () => {
  const { queries } = site.container.database;
  // No page with a query is cached.
  const path = "/bestmachine?black=1500&colour=700";
  await queries.updateTable("products").set({ item_price: null }).where("title", "=", "Quire C340").execute();
  const page = await site.open(path);
  expect(page.text(".unranked")).toContain("Price on request.");
  expect(page.texts(".ranked h3")).not.toContain("Quire C340");
  const product = await site.open(`${await site.getProductPath("Quire C340")}?black=1500`);
  expect(product.text(".product__price")).toBe("Price on request");
  // The sale price stays.
  const data = product.element.ownerDocument.head.textContent;
  expect(data).toContain("#Sell");
  expect(data).not.toContain("#LeaseOut");

  await queries.updateTable("products").set({ deleted_at: Date.now() }).execute();
  expect((await site.open(path)).texts("main h2")).toContain("No printers available");
});
