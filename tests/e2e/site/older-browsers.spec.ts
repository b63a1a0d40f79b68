import { expect, test } from "../support/fixtures.ts";
import { simulateOldestBrowser } from "../support/older-browsers.ts";
import { getProductId, getProductPath } from "../support/public-pages.ts";
import { postTextBox, fillPost, paste } from "../support/posts.ts";
import { readEnquiries } from "../support/records.ts";
import { dragSlider } from "../support/sliders.ts";
import { openSignedIn, notice, productField } from "../support/staff.ts";
import {
  chooseCountry,
  contactForm,
  expectTyped,
  fillContactForm,
  goToQuote,
  newVisitor,
  sendWhileOffline,
} from "../support/visitor.ts";

test.describe("in the oldest supported browsers of public pages", () => {
  test.beforeEach(({ page }) => simulateOldestBrowser(page, "public pages"));

  test("an enquiry is sent from each form, also offline, with a country that is found by typing", async ({
    page,
    context,
    site,
  }) => {
    const [visitor, other] = [newVisitor(), newVisitor()];
    await page.goto("/requestquote");
    await chooseCountry(page, "oman");
    await expect(contactForm(page).country).toHaveValue(/968/);
    await fillContactForm(page, other);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    await expectTyped(page, { name: "", company: "", mobile: "", email: "", message: "" });
    expect(readEnquiries(site.dataDir, other.email)).toHaveLength(1);

    await page.goto("/contactus");
    await sendWhileOffline(page, context, visitor);
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    expect(readEnquiries(site.dataDir, visitor.email)).toHaveLength(1);
  });

  test("the wizard leads from the details to the quote in the mailbox", async ({ page }) => {
    await page.goto("/ProductEnquiry");
    await goToQuote(page, newVisitor());
    await page.getByRole("button", { name: "Email me this quote" }).click();
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    await expect(page.getByRole("link", { name: "Continue on WhatsApp" })).toHaveAttribute("href", /wa\.me/);
  });

  test("calculators, the ranking, the filter and the gallery work", async ({ page, site }) => {
    const product = await getProductPath(site, "Quire C340");
    for (const [path, price] of [
      ["/", ".slip__price"],
      [product, ".slip__price"],
      ["/bestmachine", ".ranked__total b"],
    ] as const) {
      await page.goto(path);
      const shown = page.locator(price).first();
      const before = await shown.innerText();
      await dragSlider(page, /^Black pages/, 0.8);
      await expect(shown).not.toHaveText(before);
    }
    await page.getByRole("combobox", { name: "Paper" }).selectOption("A3");
    await expect(page).toHaveURL(/paper=A3/);
    await page.goto("/products");
    await page.getByRole("searchbox").fill("Verso T20");
    await expect(page.locator(".product-grid > .pcard")).toHaveCount(1);
    await page.goto(product);
    await page.getByRole("button", { name: "Next picture" }).click();
    await expect(page.locator("[data-island=gallery]")).toHaveAttribute("data-ready");
  });
});

test.describe("in the oldest supported browsers of the dashboard", () => {
  test.beforeEach(({ page }) => simulateOldestBrowser(page, "dashboard"));

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

    await page.goto(`${site.url}/dashboard/settings`);
    await page.getByRole("textbox", { name: "Street" }).fill("Shop 2, 9 Ink Street");
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(notice(page, "Settings saved")).toBeVisible();
  });
});
