import type { Locator, Page } from "@playwright/test";
import { company } from "#content/company.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";

const makers = company.brands.map(({ name }) => name);

/** ms (docs/specification.md, section 9) */
const [step, moving] = [1500, 300];

test.use({ contextOptions: { reducedMotion: "no-preference" } });

function getStrip(page: Page) {
  const strip = page.getByRole("region", { name: "Makers we supply" });
  return {
    brands: strip.getByRole("group", { name: "Makers" }),
    pause: strip.getByRole("checkbox", { name: "Pause the makers" }),
  };
}

function listVisibleBrands(brands: Locator): Promise<string[]> {
  return brands.evaluate((row) => {
    const box = row.getBoundingClientRect();
    return [...row.querySelectorAll("li")]
      .filter((item) => {
        const { left, right } = item.getBoundingClientRect();
        return left > box.left - 1 && right < box.right + 1;
      })
      .map((item) => item.textContent);
  });
}

async function showMoment(brands: Locator, moment: number): Promise<void> {
  await brands.evaluate((row, currentTime) => {
    for (const animation of row.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, moment);
}

function isMoving(brands: Locator): Promise<boolean> {
  return brands.evaluate((row) =>
    row.getAnimations({ subtree: true }).some(({ playState }) => playState === "running"),
  );
}

test("8 brands are visible, fewer on narrow screens, and move by one every 1500 ms, without an end", async ({
  page,
}) => {
  const { brands } = getStrip(page);
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
    await showMoment(brands, 0);
    expect(await listVisibleBrands(brands), `at ${width} px`).toEqual(makers.slice(0, visible));
  }

  await page.setViewportSize({ width: 767, height: 800 });
  expect(makers).toHaveLength(8);
  const endless = [...makers, ...makers];
  for (let index = 0; index < 10; index += 1) {
    const shown = endless.slice(index % 8, (index % 8) + 3);
    await showMoment(brands, index * step);
    expect(await listVisibleBrands(brands)).toEqual(shown);
    await showMoment(brands, (index + 1) * step - moving);
    expect(await listVisibleBrands(brands)).toEqual(shown);
    await showMoment(brands, (index + 1) * step - moving / 2);
    expect((await listVisibleBrands(brands)).length).toBeLessThan(3);
  }
});

test("the strip stops under the pointer, with keyboard focus and after a press of the pause button", async ({
  page,
}) => {
  const { brands, pause } = getStrip(page);
  await page.goto("/");
  await brands.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect.poll(() => isMoving(brands)).toBe(true);

  await brands.hover();
  await expect.poll(() => isMoving(brands)).toBe(false);
  await page.mouse.move(0, 0);
  await expect.poll(() => isMoving(brands)).toBe(true);

  await brands.focus();
  await expect.poll(() => isMoving(brands)).toBe(false);
  await brands.blur();
  await expect.poll(() => isMoving(brands)).toBe(true);

  await pause.check();
  await pause.blur();
  await page.mouse.move(0, 0);
  await expect.poll(() => isMoving(brands)).toBe(false);
  await pause.uncheck();
  await pause.blur();
  await page.mouse.move(0, 0);
  await expect.poll(() => isMoving(brands)).toBe(true);
});

test("arrow keys move the strip, and the new brand is announced", async ({ page }) => {
  const { brands } = getStrip(page);
  const strip = page.getByRole("region", { name: "Makers we supply" });
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto("/");
  await brands.scrollIntoViewIfNeeded();
  await expect(strip.getByRole("status")).toBeEmpty();
  await brands.focus();
  await expect.poll(() => isMoving(brands)).toBe(false);
  await showMoment(brands, 0);
  await pressKey(page, "ArrowRight");
  await expect.poll(() => listVisibleBrands(brands)).toEqual(makers.slice(1, 4));
  await expect(strip.getByRole("status")).toHaveText(makers[1] ?? "");
  await pressKey(page, "ArrowLeft", 2);
  await expect.poll(() => listVisibleBrands(brands)).toEqual([makers[7], makers[0], makers[1]]);
  await expect(brands).toBeFocused();
});

test("with reduced motion the strip does not move and can be scrolled", async ({ page }) => {
  const { brands, pause } = getStrip(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(brands).toBeAttached();
  expect(await isMoving(brands)).toBe(false);
  await expect(pause).toBeHidden();
  await brands.getByRole("listitem").last().scrollIntoViewIfNeeded();
  expect((await listVisibleBrands(brands)).at(-1)).toBe(makers[7]);
});
