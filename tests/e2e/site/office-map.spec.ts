import { mapOrigin } from "#domain/company/office-map.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

test("the map loads only after a press, in its frame, and takes the focus", async ({ page }) => {
  const requests: string[] = [];
  const blocked: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
  });
  await page.route(`${mapOrigin}/**`, async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<title>Map</title><p>Streets</p>" });
  });
  await page.goto("/contactus");
  await expect(page.locator("[data-island=frames]")).toHaveAttribute("data-ready", "");
  expect(requests).toEqual([]);
  await page.getByRole("link", { name: "Show the map" }).click();
  const frame = page.locator("main iframe");
  await expect(frame).toHaveAccessibleName(/^Map of .*Sharjah, with our office$/);
  await expect(frame.contentFrame().getByText("Streets")).toBeVisible();
  await expect(frame).toBeFocused();
  expect(requests).toHaveLength(1);
  expect(blocked).toEqual([]);
  await expect(page).toHaveURL(/\/contactus$/);
  await expectAccessible(page);
});
