import type { Page } from "@playwright/test";
import { getBasePosition, applySliderMove } from "../../../domain/pricing/price.ts";
import { chooseProductOnFrontPage, getDemoProduct, expectPrice } from "../support/calculator-price.ts";
import { expect, test } from "../support/fixtures.ts";
import { getProductPath } from "../support/public-pages.ts";
import { dragSlider } from "../support/sliders.ts";
import { allScripts, islandScripts, holdIslands } from "../support/held-islands.ts";
import { pressKey, slider } from "../support/visitor.ts";

function calculator(page: Page) {
  return page.locator("[data-island$=Calculator]");
}

const { terms } = getDemoProduct("Quire C340");
const base = getBasePosition(terms);

test("key presses on a slider are not lost while the script loads", async ({ page }) => {
  const islands = await holdIslands(page);
  await page.goto("/");
  await slider(page, "Black").focus();
  await pressKey(page, "ArrowRight", 3);
  await slider(page, "Colour").focus();
  await pressKey(page, "PageUp", 2);
  await islands.requested;
  await expect(calculator(page)).not.toHaveAttribute("data-ready");
  islands.release();
  await expectPrice(page, terms, { black: 1150, colour: 1500 });
});

test("presses of the buttons are not lost while the script loads", async ({ page }) => {
  const islands = await holdIslands(page);
  await page.goto("/");
  for (let count = 0; count < 3; count += 1) {
    await page.getByRole("button", { name: "50 fewer black pages" }).click();
  }
  await islands.requested;
  islands.release();
  await expectPrice(page, terms, applySliderMove(terms, base, "black", 850));
});

test("a drag before the script loads is not lost, and snaps", async ({ page }) => {
  const islands = await holdIslands(page);
  await page.goto("/");
  await dragSlider(page, /^Black pages/, 0.613);
  const dragged = Number(await slider(page, "Black").inputValue());
  await islands.requested;
  await expect(calculator(page)).not.toHaveAttribute("data-ready");
  islands.release();
  const snapped = Math.round(dragged / 50) * 50;
  await expectPrice(page, terms, { ...base, black: snapped });
});

test("a drag continues while the script loads", async ({ page }) => {
  const islands = await holdIslands(page);
  await page.goto("/");
  const box = await slider(page, "Black").boundingBox();
  if (box === null) throw new Error("The slider cannot be seen");
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 5, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, middle, { steps: 4 });
  await islands.requested;
  islands.release();
  await expect(calculator(page)).toHaveAttribute("data-ready");
  await page.mouse.move(box.x + box.width, middle, { steps: 4 });
  await page.mouse.up();
  await expectPrice(page, terms, { ...base, black: 5000 });
});

test("a product that is chosen while the script loads is the priced product", async ({ page }) => {
  const islands = await holdIslands(page);
  await page.goto("/");
  await chooseProductOnFrontPage(page, "Verso T20");
  await islands.requested;
  islands.release();
  const chosen = getDemoProduct("Verso T20");
  await expectPrice(page, chosen.terms, getBasePosition(chosen.terms));
});

test("a product page does not lose the first touch either", async ({ page, site }) => {
  const islands = await holdIslands(page);
  await page.goto(await getProductPath(site, "Quire C340"));
  await slider(page, "Black").press("Home");
  await islands.requested;
  islands.release();
  await expectPrice(page, terms, applySliderMove(terms, base, "black", 0));
});

test("after a failed load of the script, the next touch loads it again", async ({ page }) => {
  let isDown = true;
  await page.route(islandScripts, (route) => (isDown ? route.abort("connectionreset") : route.continue()));
  await page.goto("/");
  const failed = page.waitForEvent("requestfailed");
  await slider(page, "Black").press("ArrowRight");
  await failed;
  isDown = false;
  await slider(page, "Black").press("ArrowRight");
  await expectPrice(page, terms, { ...base, black: 1100 });
});

test("a product that is chosen before any script loads is the priced product", async ({ page }) => {
  const scripts = await holdIslands(page, allScripts);
  await page.goto("/", { waitUntil: "commit" });
  await chooseProductOnFrontPage(page, "Octavo C600");
  await scripts.requested;
  scripts.release();
  const chosen = getDemoProduct("Octavo C600");
  await expectPrice(page, chosen.terms, getBasePosition(chosen.terms));
});

test("a slider that is moved before any script loads keeps its pages", async ({ page, site }) => {
  const path = await getProductPath(site, "Quire C340");
  for (const url of ["/", path]) {
    const scripts = await holdIslands(page, allScripts);
    await page.goto(url, { waitUntil: "commit" });
    await slider(page, "Black").press("End");
    scripts.release();
    await expectPrice(page, terms, { ...base, black: 5000 });
    await page.unroute(allScripts);
  }
});

test("presses of the buttons before any script loads are not lost, on any page with a calculator", async ({
  page,
  site,
}) => {
  for (const url of ["/", await getProductPath(site, "Quire C340")]) {
    const scripts = await holdIslands(page, allScripts);
    await page.goto(url, { waitUntil: "commit" });
    const more = page.getByRole("button", { name: "50 more black pages" });
    for (let count = 0; count < 3; count += 1) await more.click();
    await page.getByRole("button", { name: "50 fewer colour pages" }).click();
    await scripts.requested;
    scripts.release();
    const moved = applySliderMove(terms, base, "black", base.black + 150);
    await expectPrice(page, terms, applySliderMove(terms, moved, "colour", moved.colour - 50));
    await page.unroute(allScripts);
  }
});

const octavo = getDemoProduct("Octavo C600").terms;

for (const [label, touch, expected] of [
  [
    "keys on a slider",
    async (page: Page) => {
      await slider(page, "Black").focus();
      await pressKey(page, "ArrowRight", 4);
      await pressKey(page, "ArrowLeft", 1);
    },
    { terms, meter: { ...base, black: base.black + 150 } },
  ],
  [
    "presses, and then another product",
    async (page: Page) => {
      for (let count = 0; count < 3; count += 1)
        await page.getByRole("button", { name: "50 more black pages" }).click();
      await chooseProductOnFrontPage(page, "Octavo C600");
    },
    { terms: octavo, meter: getBasePosition(octavo) },
  ],
  [
    "a drag, and then another product",
    async (page: Page) => {
      await dragSlider(page, /^Black pages/, 0.6);
      await chooseProductOnFrontPage(page, "Octavo C600");
    },
    { terms: octavo, meter: getBasePosition(octavo) },
  ],
  [
    "presses, and then a slider at its end, and then a press back",
    async (page: Page) => {
      await page.getByRole("button", { name: "50 more black pages" }).click();
      await slider(page, "Black").press("End");
      await page.getByRole("button", { name: "50 fewer black pages" }).click();
    },
    { terms, meter: { ...base, black: 4950 } },
  ],
] as const) {
  test(`${label} before any script loads gives the same result as afterwards`, async ({ page }) => {
    const scripts = await holdIslands(page, allScripts);
    await page.goto("/", { waitUntil: "commit" });
    await touch(page);
    await scripts.requested;
    scripts.release();
    await expectPrice(page, expected.terms, expected.meter);
  });
}

test("the back button restores the chosen product everywhere, even if the URL does not name it", async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto("/");
  await expect(calculator(page)).toBeVisible();
  await page.clock.pauseAt(60_000);
  const chosen = getDemoProduct("Octavo C600");
  await chooseProductOnFrontPage(page, "Octavo C600");
  await expectPrice(page, chosen.terms, getBasePosition(chosen.terms));
  await expect(page).toHaveURL("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).not.toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(
    page.getByRole("combobox", { name: "Machine" }).getByRole("option", { selected: true }),
  ).toHaveText(/^Octavo C600/);
  await expect(page.locator(".slip")).toContainText("Octavo C600");
  await expectPrice(page, chosen.terms, getBasePosition(chosen.terms));
});
