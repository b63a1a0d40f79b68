import { expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { submitQuoteRequest } from "#tests/e2e/support/quotes.ts";
import { changeRecords } from "#tests/e2e/support/records.ts";
import { notice, openSignedIn, staff } from "#tests/e2e/support/staff.ts";

test("staff see who accepted a quote and when, and confirm the acceptance once", async ({ page, site }) => {
  const quote = await submitQuoteRequest(site);
  changeRecords(site.dataDir, "update quotes set status = 'accepted' where reference = ?", quote.reference);
  changeRecords(
    site.dataDir,
    `insert into quote_acceptances (id, quote_id, accepted_at, name, position, purchase_order, delivery_day,
       terms_version, shown, shown_hash)
     select id, id, created_at, 'Omar Haddad', 'Finance manager', 'PO-2231', '2027-01-04', '', '{}', ?
     from quotes where reference = ?`,
    "3f9a0c12b7de".padEnd(64, "0"),
    quote.reference,
  );
  await openSignedIn(page, site, `/dashboard/enquiries?search=${encodeURIComponent(quote.visitor.email)}`);
  await expect(page.locator(".enquiry-table tbody tr")).toContainText("Accepted, to confirm");
  await page.getByRole("link", { name: "Example Clinic LLC" }).click();
  const card = page.getByRole("article", { name: quote.reference });
  await expect(card).toContainText("Accepted, to confirm");
  const acceptance = page.getByRole("region", { name: `Acceptance of ${quote.reference}` });
  for (const words of ["Omar Haddad, Finance manager", "PO-2231", "4 January 2027", "3f9a0c12b7de"])
    await expect(acceptance).toContainText(words);
  await expectAccessibleAtBothWidths(page);
  await acceptance.getByRole("button", { name: "Confirm the acceptance" }).click();
  await expect(notice(page, `The acceptance of ${quote.reference} is confirmed`)).toBeVisible();
  await expect(acceptance.getByText(`Confirmed by ${staff.email}`)).toBeFocused();
  await expect(acceptance.getByRole("button")).toHaveCount(0);
  await expect(card).not.toContainText("to confirm");
  await expect(
    page.getByRole("listitem").filter({ hasText: `Confirmed the acceptance of ${quote.reference}` }),
  ).toContainText(staff.email);
});
