import type { APIRequestContext } from "@playwright/test";
import { company } from "../../../content/company.ts";
import { formatDialledNumber } from "../../../domain/company/company.ts";
import { documentPaths } from "../../../domain/pages/site-paths.ts";
import { expect, test } from "../support/fixtures.ts";
import { getProductPath } from "../support/public-pages.ts";

const chat = `https://wa.me/${company.whatsapp.digits}?text=${encodeURIComponent(company.whatsapp.greeting)}`;

/** The values of an attribute of some tags of a page. */
function listAttributes(html: string, tag: string, attribute: string): string[] {
  const pattern = new RegExp(`<${tag}\\b[^>]*? ${attribute}="([^"]*)"`, "gi");
  return [...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}

/** URLs of the files of a page. Uploaded images have tests of their own. */
function listFiles(html: string): string[] {
  return [
    ...listAttributes(html, "script", "src"),
    ...listAttributes(html, "link", "href"),
    ...listAttributes(html, "img", "src"),
    ...listAttributes(html, "source", "srcSet").flatMap((set) => set.split(", ").map(removeWidth)),
  ].filter((address) => address.startsWith("/") && !address.startsWith("/images/"));
}

/** The URL in "/assets/office-480.avif 480w". */
function removeWidth(candidate: string): string {
  return candidate.replace(/ .*/, "");
}

async function getStatus(request: APIRequestContext, path: string): Promise<number> {
  return (await request.get(path, { maxRedirects: 0 })).status();
}

test("no link and no file of the site is broken or redirected, and links lead to every page of the sitemap", async ({
  request,
  site,
}) => {
  const pages = ["/"];
  const files = new Set<string>();
  const dead: string[] = [];
  for (const path of pages) {
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() !== 200) {
      dead.push(`${path}: ${response.status()}`);
      continue;
    }
    const html = await response.text();
    for (const link of listAttributes(html, "a", "href")) {
      const { origin, pathname, search, hash } = new URL(link, site.url + path);
      if (origin !== site.url) continue;
      if (!pages.includes(pathname + search)) pages.push(pathname + search);
      const isSamePage = pathname + search === path && hash !== "";
      if (isSamePage && !html.includes(`id="${hash.slice(1)}"`))
        dead.push(`${path}: ${hash} leads to nothing`);
    }
    for (const file of listFiles(html)) files.add(file);
  }
  for (const file of files) {
    const status = await getStatus(request, file);
    if (status !== 200) dead.push(`${file}: ${status}`);
  }
  expect(dead).toEqual([]);
  const sitemap = await (await request.get(documentPaths.sitemap)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address = ""]) => new URL(address).pathname);
  const linked = new Set(pages.map((path) => new URL(path, site.url).pathname));
  expect(listed.filter((path) => !linked.has(path))).toEqual([]);
  // The ten products and six posts of the demo content, and the other pages.
  expect(pages.length).toBeGreaterThan(30);
  expect(files.size).toBeGreaterThan(30);
});

test("the footer has the links of the specification and every contact of the company", async ({ page }) => {
  await page.goto("/terms");
  const footer = page.getByRole("contentinfo");
  expect(company.phones).toHaveLength(3);
  for (const [name, href] of [
    ["About", "/aboutus"],
    ["Contact", "/contactus"],
    ["Privacy", "/privacy"],
    ["Sustainability", "/Sustainability"],
    ["Terms", "/terms"],
    ["Rental and lease", "/service"],
    ["Maintenance contract", "/servicemaintance"],
    ["Multifunction devices", "/products"],
    ["Consumables", "/consumables"],
    ...company.phones.map((phone) => [phone.display, `tel:${formatDialledNumber(phone)}`] as const),
    [company.email, `mailto:${company.email}`],
    ["Facebook", company.social.facebook],
    ["Instagram", company.social.instagram],
    ["LinkedIn", company.social.linkedin],
    [`WhatsApp, +${company.whatsapp.digits}`, chat],
  ] as const) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await expect(footer).toContainText(`© ${company.copyrightYear}`);
});

test("the links to calculator and chat float above every page, which has the contact icons", async ({
  page,
  site,
}) => {
  for (const path of ["/", await getProductPath(site, "Quire C340"), "/ProductEnquiry", "/nowhere"]) {
    await page.goto(path);
    const actions = page.getByRole("navigation", { name: "Quick actions" });
    await expect(actions).toBeInViewport();
    await expect(actions.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", chat);
    await expect(actions.getByRole("link").first()).toHaveJSProperty("pathname", "/ProductEnquiry");
    const links = page.getByRole("region", { name: "Contact details" }).getByRole("link");
    await expect(links).toHaveCount(3);
    await expect(links.nth(0)).toHaveAttribute(
      "href",
      `tel:${company.phones.slice(0, 1).map(formatDialledNumber).join()}`,
    );
    await expect(links.nth(1)).toHaveAttribute("href", `mailto:${company.email}`);
    await expect(links.nth(2)).toHaveAttribute("href", chat);
  }
});

test("the banner links to the calculator", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Request now" }).click();
  await expect(page).toHaveURL("/ProductEnquiry");
  await expect(page.getByRole("heading", { level: 1, name: "Request for quote" })).toBeVisible();
});
