import type { Locator, Page } from "@playwright/test";
import { company } from "../../../content/company.ts";
import { expect, test } from "../support/fixtures.ts";

/** One maker comes every 1500 ms, in a move of 300 ms (specification section 9). */
const [step, moving] = [1500, 300];

function getStrip(page: Page) {
  const strip = page.getByRole("region", { name: "Makers we supply" });
  return {
    makers: strip.getByRole("group", { name: "Makers" }),
    pause: strip.getByRole("checkbox", { name: "Pause the makers" }),
  };
}

/** Names of the makers in view, from edge to edge. */
function listVisibleMakers(makers: Locator): Promise<string[]> {
  return makers.evaluate((row) => {
    const box = row.getBoundingClientRect();
    return [...row.querySelectorAll("li")]
      .filter((item) => {
        const { left, right } = item.getBoundingClientRect();
        return left > box.left - 1 && right < box.right + 1;
      })
      .map((item) => item.textContent);
  });
}

/** Stops the movement at a moment of it, ms. */
async function showMoment(makers: Locator, moment: number): Promise<void> {
  await makers.evaluate((row, currentTime) => {
    for (const animation of row.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, moment);
}

function isMoving(makers: Locator): Promise<boolean> {
  return makers.evaluate((row) =>
    row.getAnimations({ subtree: true }).some(({ playState }) => playState === "running"),
  );
}

test("8 makers are visible, and fewer on narrower screens", async ({ page }) => {
  const { makers } = getStrip(page);
  await page.goto("/");
  for (const [width, visible] of [
    [1440, 8],
    [1350, 8],
    [1349, 5],
    [999, 5],
    [998, 4],
    [768, 4],
    [767, 3],
    [605, 3],
    [604, 2],
    [400, 2],
    [399, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await showMoment(makers, 0);
    expect(await listVisibleMakers(makers), `at ${width} px`).toEqual(company.brands.slice(0, visible));
  }
});

test("a maker comes every 1500 ms in a move of 300 ms, without end", async ({ page }) => {
  const { makers } = getStrip(page);
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto("/");
  expect(company.brands).toHaveLength(8);
  const endless = [...company.brands, ...company.brands];
  for (let place = 0; place < 10; place += 1) {
    const shown = endless.slice(place % 8, (place % 8) + 3);
    await showMoment(makers, place * step);
    expect(await listVisibleMakers(makers)).toEqual(shown);
    await showMoment(makers, (place + 1) * step - moving);
    expect(await listVisibleMakers(makers)).toEqual(shown);
    await showMoment(makers, (place + 1) * step - moving / 2);
    expect((await listVisibleMakers(makers)).length).toBeLessThan(3);
  }
});

test("it stops under the pointer, for the keyboard's focus and for a pause", async ({ page }) => {
  const { makers, pause } = getStrip(page);
  await page.goto("/");
  await makers.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect.poll(() => isMoving(makers)).toBe(true);

  await makers.hover();
  await expect.poll(() => isMoving(makers)).toBe(false);
  await page.mouse.move(0, 0);
  await expect.poll(() => isMoving(makers)).toBe(true);

  await makers.focus();
  await expect.poll(() => isMoving(makers)).toBe(false);
  await makers.blur();
  await expect.poll(() => isMoving(makers)).toBe(true);

  await pause.check();
  await pause.blur();
  await page.mouse.move(0, 0);
  await expect.poll(() => isMoving(makers)).toBe(false);
  await pause.uncheck();
  await pause.blur();
  await page.mouse.move(0, 0);
  await expect.poll(() => isMoving(makers)).toBe(true);
});

test("arrow keys move it, and the maker they brought is read out", async ({ page }) => {
  const { makers } = getStrip(page);
  const strip = page.getByRole("region", { name: "Makers we supply" });
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto("/");
  await makers.scrollIntoViewIfNeeded();
  await expect(strip.getByRole("status")).toBeEmpty();
  await makers.focus();
  await expect.poll(() => isMoving(makers)).toBe(false);
  await showMoment(makers, 0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => listVisibleMakers(makers)).toEqual(company.brands.slice(1, 4));
  await expect(strip.getByRole("status")).toHaveText(company.brands[1] ?? "");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect
    .poll(() => listVisibleMakers(makers))
    .toEqual([company.brands[7], company.brands[0], company.brands[1]]);
  await expect(makers).toBeFocused();
});

test("it stands still, and can be scrolled, where a person asked for less motion", async ({ page }) => {
  const { makers, pause } = getStrip(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(makers).toBeAttached();
  expect(await isMoving(makers)).toBe(false);
  await expect(pause).toBeHidden();
  await makers.getByRole("listitem").last().scrollIntoViewIfNeeded();
  expect((await listVisibleMakers(makers)).at(-1)).toBe(company.brands[7]);
});
