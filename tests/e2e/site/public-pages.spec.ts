import type { Page } from "@playwright/test";
import { company } from "#content/company.ts";
import { formatDialledNumber } from "#domain/company/company.ts";
import { formatChatNumber } from "#app/layout/contact-links.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";

async function listHeadings(page: Page, level: number): Promise<string[]> {
  return page.getByRole("main").getByRole("heading", { level }).allTextContents();
}

const chat = `https://wa.me/${company.whatsapp.digits}?text=${encodeURIComponent(company.whatsapp.greeting)}`;

test("the footer has the links of the specification and every contact, and fits the screen of a phone", async ({
  page,
}) => {
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
  ] as const) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await expect(footer).toContainText(`© ${company.copyrightYear}`);

  await page.setViewportSize(designViewports.narrow);
  const box = await footer.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(designViewports.narrow.height);
});

test("privacy has 8 sections and states the retention, terms have 10, sustainability has 6", async ({
  page,
}) => {
  await page.goto("/privacy");
  const retention = page.locator("section", { has: page.getByRole("heading", { name: "Retention" }) });
  await expect(retention).toContainText("for 2 years after the last thing that happened to it");
  await expect(retention).toContainText("A quote that you accepted stays for 8 years after you accepted it");
  await expect(page.locator(".legal").getByRole("heading", { level: 2 })).toHaveCount(8);
  await page.goto("/terms");
  await expect(page.locator(".legal").getByRole("heading", { level: 2 })).toHaveCount(10);
  await page.goto("/Sustainability");
  expect((await listHeadings(page, 3)).slice(-6)).toEqual([
    "Refurbished printers",
    "Toner, used and returned",
    "Energy-efficient printing",
    "E-waste",
    "Paperless workflows",
    "Bulk purchasing",
  ]);
});

test("5 thumbnails of consumables, 4 below 1324 px and 3 below 920 px, show their images by keyboard", async ({
  page,
}) => {
  await page.goto("/consumables");
  const thumbnails = page.getByRole("link", { name: /^Picture \d of 5$/ });
  await expect(thumbnails).toHaveCount(5);
  for (const [width, shown] of [
    [499, 3],
    [919, 3],
    [1023, 4],
    [1323, 4],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 1100 });
    const inView = await thumbnails.evaluateAll((links) => {
      const row = links[0]?.closest("ol")?.getBoundingClientRect();
      return links.filter((link) => link.getBoundingClientRect().right <= (row?.right ?? 0) + 1).length;
    });
    expect(inView, `at ${width} px`).toBe(shown);
  }
  await expect(page.locator("[data-island=gallery]")).toHaveAttribute("data-ready", "");
  await focusAndPress(thumbnails.nth(2), "Enter");
  await expect(page.getByRole("img", { name: /^A drum unit/ })).toBeInViewport({ ratio: 0.9 });
  await expect(thumbnails.nth(2)).toHaveAttribute("aria-current", "true");
});
