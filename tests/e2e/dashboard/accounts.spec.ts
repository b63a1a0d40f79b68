import { Secret, TOTP } from "otpauth";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import type { Site } from "#tests/e2e/support/catalogue.ts";
import { changeEnquiryAsColleague, fetchEnquiries, submitEnquiry } from "#tests/e2e/support/enquiries.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { designViewports, getProductId } from "#tests/e2e/support/public-pages.ts";
import {
  addColleague,
  ageConfirmations,
  fetchStatus,
  fetchToken,
  notice,
  openSignedIn,
  productField,
  staff,
} from "#tests/e2e/support/staff.ts";

const bilal = "bilal@waraq.example";

async function addAuthenticatorApp({ url }: Site, token: string): Promise<void> {
  const send = (method: string, body: object) =>
    fetch(`${url}/api/account/authenticator-app`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const { secret } = (await (await send("POST", {})).json()) as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await send("PUT", { code })).status).toBe(200);
}

test("people are invited, get roles and links, and are removed; a former administrator changes no role", async ({
  page,
  restoredSite: site,
}) => {
  await test.step("a person is invited after the password is confirmed, and the invitation is withdrawn, on a phone", async () => {
    await page.setViewportSize(designViewports.narrow);
    await openSignedIn(page, site);
    await page.getByRole("link", { name: "Accounts" }).click();
    await expect(page.getByRole("row", { name: `${staff.email} you` })).toContainText("Administrator");
    await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(0);

    await page.getByRole("button", { name: "Invite" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite someone" });
    await dialog.getByRole("textbox", { name: "E-mail" }).fill(staff.email);
    await dialog.getByRole("button", { name: "Send the invitation" }).click();
    await expect(dialog).toContainText("There is already an account with this address");
    await expectAccessibleAtBothWidths(page);
    await dialog.getByRole("textbox", { name: "E-mail" }).fill(bilal);
    ageConfirmations(site);
    await dialog.getByRole("button", { name: "Send the invitation" }).click();
    const confirmation = page.getByRole("dialog", { name: "Confirm that it is you" });
    await expect(confirmation.getByRole("textbox", { name: "Your password" })).toBeFocused();
    await expectAccessible(page);
    await confirmation.getByRole("button", { name: "Cancel" }).click();
    await expect(notice(page, "The invitation is not sent.")).toContainText("You did not confirm");

    await dialog.getByRole("button", { name: "Send the invitation" }).click();
    await confirmation.getByRole("textbox", { name: "Your password" }).fill("not the password");
    await confirmation.getByRole("button", { name: "Confirm" }).click();
    await expect(confirmation).toContainText("This is not your password");
    await confirmation.getByRole("textbox", { name: "Your password" }).fill(staff.password);
    await pressKey(page, "Enter");
    await expect(notice(page, "The invitation is on its way")).toBeVisible();
    const row = page.getByRole("row", { name: bilal });
    await expect(row).toContainText(/Invited, the link ends in \d+ hours/);
    await expectAccessibleAtBothWidths(page);

    await page.getByRole("button", { name: `Send again to ${bilal}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Send again" }).click();
    await expect(notice(page, "The invitation is on its way again")).toBeVisible();
    await page.getByRole("button", { name: `Withdraw the invitation of ${bilal}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("an account gets another role, a link for a new password, and is removed, by keyboard", async () => {
    const colleague = addColleague(site);
    await page.setViewportSize(designViewports.wide);
    await page.reload();
    const role = page.getByRole("combobox", { name: `Role of ${colleague.email}` });
    await role.selectOption("Administrator");
    await page.getByRole("button", { name: "Stay staff" }).click();
    await expect(role).toHaveValue("staff");
    await role.selectOption("Administrator");
    await page.getByRole("button", { name: "Make administrator" }).click();
    await expect(notice(page, "Role changed")).toBeVisible();
    await expect(role).toHaveValue("administrator");

    await addAuthenticatorApp(site, await fetchToken(site, colleague));
    await page.reload();
    const row = page.getByRole("row", { name: colleague.email });
    await expect(row).toContainText("Authenticator app");
    const menu = page.getByLabel(`More for ${colleague.email}`);
    await focusAndPress(menu, "Enter");
    await focusAndPress(page.getByRole("button", { name: "Take the second factor away" }), "Enter");
    await focusAndPress(page.getByRole("button", { name: "Take it away" }), "Enter");
    await expect(notice(page, "The second factor is taken away")).toBeVisible();
    await expect(row).toContainText("None");
    const token = await fetchToken(site, colleague);
    expect(await fetchStatus(site, token)).toBe(200);

    const reset = page.getByRole("button", { name: "Send a link for a new password" });
    await focusAndPress(menu, "Enter");
    await expect(reset).toBeVisible();
    await expectAccessible(page);
    await pressKey(page, "Escape");
    await expect(reset).toBeHidden();
    await expect(menu).toBeFocused();
    await pressKey(page, "Enter");
    await focusAndPress(reset, "Enter");
    await focusAndPress(page.getByRole("button", { name: "Send the link" }), "Enter");
    await expect(notice(page, "The link is on its way")).toBeVisible();
    expect(await fetchStatus(site, token)).toBe(401);

    await focusAndPress(menu, "Enter");
    await focusAndPress(page.getByRole("button", { name: "Remove", exact: true }), "Enter");
    await focusAndPress(page.getByRole("button", { name: "Remove account" }), "Enter");
    await expect(notice(page, "Account removed")).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step("an administrator who is made staff changes no role any more, and sees only what the role may open", async () => {
    const colleague = addColleague(site, { role: "administrator" });
    await page.reload();
    const role = page.getByRole("combobox", { name: `Role of ${colleague.email}` });
    await expect(role).toBeVisible();
    const other = await page.context().newPage();
    await openSignedIn(other, site, "/dashboard/accounts", colleague);
    await other.getByRole("combobox", { name: `Role of ${staff.email}` }).selectOption("Staff");
    await other.getByRole("button", { name: "Make staff" }).click();
    await expect(notice(other, "Role changed")).toBeVisible();

    await role.selectOption("Staff");
    await page.getByRole("button", { name: "Make staff" }).click();
    await expect(notice(page, "Nothing is changed.")).toContainText("Only administrators may do this");
    await expect(page.getByRole("heading", { name: "Only administrators may open this page" })).toBeVisible();
    await expectAccessible(page);

    await page.goto("/dashboard/settings");
    await expect(page.getByRole("heading", { name: "Only administrators may open this page" })).toBeVisible();
    const menu = page.getByRole("navigation", { name: "Dashboard" });
    await expect(menu.getByRole("link", { name: "Enquiries" })).toBeVisible();
    for (const name of ["Accounts", "Activity", "Settings"])
      await expect(menu.getByRole("link", { name })).toHaveCount(0);
    await page.goto("/dashboard/enquiries/personal-data");
    await expect(page.getByRole("heading", { name: "Only administrators may open this page" })).toBeVisible();
    await menu.getByRole("link", { name: "Enquiries" }).click();
    await expect(page.getByRole("heading", { name: "Enquiries", level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Filter" }).click();
    await expect(page.getByRole("option", { name: staff.email }).first()).toBeAttached();
    await expect(page.getByRole("link", { name: "Personal data" })).toHaveCount(0);
  });
});

test("the audit log is filtered by kind, links to changed records, and leads to deleted records to restore", async ({
  page,
  restoredSite: site,
}) => {
  const id = await getProductId(site, "Quire C340");
  const kernId = await getProductId(site, "Kern L30");
  await openSignedIn(page, site, `/dashboard/product/${id}?edit`);
  await productField(page, "Base price").fill("600");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  await page.getByRole("link", { name: "Kern L30", exact: true }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toContainText("For 30 days it can be restored.");
  await page.getByRole("button", { name: "Delete product" }).click();
  await expect(notice(page, "Product deleted successfully!")).toBeVisible();
  expect((await fetch(`${site.url}/products/${kernId}`)).status).toBe(404);

  await page.getByRole("link", { name: "Activity" }).click();
  const deletion = page.getByRole("row", { name: "Kern L30 Product deleted" });
  await expect(deletion).toContainText(staff.email);
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await expect(page).toHaveURL(/\?subject=product$/);
  await expect(page.locator(".audit-table tbody tr")).toHaveCount(2);
  await expect(page.getByText("Product changed. Base price: 549.00 to 600.00")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Quire C340" }).click();
  await expect(page).toHaveURL(`/dashboard/product/${id}`);
  await page.goBack();
  await page.getByRole("link", { name: "Posts", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nothing was done here yet" })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();

  await deletion.getByRole("link").click();
  await expect(page.getByRole("row", { name: /Kern L30.*by desk@waraq\.example/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore Kern L30" }).click();
  await expect(notice(page, "Kern L30 is restored")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing here to restore" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  expect((await fetch(`${site.url}/products/${kernId}`)).status).toBe(200);
  await page.getByRole("link", { name: "Back to the activity" }).click();
  await expect(page.getByRole("row", { name: /Kern L30 Product restored/ })).toBeVisible();
});

test("an account that owns enquiries hands them over; the own one has a name and a start page", async ({
  page,
  restoredSite: site,
}) => {
  const colleague = addColleague(site, { role: "staff" });
  await submitEnquiry(site);
  const [enquiry] = await fetchEnquiries(site);
  const list = await fetch(`${site.url}/api/enquiries/choices`, {
    headers: { authorization: `Bearer ${await fetchToken(site)}` },
  });
  const { owners } = (await list.json()) as { owners: { _id: string; email: string }[] };
  const owner = owners.find(({ email }) => email === colleague.email)?._id;
  await changeEnquiryAsColleague(site, enquiry?._id ?? "", { owner });

  await openSignedIn(page, site, "/dashboard/account");
  await page.getByLabel("Name", { exact: true }).fill("Amal Haddad");
  await page.getByLabel("After signing in").selectOption("Today");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notice(page, "Saved")).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.goto(`${site.url}/dashboard/accounts`);
  await expect(page.getByRole("row", { name: "Amal Haddad" })).toBeVisible();
  await focusAndPress(page.getByLabel(`More for ${colleague.email}`), "Enter");
  await focusAndPress(page.getByRole("button", { name: "Remove", exact: true }), "Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("They own 1 enquiry");
  await dialog.getByRole("button", { name: "Remove account" }).click();
  await expect(dialog).toContainText("Choose who gets the enquiries");
  await dialog.getByLabel("Their enquiries go to").selectOption("Amal Haddad");
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole("button", { name: "Remove account" }).click();
  await expect(notice(page, "Account removed")).toBeVisible();
  expect((await fetchEnquiries(site))[0]).toMatchObject({ owner: { name: "Amal Haddad" } });

  const invited = await fetch(`${site.url}/api/accounts`, {
    method: "POST",
    headers: { authorization: `Bearer ${await fetchToken(site)}`, "content-type": "application/json" },
    body: JSON.stringify({ email: bilal }),
  });
  const { account } = (await invited.json()) as { account: { _id: string } };
  await changeEnquiryAsColleague(site, enquiry?._id ?? "", { owner: account._id });
  await page.reload();
  await page.getByRole("button", { name: `Withdraw the invitation of ${bilal}` }).click();
  await expect(dialog).toContainText("They own 1 enquiry");
  await dialog.getByLabel("Their enquiries go to").selectOption("Nobody");
  await dialog.getByRole("button", { name: "Remove account" }).click();
  await expect(notice(page, "Account removed")).toBeVisible();
  expect((await fetchEnquiries(site))[0]).toMatchObject({ owner: null });
});
