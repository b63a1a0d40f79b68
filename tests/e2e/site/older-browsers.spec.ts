import { dashboardBrowsers, publicBrowsers } from "#browsers";
import { emptyContact } from "#domain/shared/contact.ts";
import type { Page } from "@playwright/test";
import { dragSlider } from "#tests/e2e/support/calculator.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { getProductId, getProductPath } from "#tests/e2e/support/public-pages.ts";
import { postTextBox, fillPost, paste } from "#tests/e2e/support/posts.ts";
import { listMissingFunctions } from "#tests/support/browser-support.ts";
import { readEnquiries } from "#tests/e2e/support/records.ts";
import { openSignedIn, notice, productField } from "#tests/e2e/support/staff.ts";
import {
  chooseCountry,
  contactForm,
  expectTyped,
  fillContactForm,
  goToQuote,
  newVisitor,
  sendWhileOffline,
} from "#tests/e2e/support/visitor.ts";

/** Removes what the data of MDN says that one of the browsers lacks. */
async function simulateOldestBrowser(page: Page, browsers: readonly string[]): Promise<void> {
  await page.addInitScript((names: readonly string[]) => {
    for (const name of names) {
      const path = name.split(".");
      const last = path.pop() ?? "";
      const owner = path.reduce<object | undefined>(
        (object, part) => object && Reflect.get(object, part),
        globalThis,
      );
      if (owner !== undefined) Reflect.deleteProperty(owner, last);
    }
  }, listMissingFunctions(browsers));
}

test.describe("in the oldest supported browsers of public pages", () => {
  test.beforeEach(({ page }) => simulateOldestBrowser(page, publicBrowsers));

  test("an enquiry is sent from each form, also offline, with a country that is found by typing", async ({
    page,
    context,
    site,
  }) => {
    const visitor = newVisitor();
    const other = { ...newVisitor(), mobile: "9212 3456" };
    await page.goto("/requestquote");
    await chooseCountry(page, "oman");
    await expect(contactForm(page).country).toHaveValue(/968/);
    await fillContactForm(page, other);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    await expectTyped(page, emptyContact);
    expect(readEnquiries(site.dataDir, other.email)).toHaveLength(1);

    await page.goto("/contactus");
    await sendWhileOffline(page, context, visitor);
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    expect(readEnquiries(site.dataDir, visitor.email)).toHaveLength(1);
  });

  test("the wizard leads from the details to the quote in the mailbox", async ({ page }) => {
    await page.goto("/ProductEnquiry");
    await goToQuote(page, newVisitor());
    await page.getByRole("button", { name: "E-mail me this quote" }).click();
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    await expect(page.getByRole("link", { name: "Continue on WhatsApp" })).toHaveAttribute("href", /wa\.me/);
  });

  test("calculators, the ranking, the filter and the gallery work", async ({ page, site }) => {
    const expectPriceMoves = async (path: string, price: string) => {
      await page.goto(path);
      const shown = page.locator(price).first();
      const before = await shown.innerText();
      await dragSlider(page, "Black", 0.8);
      await expect(shown).not.toHaveText(before);
    };
    await expectPriceMoves("/", ".slip__price");
    await expectPriceMoves("/bestmachine", ".ranked__total b");
    await page.getByRole("combobox", { name: "Paper" }).selectOption("A3");
    await expect(page).toHaveURL(/paper=A3/);
    await page.goto("/products");
    await page.getByRole("searchbox").fill("Verso T20");
    await expect(page.locator(".product-grid > .product-card")).toHaveCount(1);
    await expectPriceMoves(await getProductPath(site, "Quire C340"), ".slip__price");
    await page.getByRole("button", { name: "Next picture" }).click();
    await expect(page.locator("[data-island=gallery]")).toHaveAttribute("data-ready");
  });
});

test.describe("in the oldest supported browsers of the dashboard", () => {
  test.beforeEach(({ page }) => simulateOldestBrowser(page, dashboardBrowsers));

  test("a post with a pasted link, a product and company settings are saved", async ({ page, serve }) => {
    const site = await serve();
    await openSignedIn(page, site, "/dashboard/blogs/add");
    await fillPost(page);
    await postTextBox(page).focus();
    await paste(
      page,
      '<p>See <a href="https://www.google.com/url?q=https%3A%2F%2Fexample.com%2F">us</a></p>',
    );
    await expect(postTextBox(page).getByRole("link", { name: "us" })).toHaveAttribute(
      "href",
      "https://example.com/",
    );
    await page.getByRole("button", { name: "Add blog" }).click();
    await expect(notice(page, "Blog added successfully!")).toBeVisible();

    await page.goto(`${site.url}/dashboard/product/${await getProductId(site, "Quire C340")}`);
    await page.getByRole("link", { name: "Edit" }).click();
    await productField(page, "Title").fill("Quire C341");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(notice(page, "Product updated successfully!")).toBeVisible();

    await page.goto(`${site.url}/dashboard/settings/office`);
    await page.getByRole("textbox", { name: /^Street(?! \(Arabic\))/ }).fill("Shop 2, 9 Ink Street");
    await page.getByRole("button", { name: "Save office and map" }).click();
    await expect(notice(page, "Office and map: saved")).toBeVisible();
  });
});
