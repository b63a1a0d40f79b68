import type { Page, Request } from "@playwright/test";
import budgets from "#tests/budgets.json" with { type: "json" };
import { dragSlider } from "#tests/e2e/support/calculator.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { designViewports, getProductPath } from "#tests/e2e/support/public-pages.ts";
import { openSignedIn } from "#tests/e2e/support/staff.ts";
import { type Traffic, watchShifts, watchTraffic } from "#tests/e2e/support/traffic.ts";
import { activateForm, contactForm } from "#tests/e2e/support/visitor.ts";

function watchPending(page: Page): () => number {
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return () => pending.size;
}

/** By the wheel, so that everything that loads late is loaded. */
async function scrollThrough(page: Page, countPending: () => number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) await page.mouse.wheel(0, 600);
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  await expect.poll(countPending).toBe(0);
}

/** The dock is the last island. */
async function expectEveryIslandReady(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Quick actions" }).getByRole("link").first().hover();
  await expect(page.locator("[data-island]")).not.toHaveCount(0);
  await expect(page.locator("[data-island]:not([data-ready])")).toHaveCount(0);
}

// Budgets are in gzip, which every browser accepts.
test.use({
  extraHTTPHeaders: { "accept-encoding": "gzip" },
  contextOptions: { reducedMotion: "no-preference" },
});

// The JavaScript at load is measured on every page (every-page.spec.ts).
async function expectScriptsWithin(page: Page, traffic: Traffic, maxBytes: number): Promise<void> {
  await expectEveryIslandReady(page);
  expect(await traffic.scriptBytes()).toBeLessThanOrEqual(maxBytes);
  expect(await traffic.packages()).toEqual([]);
}

for (const [name, title, useOtherControls] of [
  [
    "the home page",
    null,
    async (page: Page) => {
      await page.getByRole("combobox", { name: "Machine" }).selectOption({ index: 1 });
      await page.getByRole("button", { name: "Next machine" }).click();
    },
  ],
  [
    "a product page",
    "Quire C340",
    (page: Page) => page.getByRole("button", { name: "Next picture" }).click(),
  ],
] as const) {
  test(`${name} in use stays within its budgets of layout shift and of JavaScript`, async ({
    page,
    site,
  }) => {
    const shifts = await watchShifts(page);
    const countPending = watchPending(page);
    for (const viewport of Object.values(designViewports)) {
      const traffic = watchTraffic(page);
      await page.setViewportSize(viewport);
      await page.goto(title === null ? "/" : await getProductPath(site, title));
      await dragSlider(page, "Black", 0.9);
      await dragSlider(page, "Colour", 0.7);
      await dragSlider(page, "Black", 0);
      expect(await shifts(), `sliders at ${viewport.width} px`).toBeLessThan(budgets.layoutShift);
      await scrollThrough(page, countPending);
      expect(await shifts(), `to the end at ${viewport.width} px`).toBeLessThan(budgets.layoutShift);
      if (viewport === designViewports.narrow) continue;
      await useOtherControls(page);
      await expectScriptsWithin(page, traffic, budgets.javascript.afterUse);
    }
  });
}

test("the ranking of products in use stays within its budget of JavaScript", async ({ page }) => {
  const traffic = watchTraffic(page);
  await page.goto("/bestmachine");
  await dragSlider(page, "Black", 0.8);
  await page.getByRole("combobox", { name: "Paper" }).selectOption("A3");
  await page.getByRole("checkbox", { name: "Compare" }).first().check();
  await expectScriptsWithin(page, traffic, budgets.javascript.rankingAfterUse);
});

test("a slider of the wizard loads no script of its contact form, which comes with the form", async ({
  page,
}) => {
  const traffic = watchTraffic(page);
  await page.goto("/ProductEnquiry");
  await dragSlider(page, "Black", 0.8);
  await expect(page.locator("[data-island=quoteWizard]")).toHaveAttribute("data-ready");
  expect(await traffic.scriptBytes()).toBeLessThanOrEqual(budgets.javascript.wizardAfterMove);
  expect(await traffic.packages()).toEqual([]);
  await activateForm(page);
  expect(await traffic.packages()).toEqual(["Zod", "React Hook Form"]);
});

test("forms load their validation, and neither a router nor an editor", async ({ page }) => {
  const traffic = watchTraffic(page);
  await page.goto("/requestquote");
  await activateForm(page);
  await contactForm(page).name.focus();
  await expectEveryIslandReady(page);
  expect(await traffic.packages()).toEqual(["Zod", "React Hook Form"]);
});

test.describe("the dashboard", () => {
  // Staff have browsers that accept Brotli.
  test.use({ extraHTTPHeaders: { "accept-encoding": "br" } });

  test("its first page stays within its budget of JavaScript; the other pages come later", async ({
    page,
    site,
  }) => {
    const gate = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      if (route.request().resourceType() === "fetch") await gate.promise;
      await route.continue();
    });
    const traffic = watchTraffic(page);
    await openSignedIn(page, site, "/dashboard/enquiries");
    await expect(page.getByRole("heading", { name: "Enquiries", level: 1 })).toBeVisible();
    expect(await traffic.scriptBytes()).toBeLessThanOrEqual(budgets.dashboard.atLoad);
    expect(await traffic.packages()).toEqual(["React Router", "Zod"]);
    gate.resolve();
    await expect.poll(() => traffic.packages()).toContain("React Hook Form");
  });
});
