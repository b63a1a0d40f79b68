import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { openSignedIn } from "#tests/e2e/support/staff.ts";

test("staff change a text in both languages, are told of a fault, see the preview, and publish", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/settings/texts");
  await page.getByRole("button", { name: /^From stock in/ }).click();
  const english = page.getByRole("textbox", { name: "English" });
  await expect(english).toHaveValue("From stock in {city}");
  await expectAccessible(page);
  await english.fill("From our own shelf");
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await expect(english).toHaveAccessibleDescription("{city} is lost: put it back into the text");
  await english.fill("From our own shelf in {city}");
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await expect(page.getByText("Changed, not public")).toBeVisible();
  const popup = page.waitForEvent("popup");
  await page.getByRole("link", { name: "See it on the page" }).first().click();
  const preview = await popup;
  await expect(preview.getByText("From our own shelf in Sharjah")).toBeVisible();
  await preview.close();
  await page.getByRole("button", { name: "Publish 1 text" }).click();
  await page
    .getByRole("dialog")
    .or(page.getByRole("alertdialog"))
    .getByRole("button", { name: "Publish" })
    .click();
  await expect(page.getByRole("button", { name: "Publish 1 text" })).toBeHidden();
  expect(await (await fetch(site.url)).text()).toContain("From our own shelf in");
});
