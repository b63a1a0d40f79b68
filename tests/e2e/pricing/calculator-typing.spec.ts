import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { slider, slipTotal } from "../support/visitor.ts";

function numberBox(page: Page, colour: "Black" | "Colour") {
  return page.getByRole("textbox", { name: `${colour} pages a month` });
}

test("a typed number is exact, replaces the number on focus, and raises the other slider only when it is complete", async ({
  page,
}) => {
  await page.goto("/");
  await numberBox(page, "Black").fill("1,234");
  await expect(slider(page, "Black")).toHaveValue("1234");
  await expect(slipTotal(page)).toHaveText("560.70");
  await expect(numberBox(page, "Black")).toHaveValue("1,234");
  await page.keyboard.press("Enter");
  await expect(numberBox(page, "Black")).toHaveValue("1234");
  await expect(page).toHaveURL(/black=1234&colour=500/);

  await numberBox(page, "Colour").focus();
  await numberBox(page, "Black").click();
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await expect.poll(selected).toBe("1234");
  await page.keyboard.type("1500");
  await expect(slider(page, "Black")).toHaveValue("1500");
  await expect(slider(page, "Colour")).toHaveValue("500");
  await expect(slipTotal(page)).toHaveText("574.00");
  await numberBox(page, "Colour").fill("0");
  await expect(slider(page, "Black")).toHaveValue("4500");
  await expect(numberBox(page, "Black")).toHaveValue("4500");
  await expect(slipTotal(page)).toHaveText("549.00");

  await numberBox(page, "Black").fill("12000");
  await expect(slider(page, "Black")).toHaveValue("5000");
  await expect(page.getByText("More than 5,000 pages a month?")).toBeVisible();
  await page.getByRole("link", { name: "Ask for a custom quote" }).click();
  await expect(page).toHaveURL("/requestquote");
});

test("a number that is typed before the script loads is not lost", async ({ page }) => {
  await page.route("**/islands/assets/react-*.js", async (route) => {
    await numberBox(page, "Black").fill("1500");
    await route.continue();
  });
  await page.goto("/");
  await numberBox(page, "Black").focus();
  await expect(slipTotal(page)).toHaveText("574.00");
  await expect(slider(page, "Black")).toHaveValue("1500");
});

test("digits from before and after the script loads form one number", async ({ page }) => {
  await page.route("**/islands/assets/react-*.js", async (route) => {
    await numberBox(page, "Black").fill("1");
    await route.continue();
  });
  await page.goto("/");
  await numberBox(page, "Black").focus();
  // The other slider is raised, so the script has loaded and has read the first digit.
  await expect(slider(page, "Colour")).not.toHaveValue("500");
  await page.keyboard.type("500");
  await expect(numberBox(page, "Black")).toHaveValue("1500");
  await expect(slider(page, "Colour")).toHaveValue("500");
});
