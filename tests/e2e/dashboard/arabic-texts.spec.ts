import { expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { notice, openSignedIn } from "#tests/e2e/support/staff.ts";

test("Arabic is written next to the English of a product, and the list counts what is missing", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard");
  const card = page.locator(".product-list-card", { hasText: "Quire C340" });
  await expect(card).toBeVisible();
  await expect(page.locator(".missing-texts")).toHaveCount(0);

  await card.getByRole("link", { name: "Edit Quire C340" }).click();
  const arabic = page.getByLabel("Description (Arabic)");
  await expect(arabic).toHaveAttribute("lang", "ar");
  await expect(arabic).toHaveAttribute("dir", "rtl");
  await expect(arabic).toHaveValue(/طباعة وتصوير/);
  await expect(page.getByLabel("Title (Arabic) of feature 1")).toHaveValue("مسح الوجهين دفعة واحدة");
  await expectAccessibleAtBothWidths(page);
  await arabic.fill("");
  await page.getByLabel("Title (Arabic) of feature 1").fill("وجهان معاً");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();

  await expect(card.getByText("1 Arabic text missing")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await card.getByRole("link", { name: "Quire C340", exact: true }).click();
  const section = page.getByRole("region", { name: "In Arabic" });
  await expect(section.getByText("Missing, so visitors read English: Description")).toBeVisible();
  await expect(section.getByText("وجهان معاً")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
