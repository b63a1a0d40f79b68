import type { APIRequestContext } from "@playwright/test";
import { company } from "../../../content/company.ts";
import { formatDialledNumber } from "../../../domain/company/company.ts";
import { expect, test } from "../support/fixtures.ts";
import { getProductPath } from "../support/public-pages.ts";

const chat = `https://wa.me/${company.whatsapp.digits}?text=${encodeURIComponent(company.whatsapp.greeting)}`;

/** The values of an attribute that some tags of a page have. */
function listAttributes(html: string, tag: string, attribute: string): string[] {
  const pattern = new RegExp(`<${tag}\\b[^>]*? ${attribute}="([^"]*)"`, "gi");
  return [...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}

/** Addresses of the files that a page is made of. Uploaded pictures have tests of their own. */
function listFiles(html: string): string[] {
  return [
    ...listAttributes(html, "script", "src"),
    ...listAttributes(html, "link", "href"),
    ...listAttributes(html, "img", "src"),
    ...listAttributes(html, "source", "srcSet").flatMap((set) => set.split(", ").map(removeWidth)),
  ].filter((address) => address.startsWith("/") && !address.startsWith("/images/"));
}

/** Of "/assets/office-480.avif 480w", the address. */
function removeWidth(candidate: string): string {
  return candidate.replace(/ .*/, "");
}

async function getStatus(request: APIRequestContext, path: string): Promise<number> {
  return (await request.get(path, { maxRedirects: 0 })).status();
}

test("no link and no file of the site is dead, and none is redirected", async ({ request, site }) => {
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
      const isHere = pathname + search === path && hash !== "";
      if (isHere && !html.includes(`id="${hash.slice(1)}"`)) dead.push(`${path}: ${hash} leads to nothing`);
    }
    for (const file of listFiles(html)) files.add(file);
  }
  for (const file of files) {
    const status = await getStatus(request, file);
    if (status !== 200) dead.push(`${file}: ${status}`);
  }
  expect(dead).toEqual([]);
  // The ten machines and six posts of the demo content, and the pages around them.
  expect(pages.length).toBeGreaterThan(30);
  expect(files.size).toBeGreaterThan(30);
});

test("the footer leads to the pages of the specification", async ({ page }) => {
  await page.goto("/terms");
  const footer = page.getByRole("contentinfo");
  for (const [name, path] of [
    ["About", "/aboutus"],
    ["Contact", "/contactus"],
    ["Privacy", "/privacy"],
    ["Sustainability", "/Sustainability"],
    ["Terms", "/terms"],
    ["Rental and lease", "/service"],
    ["Maintenance contract", "/servicemaintance"],
    ["Multifunction devices", "/products"],
    ["Consumables", "/consumables"],
  ] as const) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }
});

test("the footer names every way to reach the company", async ({ page }) => {
  await page.goto("/terms");
  const footer = page.getByRole("contentinfo");
  expect(company.phones).toHaveLength(3);
  for (const [name, href] of [
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

for (const [name, getPath] of [
  ["the front page", () => "/"],
  ["a machine", (url: string) => getProductPath({ url }, "Quire C340")],
  ["the privacy policy", () => "/privacy"],
  ["the quote wizard", () => "/ProductEnquiry"],
  ["an unknown address", () => "/nowhere"],
] as const) {
  test(`calculator and chat float above ${name}, and the contact icons are there`, async ({ page, site }) => {
    await page.goto(await getPath(site.url));
    const actions = page.getByRole("navigation", { name: "Quick actions" });
    await expect(actions).toBeInViewport();
    await expect(actions.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", chat);
    await expect(actions.getByRole("link").first()).toHaveJSProperty("pathname", "/ProductEnquiry");
    const contact = page.getByRole("region", { name: "Contact details" });
    const links = contact.getByRole("link");
    await expect(links).toHaveCount(3);
    await expect(links.nth(0)).toHaveAttribute(
      "href",
      `tel:${company.phones.slice(0, 1).map(formatDialledNumber).join()}`,
    );
    await expect(links.nth(1)).toHaveAttribute("href", `mailto:${company.email}`);
    await expect(links.nth(2)).toHaveAttribute("href", chat);
  });
}

test("the banner leads to the calculator", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Request now" }).click();
  await expect(page).toHaveURL("/ProductEnquiry");
  await expect(page.getByRole("heading", { level: 1, name: "Request for quote" })).toBeVisible();
});
