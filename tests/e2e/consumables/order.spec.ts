import { expectAccessible } from "#tests/e2e/support/axe.ts";
import type { Site } from "#tests/e2e/support/catalogue.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import { getHelperToken, openSignedIn } from "#tests/e2e/support/staff.ts";
import { fillContactForm, newVisitor } from "#tests/e2e/support/visitor.ts";

test("a visitor orders parts of two searches; the slip counts them, and staff read them", async ({
  page,
  restoredSite: site,
}) => {
  const visitor = newVisitor();
  await page.goto("/consumables?make=Quire&part=C340");
  const shelf = page.getByRole("form", { name: "Parts" });
  await expect(shelf.getByRole("status")).toHaveText("8 parts for “C340” by Quire");
  await shelf.getByRole("spinbutton", { name: "Quantity, Toner, black QC340-K" }).fill("2");
  await shelf.getByRole("combobox", { name: "Make" }).selectOption("Kern");
  await shelf.getByRole("searchbox", { name: "Model or part" }).fill("toner");
  await shelf.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/consumables?make=Kern&part=toner&q-QC340-K=2#shelf");
  await expect(shelf.getByRole("rowgroup").filter({ hasText: "Also in your order" })).toContainText(
    "QC340-K",
  );

  const slip = page.getByRole("complementary", { name: "Your order request" });
  await expect(slip).toContainText("Once, incl. VATDHS 409.50");
  await slip.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-island="orderRequest"]')).toHaveAttribute("data-ready");
  await shelf.getByRole("spinbutton", { name: "Quantity, Toner, black KL30-K" }).fill("1");
  await expect(slip).toContainText("Toner, black2 × 195.00, QC340-K390.00");
  await expect(slip).toContainText("Toner, black1 × 220.00, KL30-K220.00");
  await expect(slip).toContainText("VAT 5%30.50Once, incl. VATDHS 640.50");
  await expect(page.getByRole("main")).toContainText(
    "In this order: 2 × Toner, black (QC340-K); 1 × Toner, black (KL30-K). Together DHS 610.00 excl. VAT (DHS 640.50 incl. VAT).",
  );
  await expectAccessible(page);
  await page.setViewportSize(designViewports.narrow);
  const send = page.getByRole("button", { name: "Send the order request" });
  expect((await slip.boundingBox())?.y).toBeLessThan((await send.boundingBox())?.y ?? 0);

  await page.getByRole("textbox", { name: "Deliver to" }).fill("Ink House, floor 2, Sharjah");
  await fillContactForm(page, visitor);
  await setPrice(site, "KL30-K", 230);
  await send.click();
  await expect(page.getByText("Toner, black (KL30-K) now costs DHS 230.00 excl. VAT")).toBeInViewport();
  await expect(slip).toContainText("Toner, black1 × 230.00, KL30-K230.00");
  await expect(page.getByRole("textbox", { name: "Deliver to" })).toHaveValue("Ink House, floor 2, Sharjah");
  await expect(page.getByRole("textbox", { name: "Company" })).toHaveValue(visitor.company);
  await send.click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  await expect(slip).toContainText("No part chosen yet");

  await openSignedIn(page, site, "/dashboard/enquiries?topic=consumables&search=kl30-k");
  await page.getByRole("link", { name: visitor.company }).first().click();
  const detail = page.getByRole("main");
  await expect(detail).toContainText("2 × Toner, black (QC340-K)AED 390.00 excl. VAT");
  await expect(detail).toContainText("All partsAED 620.00 excl. VAT");
});

async function setPrice(site: Site, code: string, price: number): Promise<void> {
  const { consumables } = await (await fetch(`${site.url}/api/consumables?search=${code}`)).json();
  const response = await fetch(`${site.url}/api/consumables/${consumables[0]._id}`, {
    method: "PUT",
    headers: {
      authorization: `Bearer ${await getHelperToken(site)}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ price }),
  });
  expect(response.status).toBe(200);
}
