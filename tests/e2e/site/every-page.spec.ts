import { localizePath } from "#domain/shared/locale.ts";
import type { Page } from "@playwright/test";
import budgets from "#tests/budgets.json" with { type: "json" };
import { company } from "#content/company.ts";
import { carePath, sitePaths } from "#domain/pages/site-paths.ts";
import { formatDialledNumber } from "#domain/company/company.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { findNode, readHead } from "#tests/e2e/support/page-head.ts";
import { expectOwnStyles } from "#tests/e2e/support/page-styles.ts";
import { sheet } from "#tests/e2e/support/print.ts";
import {
  designViewports,
  listPublicPaths,
  saveData,
  waitUntilLaidOut,
} from "#tests/e2e/support/public-pages.ts";
import { expectTextSettings } from "#tests/e2e/support/text-settings.ts";
import { routeFonts, watchShifts, watchTraffic } from "#tests/e2e/support/traffic.ts";

/** A window of 1280 × 1024 px at 400%. */
const zoomed = { width: 320, height: 256 };
/** A window of 960 px at 400%, or a very small phone: only cut-off words are an error there. */
const narrowest = 240;

const readWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Under 24 px and not part of a sentence (WCAG 2.2, 2.5.8). */
function listSmallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (control: Element) =>
      getComputedStyle(control).display === "inline" &&
      (control.parentElement?.closest(":not(bdi)")?.textContent ?? "").length >
        (control.textContent ?? "").length;
    return [
      ...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary"),
    ]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) && !control.closest(".visually-hidden"),
      )
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width > 0 && (width < 24 || height < 24) && !isInSentence(control);
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

/** iOS zooms into a smaller field on focus. */
function listSmallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("input, select, textarea")]
      .filter((field) => !field.matches("[type=checkbox], [type=radio], [type=range]"))
      .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  );
}

function measureStickyHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ top: 600, behavior: "instant" });
    return [...document.querySelectorAll("body *")]
      .filter(
        (element) =>
          ["fixed", "sticky"].includes(getComputedStyle(element).position) &&
          element.checkVisibility() &&
          !element.matches(".skip"),
      )
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
  });
}

function listDarkBackgrounds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body, body *")]
      .filter((element) => {
        // A colour swatch is no background.
        const box = element.getBoundingClientRect();
        return element.checkVisibility() && box.width * box.height > 1000;
      })
      .filter((element) => {
        const [red = 255, green = 255, blue = 255, alpha = 1] = (
          getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
        ).map(Number);
        return alpha > 0 && red + green + blue < 3 * 128;
      })
      .map((element) => element.outerHTML.slice(0, 60)),
  );
}

const shownProperties = new Set(
  "name legalName alternateName headline slogan description model value telephone email foundingDate addressLocality".split(
    " ",
  ),
);

function listShownValues(value: unknown, property = ""): string[] {
  if (typeof value === "string") return shownProperties.has(property) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => listShownValues(each, property));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => listShownValues(each, name));
}

async function expectStructuredDataShown(page: Page): Promise<void> {
  const { nodes } = await readHead(page);
  const text = (await page.locator("body").innerText()).replace(/\s+/g, " ");
  const values = listShownValues(nodes);
  expect.soft(values.length).toBeGreaterThan(7);
  expect.soft(values.filter((value) => !text.includes(value.replace(/\s+/g, " ")))).toEqual([]);
  expect.soft(nodes.filter((node) => node["@type"] === "LocalBusiness")).toHaveLength(1);
  const hasQuestions = nodes.some((node) => node["@type"] === "FAQPage");
  expect.soft(hasQuestions).toBe(new URL(page.url()).pathname === sitePaths.questions);
  const node = findNode({ nodes }, "LocalBusiness");
  expect.soft(node?.["@id"]).toMatch(/\/#company$/);
  const links = await page
    .locator("a[href]")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const address of [node?.["sameAs"]].flat()) expect.soft(links).toContain(address);
}

const chat = `https://wa.me/${company.whatsapp.digits}?text=${encodeURIComponent(company.whatsapp.greeting)}`;

async function expectContactLinks(page: Page, path: string): Promise<void> {
  const actions = page.getByRole("navigation", { name: "Quick actions" });
  await expect(actions).toBeInViewport();
  await expect(actions.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", chat);
  // A customer of the company calls.
  if (path !== carePath)
    await expect(actions.getByRole("link").first()).toHaveJSProperty("pathname", "/ProductEnquiry");
  const links = page.getByRole("region", { name: "Contact details" }).getByRole("link");
  const phone = company.phones.slice(0, 1).map(formatDialledNumber).join();
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    `tel:${phone}`,
    `mailto:${company.email}`,
    chat,
    localizePath("ar", path),
  ]);
}

// Budgets are in gzip, which every browser accepts.
test.use({ extraHTTPHeaders: { "accept-encoding": "gzip" } });

const unknownPath = "/nowhere";

test("every page is complete, stable, accessible and private at every width and on paper", async ({
  page,
  site,
  context,
}) => {
  // Some twenty pages in one context.
  test.setTimeout(1_800_000);
  // The pointer and the scrolling of this test would start islands while it compares.
  await saveData(page);
  const shifts = await watchShifts(page);
  // A routed page has no HTTP cache, so each page loads all of its scripts.
  const fonts = await routeFonts(page);
  const loadWithLateFonts = async (path: string) => {
    fonts.hold();
    await page.goto(path, { waitUntil: "commit" });
    await fonts.letThrough();
    await page.waitForLoadState();
    expect.soft(await shifts(), `${path}: late fonts move no lines`).toBeLessThan(budgets.layoutShift);
  };

  for (const path of [...(await listPublicPaths(site)), unknownPath]) {
    await page.setViewportSize(designViewports.narrow);
    await loadWithLateFonts(path);
    await page.setViewportSize(designViewports.wide);
    // A late script of the load before would be counted with this one.
    await page.goto("about:blank");
    const traffic = watchTraffic(page);
    await loadWithLateFonts(path);
    await waitUntilLaidOut(page);
    expect.soft(await listSmallControls(page), `${path}: controls of at least 24 px`).toEqual([]);
    const bytes = await traffic.scriptBytes();
    expect.soft(bytes, `${path}: JavaScript before the first interaction`).toBeGreaterThan(0);
    expect
      .soft(bytes, `${path}: JavaScript before the first interaction`)
      .toBeLessThanOrEqual(budgets.javascript.atLoad);
    await expectContactLinks(page, path);
    await expectOwnStyles(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectTextSettings(page, `${path} at 1280 px`);
    if (path !== unknownPath) await expectStructuredDataShown(page);

    await page.setViewportSize(designViewports.narrow);
    await waitUntilLaidOut(page);
    expect.soft(await listSmallControls(page), `${path}: controls of at least 24 px`).toEqual([]);
    expect.soft(await listSmallFields(page), `${path}: fields of at least 16 px`).toEqual([]);
    await expectTextSettings(page, `${path} at ${designViewports.narrow.width} px`);
    // In Arabic at the wide one: right-to-left.spec.ts.
    await expectAccessible(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 });
      expect.soft(await readWidth(page), `${path} in a window of ${width} px`).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize(zoomed);
    expect
      .soft(await measureStickyHeight(page), `${path}: sticky elements at 400%`)
      .toBeLessThanOrEqual(zoomed.height / 4);
    await page.setViewportSize({ ...zoomed, width: narrowest });
    // Content that is not laid out yet hides its width.
    await waitUntilLaidOut(page);
    expect.soft(await readWidth(page), `${path} in the narrowest window`).toBeLessThanOrEqual(narrowest);

    await page.setViewportSize(sheet);
    await page.emulateMedia({ media: "print" });
    expect.soft(await listDarkBackgrounds(page), `${path}: dark backgrounds on paper`).toEqual([]);
    expect.soft(await readWidth(page), `${path} on A4`).toBeLessThanOrEqual(sheet.width);
    await page.emulateMedia({ media: null });

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect([...traffic.origins], `${path}: requests to other sites`).toEqual([site.url]);
    expect(traffic.cookies, `${path}: cookies`).toEqual([]);
  }
  expect(await context.cookies()).toEqual([]);
});
