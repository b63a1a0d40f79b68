import { expect, test } from "vitest";
import { formatChatNumber } from "#app/layout/contact-links.ts";
import { company } from "#content/company.ts";
import { formatDialledNumber } from "#domain/company/company.ts";
import { shareDemoSite } from "#tests/support/html/demo-site.ts";
import { readText } from "#tests/support/html/visitor.ts";

const site = shareDemoSite();

const chat = `https://wa.me/${company.whatsapp.digits}?text=${encodeURIComponent(company.whatsapp.greeting)}`;

test("the header links to the pages of the specification", async () => {
  const header = (await site.open("/")).within("header.header");
  expect(header.get("a", "Waraq, home").getAttribute("href")).toBe("/");
  const navigation = header.within("nav", "Main");
  for (const [name, path] of [
    ["Multi Function Devices", `/products/${company.multifunctionCategoryId}`],
    ["About", "/aboutus"],
    ["Consumables and parts", "/consumables"],
    ["Which machine is best for me?", "/bestmachine"],
    ["Customers", "/client"],
    ["Blog", "/blogs"],
    ["Contact", "/contactus"],
    ["Rental and lease", "/service"],
    ["Managed print", "/managed-print"],
    ["Maintenance contract", "/servicemaintance"],
  ] as const)
    expect(navigation.list(`a[href="${path}"]`).map(readText), path).toEqual([expect.stringContaining(name)]);
});

test("the footer has the links of the specification and every contact", async () => {
  const footer = (await site.open("/terms")).within("footer");
  expect(company.phones).toHaveLength(3);
  for (const [name, href] of [
    ["About", "/aboutus"],
    ["Contact", "/contactus"],
    ["Privacy", "/privacy"],
    ["Sustainability", "/Sustainability"],
    ["Terms", "/terms"],
    ["Accessibility", "/accessibility"],
    ["Rental and lease", "/service"],
    ["Managed print", "/managed-print"],
    ["Maintenance contract", "/servicemaintance"],
    ["Multifunction devices", "/products"],
    ["Consumables", "/consumables"],
    ...company.phones.map((phone) => [phone.display, `tel:${formatDialledNumber(phone)}`] as const),
    [company.email, `mailto:${company.email}`],
    ["Facebook", company.social.facebook],
    ["Instagram", company.social.instagram],
    ["LinkedIn", company.social.linkedin],
    ["+971 50 000 0000 on WhatsApp", chat],
    [`WhatsApp, ${formatChatNumber(company)}`, chat],
  ] as const)
    expect(footer.get("a", name).getAttribute("href"), name).toBe(href);
  expect(footer.text()).toContain(`© ${company.copyrightYear}`);
});

test("the quick actions stand between the content and the footer on every kind of page", async () => {
  for (const path of ["/", "/products", "/customers", "/terms", "/nowhere"]) {
    const page = await site.open(path);
    const places = page.list("main, nav.dock, footer").map(({ tagName }) => tagName);
    expect(places, path).toEqual(["MAIN", "NAV", "FOOTER"]);
    expect(page.list("main nav.dock"), path).toHaveLength(1);
  }
});

test("privacy has 8 sections and states the retention, terms have 10, accessibility 4, sustainability 6", async () => {
  const privacy = await site.open("/privacy");
  expect(privacy.texts(".legal h2")).toHaveLength(8);
  const retention = privacy.text("section:has(#retention), section#retention");
  expect(retention).toContain("for 2 years after the last thing that happened to it");
  expect(retention).toContain("A quote that you accepted stays for 8 years after you accepted it");
  expect((await site.open("/terms")).texts(".legal h2")).toHaveLength(10);
  const accessibility = await site.open("/ar/accessibility");
  expect(accessibility.texts(".legal h2")).toHaveLength(4);
  expect(accessibility.within("#reach-us ~ p").get("a", company.email)).toBeDefined();
  expect((await site.open("/Sustainability")).texts("main h3").slice(-6)).toEqual([
    "Refurbished printers",
    "Toner, used and returned",
    "Energy-efficient printing",
    "E-waste",
    "Paperless workflows",
    "Bulk purchasing",
  ]);
});

test("posts are listed newest first, with date and excerpt", async () => {
  const page = await site.open("/blogs");
  const posts = page.texts("main article");
  expect(posts).toHaveLength(6);
  const dates = page.list("main article time").map((time) => time.getAttribute("datetime"));
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(posts[0]).toContain("Every copier keeps its own count.");
  const [newest] = page.list("main article a");
  expect(newest?.getAttribute("href")).toBe("/blogs/read-your-meter-before-you-read-a-quote");
  const image = (await site.open("/blogs/read-your-meter-before-you-read-a-quote")).get(
    ".article__image img",
  );
  expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["1200", "900"]);
});
