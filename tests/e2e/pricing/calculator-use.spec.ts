import type { Page } from "@playwright/test";
import { chooseProductOnFrontPage } from "../support/calculator-price.ts";
import { expect, test } from "../support/fixtures.ts";
import { getProductId } from "../support/public-pages.ts";
import { dragSlider } from "../support/sliders.ts";
import { pressKey, slider, slipTotal } from "../support/visitor.ts";

test("a drag is one change that snaps: passed positions raise nothing, and a raised slider does not snap", async ({
  page,
}) => {
  await page.goto("/");
  await slider(page, "Black").focus();
  await expect(page.locator("[data-island=heroCalculator]")).toHaveAttribute("data-ready");
  const box = await slider(page, "Black").boundingBox();
  if (box === null) throw new Error("The slider cannot be seen");
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.2, middle);
  await page.mouse.down();
  await page.mouse.move(box.x, middle, { steps: 5 });
  await expect(slider(page, "Colour")).toHaveValue("643");
  // The drag continues while the mouse is outside the slider.
  await page.mouse.move(box.x + box.width, middle - 200, { steps: 5 });
  await page.mouse.up();
  await expect(slider(page, "Black")).toHaveValue("5000");
  await expect(slider(page, "Colour")).toHaveValue("500");
  await expect(slipTotal(page)).toHaveText("749.00");

  await page.mouse.move(box.x, middle);
  await page.mouse.down();
  await page.mouse.up();
  await expect(slider(page, "Colour")).toHaveValue("643");
  await slider(page, "Colour").press("ArrowRight");
  await expect(slider(page, "Colour")).toHaveValue("693");

  await chooseProductOnFrontPage(page, "Octavo C600");
  await expect(slider(page, "Black")).toHaveValue("2500");
  await dragSlider(page, /^Black pages/, 0.813);
  expect(Number(await slider(page, "Black").inputValue()) % 100).toBe(0);
});

test("buttons move a slider by a step and stop at its ends, and the price in the dock follows", async ({
  page,
}) => {
  await page.goto("/");
  const dock = page.getByRole("navigation", { name: "Quick actions" }).getByRole("link").first();
  await expect(dock).toContainText("DHS 549.00 a month");
  await page.getByRole("button", { name: "50 more black pages" }).click();
  await expect(slider(page, "Black")).toHaveValue("1050");
  await page.getByRole("button", { name: "50 fewer black pages" }).click();
  await expect(slider(page, "Black")).toHaveValue("1000");
  await slider(page, "Black").press("End");
  await expect(page.getByRole("button", { name: "50 more black pages" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.getByRole("button", { name: "50 more black pages" }).press("Enter");
  await expect(slider(page, "Black")).toHaveValue("5000");
  await expect(dock).toContainText("DHS 749.00 a month");
});

test("a slider announces its pages and the price, and the price is announced after a pause", async ({
  page,
}) => {
  await page.goto("/");
  await expect(slider(page, "Black")).toHaveAttribute(
    "aria-valuetext",
    "1,000 black pages, 549 dirhams a month",
  );
  const announcement = page.locator(".calc").getByRole("status");
  await expect(announcement).toHaveText("");
  await slider(page, "Black").focus();
  await pressKey(page, "ArrowRight", 10);
  await expect(slider(page, "Black")).toHaveAttribute(
    "aria-valuetext",
    "1,500 black pages, 574 dirhams a month",
  );
  await expect(announcement).toHaveText("574 dirhams a month.");
  await slider(page, "Colour").press("Home");
  await expect(announcement).toHaveText(
    "The base rental already covers this. We moved black up to 4,500, at the same price. 549 dirhams a month.",
  );
});

test("a price is not announced during a drag", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto("/");
  await slider(page, "Black").press("ArrowRight");
  await expect(slider(page, "Black")).toHaveValue("1050");
  await page.clock.pauseAt(60_000);
  const announcement = page.locator(".calc").getByRole("status");
  await expect(announcement).toHaveText("551.50 dirhams a month.");
  for (const pages of ["1100", "1150", "1200"]) {
    await slider(page, "Black").press("ArrowRight");
    await expect(slider(page, "Black")).toHaveValue(pages);
    await page.clock.runFor(500);
  }
  await expect(announcement).toHaveText("551.50 dirhams a month.");
  await page.clock.runFor(500);
  await expect(announcement).toHaveText("559 dirhams a month.");
});

test("the price is part of the URL, and of the link to the quote", async ({ page, site }) => {
  const id = await getProductId(site, "Quire C340");
  await page.goto("/");
  await slider(page, "Black").press("Home");
  await expect(page).toHaveURL(`/?printer=${id}&black=0&colour=643&raised=colour`);
  await page.reload();
  await expect(slider(page, "Colour")).toHaveValue("643");
  await expect(slipTotal(page)).toHaveText("549.00");
  await page.getByRole("link", { name: "Request this price" }).click();
  await expect(page).toHaveURL(`/ProductEnquiry?printer=${id}&black=0&colour=643&raised=colour`);
  await expect(slipTotal(page)).toHaveText("549.00");
});

/** The number of running animations after a counter begins to change. */
function listAnimationsOfChange(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const counters = document.querySelectorAll(".wheels");
        const changed = new MutationObserver(() => {
          changed.disconnect();
          requestAnimationFrame(() => resolve(document.getAnimations().length));
        });
        for (const counter of counters) changed.observe(counter, { attributes: true, subtree: true });
      }),
  );
}

test("the counters roll to a new number, and with reduced motion change at once", async ({ page }) => {
  await page.goto("/");
  const animations = listAnimationsOfChange(page);
  await slider(page, "Black").press("End");
  expect(await animations).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const reduced = listAnimationsOfChange(page);
  await slider(page, "Black").press("End");
  expect(await reduced).toBe(0);
  await expect(slipTotal(page)).toHaveText("749.00");
});
