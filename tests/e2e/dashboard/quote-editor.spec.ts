import type { Page } from "@playwright/test";
import { expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { submitEnquiry } from "#tests/e2e/support/enquiries.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import { postAcceptance, postCustomerResponse, submitQuoteRequest } from "#tests/e2e/support/quotes.ts";
import { getHelperToken, notice, openSignedIn } from "#tests/e2e/support/staff.ts";
import { newVisitor } from "#tests/e2e/support/visitor.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";

const getListPath = (email: string) => `/dashboard/enquiries?search=${encodeURIComponent(email)}`;
const saved = (page: Page) => page.getByText(/^Draft, saved/);

test("staff quote a lead 10% off for 36 months in at most 12 clicks, and its customer accepts", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    addEventListener(
      "click",
      ({ isTrusted }) => {
        const count = Number(sessionStorage.getItem("clicks")) + Number(isTrusted);
        sessionStorage.setItem("clicks", String(count));
      },
      true,
    );
  });
  const visitor = { ...newVisitor(), mobile: "971501234567", message: "A copier for the reception" };
  await submitEnquiry(site, visitor);
  await openSignedIn(page, site, getListPath(visitor.email));
  await page.evaluate(() => sessionStorage.setItem("clicks", "0"));
  await page.locator(".enquiry-row").getByRole("link").first().click();
  await page.getByRole("link", { name: "Make a quote" }).click();
  await expect(page.getByRole("heading", { name: "New quote" })).toBeVisible();
  await expect(page.getByText("A copier for the reception")).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem("clicks", "-1"));
  await page.getByRole("button", { name: "Send quote" }).first().click();
  await expect(page.getByLabel("Add product")).toBeFocused();
  await expect(page.getByLabel("Add product")).toHaveAccessibleDescription("Add a product or another line.");
  await page.getByLabel("Add product").fill("c340");
  await focusAndPress(page.getByLabel("Add product"), "Enter");
  await expect(page.getByLabel("Quantity")).toBeFocused();
  await page.getByLabel("Discount", { exact: true }).fill("10");
  await page.getByLabel("Reason for the discount").fill("Longer term");
  await page.getByLabel("Term in months").fill("36");
  const price = page.getByRole("complementary", { name: "Price" });
  for (const words of ["549.00", "Discount 10%", "494.10", "Over 36 months, excl. VAT", "17,787.60"])
    await expect(price).toContainText(words);
  await expect(page.getByRole("status").filter({ hasText: /^Draft saved, / })).toBeAttached();
  await page.getByRole("button", { name: "Send quote" }).first().click();
  await expect(notice(page, "The quote is sent")).toBeVisible();
  const card = page.getByRole("article", { name: /^WQ-/ });
  await expect(card).toContainText("494.10");
  await expect(page.getByRole("button", { name: "Quoted" })).toHaveAttribute("aria-pressed", "true");

  const path = (await card.getByRole("link", { name: "Customer's quote page" }).getAttribute("href")) ?? "";
  const customer = await (await fetch(site.url + path)).text();
  for (const words of ["494.10", "Discount 10%", "17,787.60"]) expect(customer).toContain(words);
  expect(customer).not.toContain("Longer term");
  expect((await postAcceptance(site, { path })).status).toBe(303);
  await page.reload();
  await page.getByRole("button", { name: "Confirm the acceptance" }).click();
  await page.getByRole("button", { name: "Confirm it", exact: true }).click();
  await expect(page.getByText(/^The acceptance of WQ-\S+ is confirmed/)).toBeVisible();
  const clicks = Number(await page.evaluate(() => sessionStorage.getItem("clicks")));
  // Entering the first of the typed fields of each part takes one.
  expect(clicks + 2).toBeLessThanOrEqual(12);
});

test("staff revise a quote by keyboard alone; its customer sees what changed, and version 1 as it was", async ({
  page,
  site,
}) => {
  const quote = await submitQuoteRequest(site);
  const text = "Can you do 0.30 per colour page?";
  await postCustomerResponse(site, quote, { answer: "change-asked", text });
  await openSignedIn(page, site, getListPath(quote.visitor.email));
  await page.locator(".enquiry-row").getByRole("link").first().click();
  await focusAndPress(page.getByRole("link", { name: `Revise ${quote.reference}` }), "Enter");
  await expect(page.getByRole("heading", { name: `Quote ${quote.reference}, version 2` })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  const colour = page.getByLabel("Per colour");
  await colour.focus();
  await colour.fill("0.3");
  await expect(colour).toHaveAccessibleDescription("was 0.35");
  await expect(saved(page)).toBeVisible();
  const changes = page.getByRole("region", { name: "Changed against version 1" });
  await expect(changes.getByRole("row", { name: /Quire C340, per colour page/ })).toContainText("\u22120.05");
  await expectAccessibleAtBothWidths(page);

  await page.getByLabel("Black in base").fill("900");
  await expect(saved(page)).toBeVisible();

  await page.reload();
  await expect(colour).toHaveValue("0.30");
  await focusAndPress(page.getByRole("button", { name: "Send version 2" }).first(), "Enter");
  await expect(notice(page, "Version 2 is sent")).toBeVisible();

  await page.goto(site.url + quote.path);
  await expect(page.getByRole("region", { name: "What changed since version 1" })).toContainText("0.30");
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize(designViewports.narrow);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(designViewports.narrow.width);
  await page.goto(`${site.url}/ar${quote.path}`);
  const total = page.locator(".quote-prices tfoot tr").last().getByRole("cell");
  await expect(total).toHaveCSS("text-align", "end");
  await page.goto(`${site.url}${quote.path}?version=1`);
  await expect(page.getByRole("heading", { name: "This is version 1. There is a newer one" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("644.00");
  await expect(page.getByRole("button")).toHaveCount(
    await page.getByRole("banner").getByRole("button").count(),
  );
  await page.getByRole("link", { name: "Open version 2" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("639.00");
});

test("a draft that a colleague changed meanwhile shows both, and a wrong field is named before it is sent", async ({
  page,
  site,
}) => {
  const quote = await submitQuoteRequest(site);
  await page.setViewportSize(designViewports.narrow);
  await openSignedIn(page, site, getListPath(quote.visitor.email));
  await page.locator(".enquiry-row").getByRole("link").first().click();
  await page.getByRole("link", { name: `Revise ${quote.reference}` }).click();
  await page.getByLabel("Term in months").fill("24");
  await expect(saved(page)).toBeVisible();

  const [, enquiry = ""] = /enquiries\/(\w+)\/quote/.exec(page.url()) ?? [];
  const headers = {
    authorization: `Bearer ${await getHelperToken(site)}`,
    "content-type": "application/json",
  };
  const url = `${site.url}/api/enquiries/${enquiry}/quote-draft`;
  const read = await fetch(url, { headers });
  const theirs = (await read.json()) as { version: number; draft: object; quote: { _id: string } };
  const body = {
    quote: theirs.quote._id,
    version: theirs.version,
    draft: { ...theirs.draft, termMonths: 60 },
  };
  const changeAsColleague = (changed: object) =>
    fetch(url, { method: "PUT", headers, body: JSON.stringify(changed) });
  expect((await changeAsColleague(body)).status).toBe(200);

  await page.getByLabel("Term in months").fill("36");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("row", { name: /^Term/ })).toContainText(/60 months.*36 months/);
  await dialog.getByRole("button", { name: "Save mine" }).click();
  await expect(saved(page)).toBeVisible();
  expect((await changeAsColleague({ ...body, version: theirs.version + 2 })).status).toBe(200);
  await page.getByRole("button", { name: "Send version 2" }).first().click();
  await expect(dialog.getByRole("row", { name: /^Term/ })).toContainText(/60 months.*36 months/);
  await dialog.getByRole("button", { name: "Save mine" }).click();
  await expect(saved(page)).toBeVisible();

  await page.getByRole("button", { name: "Add purchase, lease or consumable" }).click();
  const line = page.getByRole("group", { name: "Purchase" });
  await line.getByLabel("Kind").selectOption("Consumable");
  const toner = page.getByRole("group", { name: "Consumable" });
  const text = toner.getByLabel("What the customer reads");
  await text.fill("QC340-K");
  await expect(toner.locator("option", { hasText: "Toner, black, Quire C340" })).toHaveCount(1);
  await text.fill("Toner, black (QC340-K)");
  await expect(toner.getByLabel("Price of one")).toHaveValue("195.00");
  await expect(page.getByRole("link", { name: "A month, excl. VAT, AED 644.00" })).toBeInViewport();
  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Preview" }).click(),
  ]);
  await preview.close();

  await page.getByLabel("Discount", { exact: true }).fill("5%");
  await expect(page.getByText("Enter the reason for the discount")).toBeVisible();
  await page.getByRole("button", { name: "Send version 2" }).first().click();
  await expect(page.getByLabel("Reason for the discount")).toBeFocused();
  await page.getByLabel("Discount", { exact: true }).fill("");
  await expect(saved(page)).toBeVisible();
  await page.getByRole("button", { name: "Discard draft" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByRole("link", { name: `Revise ${quote.reference}` })).toBeVisible();
});
