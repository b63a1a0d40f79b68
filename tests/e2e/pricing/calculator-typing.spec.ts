import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { slider, slipTotal } from "../support/visitor.ts";

function numberBox(page: Page, colour: "Black" | "Colour") {
  return page.getByRole("textbox", { name: `${colour} pages a month` });
}

test("a number that is typed is exact, where dragging goes in steps", async ({ page }) => {
  await page.goto("/");
  await numberBox(page, "Black").fill("1,234");
  await expect(slider(page, "Black")).toHaveValue("1234");
  await expect(slipTotal(page)).toHaveText("560.70");
  await expect(numberBox(page, "Black")).toHaveValue("1,234");
  await page.keyboard.press("Enter");
  await expect(numberBox(page, "Black")).toHaveValue("1234");
  await expect(page).toHaveURL(/black=1234&colour=500/);
});

test("who touches a number has it selected, and types over it", async ({ page }) => {
  await page.goto("/");
  await numberBox(page, "Black").click();
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await expect.poll(selected).toBe("1000");
  await page.keyboard.type("1500");
  await expect(slider(page, "Black")).toHaveValue("1500");
});

test("the digits on the way to a number raise nothing, and a number below the base raises the other slider", async ({
  page,
}) => {
  await page.goto("/");
  await numberBox(page, "Black").fill("");
  await expect(slipTotal(page)).toHaveText("549.00");
  await numberBox(page, "Black").pressSequentially("1500");
  await expect(slider(page, "Colour")).toHaveValue("500");
  await expect(slipTotal(page)).toHaveText("574.00");

  await numberBox(page, "Colour").fill("0");
  await expect(slider(page, "Black")).toHaveValue("4500");
  await expect(numberBox(page, "Black")).toHaveValue("4500");
  await expect(slipTotal(page)).toHaveText("549.00");
});

test("above 5,000 pages a visitor is led to a custom quote", async ({ page }) => {
  await page.goto("/");
  await numberBox(page, "Black").fill("12000");
  await expect(slider(page, "Black")).toHaveValue("5000");
  await expect(page.getByText("More than 5,000 pages a month?")).toBeVisible();
  await page.getByRole("link", { name: "Ask for a custom quote" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Request for quote" })).toBeVisible();
  await expect(page).toHaveURL("/requestquote");
});

test("a number typed before the script is there is not lost", async ({ page }) => {
  await page.route("**/islands/assets/react-*.js", async (route) => {
    await numberBox(page, "Black").fill("1500");
    await route.continue();
  });
  await page.goto("/");
  await numberBox(page, "Black").focus();
  await expect(slipTotal(page)).toHaveText("574.00");
  await expect(slider(page, "Black")).toHaveValue("1500");
});

test("digits typed while the script comes are one number with those typed after it", async ({ page }) => {
  await page.route("**/islands/assets/react-*.js", async (route) => {
    await numberBox(page, "Black").fill("1");
    await route.continue();
  });
  await page.goto("/");
  await numberBox(page, "Black").focus();
  // The other counter is raised: the script is there, and has read the first digit.
  await expect(slider(page, "Colour")).not.toHaveValue("500");
  await page.keyboard.type("500");
  await expect(numberBox(page, "Black")).toHaveValue("1500");
  await expect(slider(page, "Colour")).toHaveValue("500");
});
