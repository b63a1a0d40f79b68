import { expectAccessible, expectAccessibleAtBothWidths } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { getProductId } from "../support/public-pages.ts";
import { postTextBox, toolbarButton } from "../support/posts.ts";
import { changeEnquiryAsColleague, submitEnquiry, fetchEnquiries } from "../support/enquiries.ts";
import { openSignedIn, productImageInput, productField } from "../support/staff.ts";

test.describe("axe finds no violation in the dashboard", () => {
  test("on the login, with errors", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  });

  test("on the product list, during a change of the order, and in both dialogs", async ({ page, site }) => {
    await openSignedIn(page, site);
    await expect(page.locator(".product-list-card").first()).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole("button", { name: "Delete Quire C340" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Change order" }).click();
    await page.getByRole("button", { name: "Move Quire C340 later" }).click();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole("link", { name: "Add Product", exact: true }).click();
    await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
    await expectAccessible(page);
  });

  test("on a product in view mode, in edit mode, after a sign-out and after its deletion", async ({
    page,
    site,
  }) => {
    const id = await getProductId(site, "Quire C340");
    await openSignedIn(page, site, `/dashboard/product/${id}`);
    await expect(page.getByRole("heading", { name: "Price details" })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole("link", { name: "Edit" }).click();
    await productField(page, "Title").fill("");
    await page.getByRole("button", { name: "Remove picture: Slider image 1" }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Title is required", { exact: true })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await productField(page, "Title").fill("Quire");
    await page.evaluate(() => sessionStorage.clear());
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Not now" }).click();
    await expect(page.getByText("Failed to update product.")).toBeVisible();
    await expectAccessible(page);
  });

  test("on the enquiries, empty and filled, and on an enquiry with its dialogs", async ({
    page,
    siteWithoutEnquiries: site,
  }) => {
    await openSignedIn(page, site, "/dashboard/enquiries");
    await expect(page.getByRole("heading", { name: "No enquiries yet" })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await submitEnquiry(site, { company: "شركة المثال للتجارة", name: "محمد", message: "word ".repeat(500) });
    await submitEnquiry(site, { email: "second@school.example" });
    await page.reload();
    await expect(page.getByRole("row", { name: "Demo School" })).toBeVisible();
    await page.getByRole("button", { name: "Filter" }).click();
    await expectAccessibleAtBothWidths(page);
    const id = (await fetchEnquiries(site))[0]?._id ?? "";
    await page.goto(`${site.url}/dashboard/enquiries/${id}`);
    await page.getByRole("button", { name: "Lost", exact: true }).click();
    await page.getByRole("button", { name: "Save as lost" }).click();
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByText("Note is required")).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await changeEnquiryAsColleague(site, id, { stage: "quoted" });
    await page.getByRole("button", { name: "Won", exact: true }).click();
    await expect(page.getByRole("alertdialog", { name: "Changed meanwhile" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save mine" }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await expectAccessible(page);
  });

  test("on the accounts with their dialogs, and on the activity", async ({ page, serve }) => {
    const site = await serve();
    await openSignedIn(page, site, "/dashboard/accounts");
    await page.getByRole("button", { name: "Add account" }).click();
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole("textbox", { name: "Email" }).fill("bilal@waraq.example");
    await page.getByRole("button", { name: "Add account" }).click();
    await expect(page.getByRole("dialog", { name: "Password of bilal@waraq.example" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "I have it" }).click();
    await page.getByRole("button", { name: "Remove bilal@waraq.example" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${site.url}/dashboard/activity`);
    await expect(page.getByRole("row", { name: "bilal@waraq.example" })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole("link", { name: "Posts", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Nothing was done here yet" })).toBeVisible();
    await expectAccessible(page);
  });

  test("on a new product with every error, and on a deleted product", async ({ page, site }) => {
    await openSignedIn(page, site, "/dashboard/products/add");
    await page.getByRole("button", { name: "Add product" }).click();
    await expect(productImageInput(page, "Main image")).toHaveAttribute("aria-invalid", "true");
    await expectAccessibleAtBothWidths(page);
    await page.goto("/dashboard/product/0123456789abcdef01234567");
    await expect(page.getByRole("heading", { name: "This is no longer here" })).toBeVisible();
    await expectAccessible(page);
  });

  test("on the blogs list with its dialog, and on the editor with its dialogs", async ({ page, site }) => {
    await openSignedIn(page, site, "/dashboard/blogs/list");
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole("button", { name: /^Delete Send less/ }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: /^Edit Read your meter/ }).click();
    await expect(postTextBox(page)).toContainText("Every copier");
    await expectAccessibleAtBothWidths(page);
    await toolbarButton(page, "Link").click();
    await page.getByRole("textbox", { name: "Address" }).fill("javascript:x");
    await page.getByRole("button", { name: "Set link" }).click();
    await expect(page.getByText(/^Enter an address such as/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await toolbarButton(page, "Image").click();
    await page.getByRole("button", { name: "Add image" }).click();
    await expect(page.getByText("Enter the address of an image, or choose a file")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/dashboard/blogs/add");
    await expect(postTextBox(page)).toBeVisible();
    await page.getByRole("button", { name: "Add blog" }).click();
    await expect(page.locator(".toast")).toContainText("Please upload an image");
    await expectAccessibleAtBothWidths(page);
  });
});
