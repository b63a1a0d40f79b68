import type { Page } from "@playwright/test";
import { localizePath } from "#domain/shared/locale.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";
import { listPublicPaths } from "#tests/e2e/support/public-pages.ts";
import { getHelperToken } from "#tests/e2e/support/staff.ts";
import { expectTextSettings } from "#tests/e2e/support/text-settings.ts";
import { activate, slipTotal } from "#tests/e2e/support/visitor.ts";
import { ajmanPage } from "#tests/support/builders/records.ts";
import { postJson } from "#tests/support/http/post-json.ts";

test("on Arabic pages sliders grow to the left, numbers stay, and the carousel moves the other way", async ({
  page,
}) => {
  await page.goto("/ar");
  const black = page.getByRole("slider").first();
  await activate(black);
  await focusAndPress(black, "ArrowLeft");
  await expect(black).toHaveValue("1050");
  await expect(slipTotal(page)).toHaveText("551.50");
  await expect(slipTotal(page).locator("bdi")).toHaveCSS("direction", "ltr");
  const fill = page.locator(".rail__scale").first();
  await expect(fill).toHaveCSS("transform", "matrix(-1, 0, 0, 1, 0, 0)");

  const carousel = page.locator("[data-island=productCarousel]");
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute("data-ready");
  const items = carousel.getByRole("listitem");
  const right = async (place: number) => {
    const box = await items.nth(place).boundingBox();
    return Math.round((box?.x ?? Number.NaN) + (box?.width ?? Number.NaN));
  };
  const start = await right(0);
  await focusAndPress(carousel.getByRole("button").last(), "ArrowLeft");
  await expect.poll(async () => Math.abs((await right(1)) - start)).toBeLessThan(3);
});

/** Joined letters have no tracking, enough leading, at least 14 px, and no slant. */
function listLatinSettings(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *:not(svg *)")]
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\p{Script=Arabic}/u.test(node.nodeValue ?? ""),
        ),
      )
      .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden, .brands"))
      .flatMap((element) => {
        const style = getComputedStyle(element);
        const size = Number.parseFloat(style.fontSize);
        const leading = Number.parseFloat(style.lineHeight) / size;
        const problems = [
          style.letterSpacing !== "normal" && style.letterSpacing !== "0px" && "tracking",
          leading < (size < 20 ? 1.4 : 1.19) && `leading ${leading}`,
          size < 14 && `${size} px`,
          style.fontStyle !== "normal" && "slant",
        ].filter(Boolean);
        return problems.length > 0 ? [`${problems.join(", ")}: ${element.outerHTML.slice(0, 90)}`] : [];
      }),
  );
}

test("every page in Arabic runs from right to left, fits every width and is set as Arabic", async ({
  page,
  site,
}) => {
  // Some twenty pages in one context.
  test.setTimeout(1_800_000);
  const landingPage = { ...ajmanPage, slug: "arabic-head", inMenu: false, inFooter: false, unlisted: true };
  const authorization = `Bearer ${await getHelperToken(site)}`;
  expect((await postJson(`${site.url}/api/pages`, landingPage, { authorization })).ok).toBe(true);
  for (const path of [...(await listPublicPaths(site)), `/${landingPage.slug}`]) {
    await page.goto(localizePath("ar", path));
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    // Content that is not laid out yet hides its width.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>(".section, .footer"))
        part.style.setProperty("content-visibility", "visible");
    });
    for (const width of [1440, 1280, 768, 390, 320]) {
      const place = `${path} in a window of ${width} px`;
      await page.setViewportSize({ width, height: 900 });
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(scrolled, place).toBeLessThanOrEqual(width);
      expect.soft(await listLatinSettings(page), place).toEqual([]);
      const logo = await page.getByRole("banner").locator(".logo").boundingBox();
      expect.soft(logo?.x, `${place}: the logo stands at the right`).toBeGreaterThan(width / 2 - 20);
      if (width === 1440) await expectAccessible(page);
      if (width === 1280 || width === 390) await expectTextSettings(page, place);
    }
  }
});
