import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { getProductId } from "../support/public-pages.ts";
import { goToProducts, goToQuote, newVisitor, slider, slipTotal } from "../support/visitor.ts";

const productSelect = (page: Page) => page.getByRole("region", { name: "Machines in this quote" });
const rows = (page: Page) => productSelect(page).getByRole("listitem");
const count = (page: Page) => page.getByRole("textbox", { name: "Number of machines" });
const office = (page: Page) => page.getByRole("textbox", { name: /^Office/ });
const next = (page: Page) => page.getByRole("button", { name: "Next: your quote" });

/** The quote lines of the price breakdown, each with its name, unit price and total. */
const printed = (page: Page) => page.locator(".slip__kinds > div");

/** Two Quire C340 in Dubai at 644.00, and three Verso T20 in Sharjah at 229.00. */
async function getTwoProducts(url: string): Promise<string> {
  const [quire, verso] = [
    await getProductId({ url }, "Quire C340"),
    await getProductId({ url }, "Verso T20"),
  ];
  return `/ProductEnquiry?printer=${quire}&black=1500&colour=700&quantity=2&office=Dubai&with=${verso}.3.600.300%7ESharjah`;
}

test("products for several offices become one quote with one total", async ({ page, site }) => {
  const visitor = newVisitor();
  await page.goto("/ProductEnquiry");
  await goToProducts(page, visitor);
  // A quote with one line shows nothing about several lines.
  await expect(count(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Add another machine" })).toBeHidden();
  await expect(productSelect(page)).toHaveCount(0);

  await page.getByText("More than one machine?").click();
  await page.getByRole("button", { name: "One machine more" }).click();
  await expect(count(page)).toHaveValue("2");
  await office(page).fill("Dubai");
  await expect(slipTotal(page)).toHaveText("1,098.00");
  await page.getByRole("button", { name: "Add another machine" }).click();
  await expect(page.getByRole("heading", { name: "Machine 2 of 2" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Machine 2 of 2" })).toBeInViewport();

  await page.getByRole("radio", { name: /Verso T20/ }).check();
  await slider(page, "Black").focus();
  await page.keyboard.press("PageUp");
  await count(page).fill("3");
  await office(page).fill("Sharjah");
  await expect(slider(page, "Black")).toHaveValue("650");
  await expect(printed(page)).toHaveText([
    "2 \u00d7 Quire C340, Dubai549.00 each1,098.00",
    "3 \u00d7 Verso T20, Sharjah209.00 each627.00",
  ]);
  await expect(slipTotal(page)).toHaveText("1,725.00");
  await expect(page.locator(".dock")).toContainText("1,725.00");
  await expect(page).toHaveURL(
    /quantity=3&office=Sharjah&with=[0-9a-f]{24}\.2\.1000\.500%7EDubai&at=1&step=2$/,
  );
  await expectAccessibleAtBothWidths(page);

  await next(page).click();
  await expect(page.getByRole("heading", { name: "Your quote, Mariam" })).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveText([
    "2 \u00d7 Quire C340, Dubai1,000 black and 500 colour pages a month each1,098.00549.00 each",
    "3 \u00d7 Verso T20, Sharjah650 black and 200 colour pages a month each627.00209.00 each",
  ]);
  await expect(productSelect(page)).toContainText("5 machines1,725.00 DHS a month");
  await expectAccessibleAtBothWidths(page);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await next(page).click();
  await page.getByRole("button", { name: "Email me this quote" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  const mine = () => site.mailServer.acceptedMails.filter(({ to }) => to.includes(visitor.email));
  await expect.poll(() => mine().length).toBe(1);
  for (const words of ["2 \u00d7 Quire C340", "1,098.00", "3 \u00d7 Verso T20", "627.00", "1,725.00"])
    expect(mine()[0]?.email.text).toContain(words);
});

test("a link shows its quote lines, which are changed and removed by keyboard until a simple quote is left", async ({
  page,
  site,
}) => {
  await page.goto(await getTwoProducts(site.url));
  await expect(slipTotal(page)).toHaveText("1,975.00");
  await expect(printed(page)).toHaveText([
    "2 \u00d7 Quire C340, Dubai644.00 each1,288.00",
    "3 \u00d7 Verso T20, Sharjah229.00 each687.00",
  ]);
  await goToProducts(page, newVisitor());
  await page.getByRole("button", { name: /^Change.*Verso T20/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Machine 2 of 2" })).toBeFocused();
  await expect(page.getByRole("radio", { name: /Verso T20/ })).toBeChecked();
  await expect(count(page)).toHaveValue("3");
  await expect(office(page)).toHaveValue("Sharjah");
  await expect(rows(page).nth(1)).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: /^Remove.*Quire C340/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Which machine, how many pages?" })).toBeFocused();
  await expect(productSelect(page)).toHaveCount(0);
  await expect(slipTotal(page)).toHaveText("687.00");
  await count(page).fill("1");
  await office(page).fill("");
  await office(page).press("Enter");
  await expect(page.getByRole("heading", { name: "Your quote, Mariam" })).toBeFocused();
  const verso = await getProductId(site, "Verso T20");
  await expect(page).toHaveURL(`/ProductEnquiry?printer=${verso}&black=600&colour=300&step=3`);
});

test("an invalid quantity is reported, blocks the next step and is not lost", async ({ page }) => {
  await page.goto("/ProductEnquiry");
  await goToProducts(page, newVisitor());
  await page.getByText("More than one machine?").click();
  for (const [typed, message] of [
    ["1000000000", "Number of machines must not exceed 100"],
    ["", "Number of machines is required"],
  ] as const) {
    await count(page).fill(typed);
    await next(page).click();
    await expect(count(page)).toBeFocused();
    await expect(count(page)).toHaveAccessibleDescription(message);
    await expect(count(page)).toHaveValue(typed);
    await page.getByRole("button", { name: "Add another machine" }).click();
    await expect(productSelect(page)).toHaveCount(0);
  }
  await expectAccessible(page);
  await count(page).fill("\u0661\u0662");
  await expect(slipTotal(page)).toHaveText("6,588.00");
  await next(page).click();
  await expect(page.getByRole("heading", { name: "Your quote, Mariam" })).toBeFocused();
});

test("one quote has at most twenty quote lines, and says so", async ({ page, site }) => {
  const verso = await getProductId(site, "Verso T20");
  const further = Array.from({ length: 18 }, (_, index) => `with=${verso}.1.600.300%7EOffice+${index}`);
  await page.goto(`/ProductEnquiry?printer=${verso}&${further.join("&")}`);
  await goToProducts(page, newVisitor());
  await page.getByRole("button", { name: "Add another machine" }).click();
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole("button", { name: "Add another machine" })).toHaveCount(0);
  await expect(page.getByText("One quote takes at most 20 kinds of machines.")).toBeVisible();
});

test("the price breakdown keeps its height while the volumes change", async ({ page, site }) => {
  await page.goto(await getTwoProducts(site.url));
  await goToProducts(page, newVisitor());
  // Not of its bounding box, whose fraction changes with the scroll position.
  const height = () => page.locator(".slip").evaluate((slip: HTMLElement) => slip.offsetHeight);
  const before = await height();
  for (const key of ["Home", "End"]) {
    for (const colour of ["Black", "Colour"] as const) {
      await slider(page, colour).focus();
      await page.keyboard.press(key);
      expect(await height()).toBe(before);
    }
  }
});

test("a further quote line whose price has changed is reported, with a link to the current prices", async ({
  page,
  site,
}) => {
  const message = "The monthly cost at these pages is 239.00";
  await page.route(
    "**/api/email/send-email-to-customer",
    (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, message, errors: { "furtherMachines.0.monthlyCost": message } },
      }),
    { times: 1 },
  );
  await page.goto(await getTwoProducts(site.url));
  await goToQuote(page, newVisitor());
  await page.getByRole("button", { name: "Email me this quote" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Email failed to send.Verso T20, Sharjah: The monthly cost at these pages is 239.00.",
  );
  await page.getByRole("button", { name: "Load the current prices" }).click();
  await expect(page.getByRole("heading", { name: "Which machine, how many pages?" })).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  await next(page).click();
  await page.getByRole("button", { name: "Email me this quote" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
});
