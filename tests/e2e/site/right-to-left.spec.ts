import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";
import { activate, slider, slipTotal } from "#tests/e2e/support/visitor.ts";

test("in right-to-left text sliders grow to the left, numbers stay, and the carousel moves the other way", async ({
  page,
}) => {
  // The home page as an Arabic edition would serve it: the same content, from right to left.
  await page.route("**/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('dir="ltr"', 'dir="rtl"') });
  });
  await page.goto("/");
  await activate(slider(page, "Black"));
  await focusAndPress(slider(page, "Black"), "ArrowLeft");
  await expect(slider(page, "Black")).toHaveValue("1050");
  await expect(slipTotal(page)).toHaveText("551.50");
  await expect(slipTotal(page).locator("bdi")).toHaveCSS("direction", "ltr");
  const fill = page.locator(".rail__scale").first();
  await expect(fill).toHaveCSS("transform", "matrix(-1, 0, 0, 1, 0, 0)");

  const carousel = page.getByRole("region", { name: "Machines, by the month" });
  await carousel.scrollIntoViewIfNeeded();
  await expect(page.locator("[data-island=productCarousel]")).toHaveAttribute("data-ready");
  const items = carousel.getByRole("listitem");
  const right = async (place: number) => {
    const box = await items.nth(place).boundingBox();
    return Math.round((box?.x ?? Number.NaN) + (box?.width ?? Number.NaN));
  };
  const start = await right(0);
  await focusAndPress(carousel.getByRole("button", { name: "Next machine" }), "ArrowLeft");
  await expect.poll(async () => Math.abs((await right(1)) - start)).toBeLessThan(3);
});
