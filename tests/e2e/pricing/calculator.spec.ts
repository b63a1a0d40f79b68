import type { Page } from "@playwright/test";
import fc from "fast-check";
import {
  type PrintColour,
  clampPages,
  isBlackOnly,
  getBasePosition,
  applySliderMove,
} from "../../../domain/pricing/price.ts";
import { chooseProductOnFrontPage, getDemoProduct, expectPrice } from "../support/calculator-price.ts";
import { expect, test } from "../support/fixtures.ts";
import { getProductPath } from "../support/public-pages.ts";
import { slider, slipTotal } from "../support/visitor.ts";

/** The number of steps that each key moves a slider. */
const keySteps = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -Infinity,
  End: Infinity,
} as const;

interface KeyPress {
  readonly printColour: PrintColour;
  readonly key: keyof typeof keySteps;
}

/** Pseudo-random key presses, the same in every run. */
function createRandomPresses(seed: number, colours: readonly PrintColour[]): KeyPress[] {
  const press = fc.record({
    printColour: fc.constantFrom(...colours),
    key: fc.constantFrom<KeyPress["key"]>(
      "ArrowRight",
      "ArrowUp",
      "ArrowLeft",
      "ArrowDown",
      "PageUp",
      "PageDown",
      "Home",
      "End",
    ),
  });
  return fc.sample(press, { seed, numRuns: 10 });
}

/** Presses keys on the sliders, and compares the page with the price rule after each press. */
async function expectRule(page: Page, title: string, seed: number): Promise<void> {
  const { terms, step } = getDemoProduct(title);
  let position = getBasePosition(terms);
  await expectPrice(page, terms, position);
  for (const { printColour, key } of createRandomPresses(
    seed,
    isBlackOnly(terms) ? ["black"] : ["black", "colour"],
  )) {
    position = applySliderMove(
      terms,
      position,
      printColour,
      clampPages(position[printColour] + keySteps[key] * step),
    );
    await test.step(`${key} on ${printColour}`, async () => {
      await slider(page, printColour === "black" ? "Black" : "Colour").press(key);
      await expectPrice(page, terms, position);
    });
  }
}

test("a calculator has the price of the price rule after every key press", async ({ page, site }) => {
  await page.goto("/");
  await chooseProductOnFrontPage(page, "Verso T20");
  await expectRule(page, "Verso T20", 20);
  await page.goto(await getProductPath(site, "Octavo C600"));
  await expectRule(page, "Octavo C600", 600);
});

const note = "p.note";

test("the other slider is raised to keep the base price, the page says so, and it is never lowered again", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator(note)).toHaveText("Toner, spare parts and engineer visits are in the price.");
  await slider(page, "Black").press("Home");
  // 1,000 black pages at 0.05 are worth 142.9 colour pages at 0.35.
  await expect(slider(page, "Colour")).toHaveValue("643");
  await expect(slipTotal(page)).toHaveText("549.00");
  await expect(page.locator(note)).toHaveText(
    "The base rental already covers this. We moved colour up to 643, at the same price.",
  );

  await slider(page, "Black").press("ArrowRight");
  await expect(slider(page, "Colour")).toHaveValue("643");
  await expect(slipTotal(page)).toHaveText("551.55");
  await expect(page.locator(note)).toHaveText("Toner, spare parts and engineer visits are in the price.");
});

test("the page says where the base rental covers the rest, and a black-only product has no colour slider", async ({
  page,
  site,
}) => {
  await page.goto(await getProductPath(site, "Octavo C600"));
  await slider(page, "Black").press("End");
  await slider(page, "Colour").press("Home");
  // 2,500 black pages at 0.04 compensate 100 of the 290 that 1,000 colour pages at 0.29 cost.
  await expect(page.locator(".slip")).toContainText("Covered by the base190.00");
  await expect(slipTotal(page)).toHaveText("1,150.00");
  await expect(page.locator(note)).toHaveText(
    "The base rental already covers this. The price stays the same.",
  );

  await page.goto(await getProductPath(site, "Recto M450"));
  await expect(slider(page, "Colour")).toBeDisabled();
  await expect(slider(page, "Colour")).toHaveAccessibleDescription("This machine prints black only");
  await expect(page.getByRole("button", { name: "100 more colour pages" })).toBeDisabled();
  await expect(page.locator(".slip")).toContainText("Colour pagesBlack only0.00");
  await slider(page, "Black").press("Home");
  await expect(slipTotal(page)).toHaveText("389.00");
  await expect(page.locator(".slip")).toContainText("Covered by the base120.00");
});

test("the price breakdown keeps its height, whatever its lines", async ({ page }) => {
  const slip = page.locator(".slip");
  const getHeight = () => slip.evaluate(({ clientHeight }) => clientHeight);
  await page.goto("/");
  for (const width of [390, 1000, 1239, 1240, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    await chooseProductOnFrontPage(page, "Octavo C600");
    await expect(slip).toContainText("Octavo C600");
    const height = await getHeight();
    await slider(page, "Black").press("End");
    await slider(page, "Colour").press("Home");
    await expect(slip).toContainText("Covered by the base190.00");
    expect(await getHeight(), `at ${width} px`).toBe(height);
    await chooseProductOnFrontPage(page, "Quire C340");
    await expect(slip).toContainText("Quire C340");
    expect(await getHeight(), `at ${width} px`).toBe(height);
  }
});
