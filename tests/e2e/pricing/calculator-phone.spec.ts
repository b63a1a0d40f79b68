import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { expectReady, slider, slipTotal } from "#tests/e2e/support/visitor.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

interface Point {
  readonly x: number;
  readonly y: number;
}

/** px; its centre marks the number of pages. */
const thumb = 36;

async function getThumbPoint(page: Page, colour: "Black" | "Colour", pages: number): Promise<Point> {
  await slider(page, colour).scrollIntoViewIfNeeded();
  const box = await slider(page, colour).boundingBox();
  if (box === null) throw new Error("The slider cannot be seen");
  return { x: box.x + thumb / 2 + ((box.width - thumb) * pages) / 5000, y: box.y + box.height / 2 };
}

async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 20; step += 1) {
    const part = step / 20;
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch("touchEnd", []);
  await session.detach();
}

test("a finger drags the thumb step by step, and it snaps", async ({ page }) => {
  await page.goto("/");
  await slider(page, "Black").focus();
  await expectReady(slider(page, "Black"));
  const values = await slider(page, "Black").evaluateHandle((element) => {
    const seen: number[] = [];
    new MutationObserver(() => {
      seen.push(Number(element.ariaValueText?.replace(/ .*/, "").replace(",", "")));
    }).observe(element, { attributeFilter: ["aria-valuetext"] });
    return seen;
  });
  await swipe(page, await getThumbPoint(page, "Black", 1000), await getThumbPoint(page, "Black", 4012));
  await expect(slider(page, "Black")).toHaveValue("4000");
  await expect(slipTotal(page)).toHaveText("699.00");
  const seen = await values.jsonValue();
  expect(seen).toEqual(seen.toSorted((first, second) => first - second));
});

test("scrolling over a slider does not move it, and a finger presses the buttons", async ({ page }) => {
  await page.goto("/");
  const start = await getThumbPoint(page, "Black", 4000);
  // A tap on a page that still scrolls stops the page, and presses nothing.
  const isStill = page.evaluate(
    () => new Promise((resolve) => addEventListener("scrollend", () => resolve(true), { once: true })),
  );
  await swipe(page, start, { x: start.x, y: start.y - 300 });
  expect(await isStill).toBe(true);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(slider(page, "Black")).toHaveValue("1000");
  await expect(slipTotal(page)).toHaveText("549.00");
  await expectReady(slider(page, "Black"));
  await page.getByRole("button", { name: "50 more colour pages" }).tap();
  await page.getByRole("button", { name: "50 more colour pages" }).tap();
  await expect(slider(page, "Colour")).toHaveValue("600");
  await expect(page.getByRole("navigation", { name: "Quick actions" })).toContainText(
    "DHS 584.00 a month, excl. VAT",
  );
});

test("a tap into a number selects it, so that what is typed replaces it", async ({ page }) => {
  await page.goto("/ProductEnquiry");
  const calculator = page.getByRole("form", { name: "Calculator" });
  for (const [name, typed] of [
    ["Black pages a month", "3000"],
    ["Colour pages a month", "700"],
    ["Number of machines", "12"],
  ] as const) {
    const box = calculator.getByRole("textbox", { name });
    await box.tap();
    await page.keyboard.type(typed);
    await expect(box).toHaveValue(typed);
  }
});
