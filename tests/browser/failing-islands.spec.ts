import { expect, test } from "./fixtures.ts";
import { enquiriesOf } from "./records.ts";
import {
  contactForm,
  expectTyped,
  fillContactForm,
  newVisitor,
  sendDetails,
  slider,
  slipTotal,
  typeContactForm,
} from "./visitor.ts";

test.describe("an island that throws leaves the page that the server rendered", () => {
  test("where its component throws at once: the form is sent by HTML", async ({ browser, site }) => {
    // What is thrown is expected: the page is not the one whose console is watched.
    const page = await browser.newPage({ baseURL: site.url });
    await page.route(/\/islands\/assets\/EnquiryForm-/, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'export default () => { throw new TypeError("The form is broken"); };',
      }),
    );
    const thrown = page.waitForEvent("pageerror");
    const visitor = newVisitor();
    await page.goto("/contactus");
    await contactForm(page).name.fill(visitor.name);
    expect((await thrown).message).toBe("The form is broken");
    await expect(contactForm(page).name).toHaveValue(visitor.name);
    await typeContactForm(page, visitor);
    await contactForm(page).country.selectOption("OM");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    expect(enquiriesOf(site.dataDir, visitor.email)).toMatchObject([{ mobile: "968501234567" }]);
    await page.close();
  });

  test("where the wizard throws in the middle: everything typed is still there, and is sent by HTML", async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({ baseURL: site.url });
    const visitor = newVisitor();
    await page.goto("/ProductEnquiry");
    await fillContactForm(page, visitor);
    await contactForm(page).country.fill("oman");
    await contactForm(page).country.press("Enter");
    await page.evaluate(() => {
      // Only the second step splits the name.
      Reflect.set(String.prototype, "split", () => {
        throw new TypeError("The second step is broken");
      });
    });
    const thrown = page.waitForEvent("pageerror");
    await sendDetails(page).click();
    expect((await thrown).message).toBe("The second step is broken");
    await expectTyped(page, visitor);
    await expect(contactForm(page).country).toHaveValue("OM");
    await sendDetails(page).click();
    await expect(page.getByRole("heading", { name: "Which machine, how many pages?" })).toBeVisible();
    expect(enquiriesOf(site.dataDir, visitor.email)).toMatchObject([{ mobile: "968501234567" }]);
    await page.close();
  });

  test("where a calculator throws: its sliders stay, and lead to the price by HTML", async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({ baseURL: site.url });
    await page.goto("/");
    const total = await slipTotal(page).innerText();
    await slider(page, "Black").press("ArrowRight");
    await expect(slipTotal(page)).not.toHaveText(total);
    await page.evaluate(() => {
      Reflect.set(String.prototype, "padStart", () => {
        throw new TypeError("The slip is broken");
      });
    });
    const thrown = page.waitForEvent("pageerror");
    await slider(page, "Black").press("ArrowRight");
    expect((await thrown).message).toBe("The slip is broken");
    await expect(slider(page, "Black")).toHaveValue("1050");
    await page.getByRole("button", { name: "Show the price" }).click();
    await expect(slider(page, "Black")).toHaveValue("1050");
    await expect(slipTotal(page)).not.toHaveText(total);
    await page.close();
  });
});
