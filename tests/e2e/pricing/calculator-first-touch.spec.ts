import type { Page } from "@playwright/test";
import {
  type PriceTerms,
  type SliderPosition,
  applySliderMove,
  calculateMonthlyPrice,
  getBasePosition,
} from "#domain/pricing/price.ts";
import { formatDirhams } from "#domain/shared/format.ts";
import type { Site } from "#tests/e2e/support/catalogue.ts";
import {
  chooseProductOnFrontPage,
  dragSlider,
  expectPrice,
  getDemoProduct,
} from "#tests/e2e/support/calculator.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { allScripts, holdRequests, islandScripts, reactScript } from "#tests/e2e/support/held-requests.ts";
import { designViewports, getProductPath, saveData } from "#tests/e2e/support/public-pages.ts";
import { activate, slider, slipTotal } from "#tests/e2e/support/visitor.ts";

function calculator(page: Page) {
  return page.locator("[data-island$=Calculator]");
}

const { terms } = getDemoProduct("Quire C340");
const base = getBasePosition(terms);
const octavo = getDemoProduct("Octavo C600").terms;

test.describe("while the script loads, nothing is lost", () => {
  test("of a drag, which snaps", async ({ page }) => {
    const islands = await holdRequests(page, islandScripts);
    await page.goto("/");
    await dragSlider(page, "Black", 0.613);
    const dragged = Number(await slider(page, "Black").inputValue());
    await islands.requested;
    await expect(calculator(page)).not.toHaveAttribute("data-ready");
    islands.release();
    await expectPrice(page, terms, { ...base, black: Math.round(dragged / 50) * 50 });
  });

  test("of a drag that continues", async ({ page }) => {
    const islands = await holdRequests(page, islandScripts);
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

  test("of digits: the first and the later ones form one number", async ({ page }) => {
    const box = page.getByRole("textbox", { name: "Black pages a month" });
    await page.route("**/islands/assets/react-*.js", async (route) => {
      await box.fill("1");
      await route.continue();
    });
    await page.goto("/");
    await box.focus();
    // The other slider is raised, so the script has loaded and has read the first digit.
    await expect(slider(page, "Colour")).not.toHaveValue("500");
    await page.keyboard.type("500");
    await expect(box).toHaveValue("1500");
    await expect(slider(page, "Black")).toHaveValue("1500");
    await expect(slider(page, "Colour")).toHaveValue("500");
  });
});

test("the price follows a slider before React has loaded, except where another choice is not known yet", async ({
  page,
  site,
}) => {
  const island = page.locator("[data-island=quoteWizard], [data-island$=Calculator]");
  for (const path of ["/", "/ar", await getProductPath(site, "Quire C340"), "/ProductEnquiry"])
    await test.step(path, async () => {
      const react = await holdRequests(page, reactScript);
      await page.goto(path);
      const black = page.locator("input[type=range]").first();
      await focusAndPress(black, "End");
      const price = calculateMonthlyPrice(terms, { ...base, black: 5000 });
      await expect(slipTotal(page)).toHaveText(formatDirhams(price.total));
      await focusAndPress(black, "Home");
      const raised = applySliderMove(terms, { ...base, black: 5000 }, "black", 0);
      const floor = calculateMonthlyPrice(terms, raised);
      await expect(slipTotal(page)).toHaveText(formatDirhams(floor.total));
      await expect(island).not.toHaveAttribute("data-ready");
      react.release();
      await expect(island).toHaveAttribute("data-ready");
      await expect(slipTotal(page)).toHaveText(formatDirhams(floor.total));
    });
  await test.step("with the pages, and no amount of before", async () => {
    const react = await holdRequests(page, reactScript);
    await page.goto("/");
    await focusAndPress(slider(page, "Black"), "End");
    await expect(slipTotal(page)).toHaveText("749.00");
    await expect(page.getByRole("textbox", { name: "Black pages a month" })).toHaveValue("5000");
    await expect(page.locator(".slip dd", { hasText: "576.45" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Request this price" })).toHaveAttribute(
      "href",
      /black=5000&colour=500/,
    );
    react.release();
    await expectPrice(page, terms, { ...base, black: 5000 });
    await expect(page.locator(".slip dd", { hasText: "549.00" })).toBeVisible();
  });
  await test.step("between two steps, each key moves to the next one", async () => {
    const react = await holdRequests(page, reactScript);
    await page.goto("/?black=1234");
    await slider(page, "Black").focus();
    await pressKey(page, "ArrowRight", 2);
    const moved = { ...base, black: 1334 };
    await expect(slipTotal(page)).toHaveText(formatDirhams(calculateMonthlyPrice(terms, moved).total));
    await expect(calculator(page)).not.toHaveAttribute("data-ready");
    react.release();
    await expectPrice(page, terms, moved);
  });
  const react = await holdRequests(page, reactScript);
  await page.goto("/");
  await chooseProductOnFrontPage(page, "Octavo C600");
  await focusAndPress(slider(page, "Black"), "End");
  await react.requested;
  await expect(slipTotal(page)).toHaveText(formatDirhams(calculateMonthlyPrice(terms, base).total));
  react.release();
  await expectPrice(page, octavo, { ...getBasePosition(octavo), black: 5000 });
});

test("a number that the other counter raises while it has the focus is replaced by what is typed", async ({
  page,
}) => {
  const islands = await holdRequests(page, islandScripts);
  await page.goto("/");
  await page.getByRole("textbox", { name: "Black pages a month" }).fill("700");
  const colour = page.getByRole("textbox", { name: "Colour pages a month" });
  await colour.focus();
  islands.release();
  await expect(colour).toHaveValue("543");
  await page.keyboard.type("1200");
  await expect(colour).toHaveValue("1200");
});

interface Outcome {
  readonly terms: PriceTerms;
  readonly position: SliderPosition;
}

const pressMoreBlack = async (page: Page, times: number) => {
  for (let count = 0; count < times; count += 1)
    await page.getByRole("button", { name: "50 more black pages" }).click();
};

const earlyTouches = [
  [
    "keys on a slider",
    async () => "/",
    async (page) => {
      await slider(page, "Black").focus();
      await pressKey(page, "ArrowRight", 4);
      await pressKey(page, "ArrowLeft", 1);
    },
    { terms, position: { ...base, black: base.black + 150 } },
  ],
  [
    "keys on the slider that the other one has raised",
    async () => "/",
    async (page) => {
      await focusAndPress(slider(page, "Black"), "Home");
      await slider(page, "Colour").focus();
      await pressKey(page, "ArrowRight", 2);
    },
    { terms, position: { black: 0, colour: applySliderMove(terms, base, "black", 0).colour + 100 } },
  ],
  [
    "presses on a product page",
    (site) => getProductPath(site, "Quire C340"),
    async (page) => {
      await pressMoreBlack(page, 3);
      await page.getByRole("button", { name: "50 fewer colour pages" }).click();
    },
    {
      terms,
      position: applySliderMove(
        terms,
        applySliderMove(terms, base, "black", base.black + 150),
        "colour",
        base.colour - 50,
      ),
    },
  ],
  [
    "presses, and then another product",
    async () => "/",
    async (page) => {
      await pressMoreBlack(page, 3);
      await chooseProductOnFrontPage(page, "Octavo C600");
    },
    { terms: octavo, position: getBasePosition(octavo) },
  ],
  [
    "presses, and then a slider at its end, and then a press back",
    async () => "/",
    async (page) => {
      await pressMoreBlack(page, 1);
      await focusAndPress(slider(page, "Black"), "End");
      await page.getByRole("button", { name: "50 fewer black pages" }).click();
    },
    { terms, position: { ...base, black: 4950 } },
  ],
] satisfies [string, (site: Site) => Promise<string>, (page: Page) => Promise<void>, Outcome][];

/** The scripts of islands that the page has requested; the loader is part of the page. */
function listIslandScripts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // The islands that a sign of a person starts do so in idle moments.
    for (let moment = 0; moment < 3; moment += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    return files.filter((name) => /\/islands\/assets\/(?!loader)/.test(name));
  });
}

test("the first sign of a person makes the calculator ready before a touch", async ({ page }) => {
  await page.setViewportSize(designViewports.narrow);
  await page.goto("/");
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true })));
  expect(await listIslandScripts(page), "a resting pointer is no sign").toEqual([]);
  await page.evaluate(() => scrollBy(0, 20));
  await expect(calculator(page)).toHaveAttribute("data-ready");
});

test("where data is saved, a touch makes the calculator ready, and no other sign of a person", async ({
  page,
}) => {
  await saveData(page);
  await page.setViewportSize(designViewports.narrow);
  await page.goto("/");
  await page.evaluate(() => scrollBy(0, 20));
  expect(await listIslandScripts(page)).toEqual([]);
  await slider(page, "Black").focus();
  await expect(calculator(page)).toHaveAttribute("data-ready");
});

test("keys and presses before any script loads give the same result as afterwards", async ({
  page,
  site,
}) => {
  for (const [label, getPath, touch, expected] of earlyTouches)
    await test.step(label, async () => {
      const scripts = await holdRequests(page, allScripts);
      await page.goto(await getPath(site), { waitUntil: "commit" });
      await touch(page);
      await scripts.requested;
      scripts.release();
      await expectPrice(page, expected.terms, expected.position);
    });
});

test("the back button restores the chosen product everywhere, even if the URL does not name it", async ({
  page,
}) => {
  // Without a script the URL does not follow.
  const islands = await holdRequests(page, islandScripts);
  await page.goto("/");
  await chooseProductOnFrontPage(page, "Octavo C600");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).not.toHaveURL("/");
  islands.release();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(
    page.getByRole("combobox", { name: "Machine" }).getByRole("option", { selected: true }),
  ).toHaveText(/^Octavo C600/);
  await expect(page.locator(".slip")).toContainText("Octavo C600");
  await expectPrice(page, octavo, getBasePosition(octavo));
});

test("a move just before a person leaves is there again, in the URL and in the other language", async ({
  page,
}) => {
  // The clock stands still, so that the URL does not follow of itself.
  await page.clock.install({ time: 0 });
  for (const path of ["/", "/bestmachine", "/ProductEnquiry"])
    await test.step(path, async () => {
      await page.goto("/terms");
      await page.goto(path);
      const black = slider(page, "Black");
      const move = async () => {
        await page.clock.resume();
        await activate(black);
        await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)));
        await focusAndPress(black, "ArrowRight");
        return black.inputValue();
      };
      const afterKey = await move();
      await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
      await expect(page).not.toHaveURL(/black=/);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${path}\\?.*black=${afterKey}`));
      await expect(black).toHaveValue(afterKey);

      const afterNext = await move();
      expect(afterNext).not.toBe(afterKey);
      await page.goBack();
      await expect(page).toHaveURL("/terms");
      await page.goForward();
      await expect(page).toHaveURL(new RegExp(`black=${afterNext}`));

      const last = await move();
      const top = page.getByRole("region", { name: "Contact details" });
      await top.getByRole("link", { name: "العربية" }).click();
      await expect(page).toHaveURL(new RegExp(`/ar.*black=${last}`));
    });
});
