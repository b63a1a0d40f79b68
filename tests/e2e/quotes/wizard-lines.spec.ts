import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { getProductId } from "#tests/e2e/support/public-pages.ts";
import { goToProducts, newVisitor, openStep, slider, slipTotal } from "#tests/e2e/support/visitor.ts";

const productSelect = (page: Page) => openStep(page).getByRole("region", { name: "Machines in this quote" });
const rows = (page: Page) => productSelect(page).getByRole("listitem");
const count = (page: Page) => openStep(page).getByRole("textbox", { name: "Number of machines" });
const office = (page: Page) => openStep(page).getByRole("textbox", { name: /^Office/ });
const emirate = (page: Page) => openStep(page).getByRole("combobox", { name: /^Emirate/ });
const anotherOffice = (page: Page) => openStep(page).getByRole("button", { name: "Another office" });
const next = (page: Page) => page.getByRole("button", { name: "Next: your quote" });

const printed = (page: Page) => page.locator(".slip__kinds");

test("products for several offices become one quote; an invalid quantity and a changed price are reported", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await page.goto("/ProductEnquiry");
  await goToProducts(page, visitor);
  await expect(openStep(page).getByRole("group", { name: "One office" })).toBeVisible();
  await expect(productSelect(page)).toHaveCount(0);

  const spoken = openStep(page).locator(".office [aria-live=polite]").filter({ hasText: "Number" });
  await expect(openStep(page).locator(".office [aria-live=polite]")).toHaveText("");
  await count(page).fill("1000000000");
  for (const press of [next(page), anotherOffice(page)]) {
    await press.click();
    await expect(count(page)).toBeFocused();
    await expect(count(page)).toHaveAccessibleDescription("Number of machines must not exceed 100");
    await expect(spoken).toBeVisible();
    await expect(count(page)).toHaveValue("1000000000");
    await expect(productSelect(page)).toHaveCount(0);
  }
  await expectAccessible(page);
  await count(page).fill("\u0661");
  await openStep(page).getByRole("button", { name: "One machine more" }).click();
  await expect(count(page)).toHaveValue("2");
  await office(page).fill("Dubai");
  await emirate(page).selectOption("Dubai");
  await expect(slipTotal(page)).toHaveText("1,098.00");
  await anotherOffice(page).click();
  await expect(openStep(page).getByRole("heading", { name: "Office 2 of 2" })).toBeFocused();
  await expect(openStep(page).getByRole("heading", { name: "Office 2 of 2" })).toBeInViewport();

  // The new line copies the one above, without its office and emirate.
  await expect(openStep(page).getByRole("radio", { name: /Quire C340/ })).toBeChecked();
  await expect(count(page)).toHaveValue("2");
  await expect(office(page)).toHaveValue("");
  await expect(emirate(page)).toHaveValue("");
  await expect(
    openStep(page).getByRole("button", { name: "Remove 2 \u00d7 Quire C340, Office 2" }),
  ).toBeVisible();
  await expect(slipTotal(page)).toHaveText("2,196.00");
  await openStep(page)
    .getByRole("radio", { name: /Verso T20/ })
    .check();
  await slider(openStep(page), "Black").focus();
  await pressKey(page, "ArrowRight", 10);
  await count(page).fill("3");
  await office(page).fill("Store");
  await emirate(page).selectOption("Sharjah");
  await expect(slider(openStep(page), "Black")).toHaveValue("1250");
  await expect(printed(page)).toHaveText([
    "2 \u00d7 Quire C340, Dubai1,000 black, 500 colour, 549.00 each. Base 549.00 with 1,000 black, 500 colour; a further page: 0.05 black, 0.35 colour1,098.00",
    /^3 \u00d7 Verso T20, Store, Sharjah897\.00of which, each:Rental, all in.*199\.00.*\+850 \u00d7 0\.0434\.00.*A month each, excl\. VAT299\.00$/,
  ]);
  await expect(slipTotal(page)).toHaveText("1,995.00");
  await expect(page.locator(".dock")).toContainText("1,995.00");
  await expect(page).toHaveURL(
    /quantity=3&office=Store&emirate=sharjah&with=[0-9a-f]{24}\.2\.1000\.500\.dubai%7EDubai&at=1&step=2$/,
  );
  await expectAccessibleAtBothWidths(page);

  await next(page).click();
  await expect(page.getByRole("heading", { name: "Quote for Mariam" })).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveText([
    "2 \u00d7 Quire C340, Dubai1,000 black and 500 colour pages a month each1,098.00 DHS excl. VAT 1,152.90 DHS incl. VATDHS 549.00 each, excl. VAT",
    "3 \u00d7 Verso T20, Store, Sharjah1,250 black and 500 colour pages a month each897.00 DHS excl. VAT 941.85 DHS incl. VATDHS 299.00 each, excl. VAT",
  ]);
  await expect(productSelect(page)).toContainText("5 machines1,995.00 DHS a month");
  await expectAccessibleAtBothWidths(page);

  const message = "The monthly cost at these pages is 239.00";
  await page.route(
    "**/api/email/send-email-to-customer",
    (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, message, errors: { "furtherLines.0.monthlyCost": message } },
      }),
    { times: 1 },
  );
  await page.getByRole("button", { name: "E-mail me this quote" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Email failed to send.Verso T20, Store, Sharjah: The monthly cost at these pages is 239.00.",
  );
  await page.getByRole("button", { name: "Load the current prices" }).click();
  await expect(page.getByRole("heading", { name: "Are these the machines?" })).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  await next(page).click();
  await page.getByRole("button", { name: "E-mail me this quote" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  const mine = () => site.mailServer.acceptedMails.filter(({ to }) => to.includes(visitor.email));
  await expect.poll(() => mine().length).toBe(1);
  for (const words of [
    "2 \u00d7 Quire C340",
    "1,098.00",
    "3 \u00d7 Verso T20",
    "597.00",
    "198.00",
    "Dubai: 8 working hours; Sharjah: 4 working hours",
    "1,995.00",
  ])
    expect(mine()[0]?.email.text).toContain(words);
});

test("the quote lines of a link are changed and removed by keyboard, and the breakdown keeps its height", async ({
  page,
  site,
}) => {
  const [quire, verso] = [await getProductId(site, "Quire C340"), await getProductId(site, "Verso T20")];
  await page.goto(
    `/ProductEnquiry?printer=${quire}&black=1500&colour=700&quantity=2&office=Dubai&with=${verso}.3.600.300%7ESharjah`,
  );
  await expect(slipTotal(page)).toHaveText("1,975.00");
  await expect(printed(page)).toHaveText([
    /^2 \u00d7 Quire C340, Dubai1,288\.00of which, each:Rental, all in.*549\.00.*A month each, excl\. VAT644\.00$/,
    "3 \u00d7 Verso T20, Sharjah600 black, 300 colour, 229.00 each. Base 199.00 with 400 black, 200 colour; a further page: 0.04 black, 0.22 colour687.00",
  ]);
  await goToProducts(page, newVisitor());
  // Not of its bounding box, whose fraction changes with the scroll position.
  const height = () => page.locator(".slip").evaluate((slip: HTMLElement) => slip.offsetHeight);
  const before = await height();
  for (const colour of ["Black", "Colour"] as const) {
    await focusAndPress(slider(openStep(page), colour), "End");
    await expect(slider(openStep(page), colour)).toHaveValue("5000");
    expect(await height()).toBe(before);
  }

  await focusAndPress(openStep(page).getByRole("button", { name: /^Change.*Verso T20/ }), "Enter");
  await expect(openStep(page).getByRole("heading", { name: "Office 2 of 2" })).toBeFocused();
  await expect(openStep(page).getByRole("radio", { name: /Verso T20/ })).toBeChecked();
  await expect(count(page)).toHaveValue("3");
  await expect(office(page)).toHaveValue("Sharjah");
  await expect(rows(page).nth(1)).toHaveAttribute("aria-current", "true");
  await focusAndPress(openStep(page).getByRole("button", { name: /^Remove.*Quire C340/ }), "Enter");
  await expect(page.getByRole("heading", { name: "Are these the machines?" })).toBeFocused();
  await expect(productSelect(page)).toHaveCount(0);
  await expect(slipTotal(page)).toHaveText("687.00");
  await count(page).fill("1");
  await office(page).fill("");
  await focusAndPress(office(page), "Enter");
  await expect(page.getByRole("heading", { name: "Quote for Mariam" })).toBeFocused();
  await expect(page).toHaveURL(`/ProductEnquiry?printer=${verso}&black=600&colour=300&step=3`);
});
