import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { expectPrintedOnOneSheet, expectPrintedWithoutControls } from "#tests/e2e/support/print.ts";
import { designViewports, getProductId } from "#tests/e2e/support/public-pages.ts";
import {
  type SentQuote,
  submitQuoteRequest,
  createSeveralLines,
  postCustomerResponse,
} from "#tests/e2e/support/quotes.ts";
import { expectTextSettings } from "#tests/e2e/support/text-settings.ts";
import { changeRecords, readRows } from "#tests/e2e/support/records.ts";
import { slipTotal } from "#tests/e2e/support/visitor.ts";

const responseForm = (page: Page) => ({
  change: page.locator("summary", { hasText: "Ask for a change" }),
  decline: page.locator("summary", { hasText: "Decline" }),
});
const acceptance = (page: Page) => ({
  name: page.getByRole("textbox", { name: "Your name" }),
  position: page.getByRole("textbox", { name: "Position" }),
  purchaseOrder: page.getByRole("textbox", { name: "Purchase order number" }),
  deliveryDay: page.getByLabel("Earliest delivery day"),
  box: page.getByRole("checkbox", { name: /^I may sign for Example Clinic LLC/ }),
  review: page.getByRole("button", { name: "Review before you accept" }),
  accept: page.getByRole("button", { name: /^Accept for AED/ }),
});

async function reviewAcceptance(page: Page): Promise<void> {
  const form = acceptance(page);
  await form.position.fill("Operations manager");
  await form.box.check();
  await form.review.click();
  await expect(heading(page, "Check, then accept")).toBeVisible();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

function readEvents(dataDir: string, { reference }: SentQuote) {
  return readRows(
    dataDir,
    `select e.kind, e.text from quote_events e join quotes q on q.id = e.quote_id
     where q.reference = ? and e.kind <> 'opened' order by e.rowid`,
    reference,
  );
}

function expireQuote(dataDir: string, { reference }: SentQuote): void {
  changeRecords(dataDir, "update quotes set valid_until = 1 where reference = ?", reference);
}

test("a quote for several products is read, a change is requested, and it is accepted", async ({
  page,
  site,
}) => {
  await page.setViewportSize(designViewports.wide);
  const quote = await submitQuoteRequest(site, await createSeveralLines(site));
  await page.goto(quote.path);
  await expect(page).toHaveTitle(`Quote ${quote.reference}. Waraq`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Six machines, AED 3,034.00 a month, excl. VAT.",
  );
  const main = page.getByRole("main");
  await expect(main).toContainText(
    `Quote ${quote.reference} for Example Clinic LLC, from Waraq Office Equipment.`,
  );
  await expect(main).toContainText("30 days left, to the end of that day");
  await expect(slipTotal(page)).toHaveText("3,034.00");
  await expect(main).toContainText("You would pay AED 166.50 less a month.");
  // The slip is taller than the window.
  const chat = main.getByRole("link", { name: "Continue on WhatsApp" });
  await chat.focus();
  await expect(chat).toBeInViewport({ ratio: 1 });
  await expect(heading(page, "Waiting for your answer")).toBeVisible();
  await expect(main).toContainText(/The price holds until \d+ \w+ \d{4}, 23:59 \(Asia\/Dubai\)/);
  await expect(main.getByRole("link", { name: "Download the PDF" })).toHaveAttribute(
    "href",
    `${quote.path}/${quote.reference}.pdf`,
  );
  const table = main.getByRole("table");
  await expect(table.getByRole("rowheader", { name: "4 × Quire C340" })).toContainText("For Reception");
  await expect(table.getByRole("rowheader", { name: "2 × Verso T20" })).toContainText("For Warehouse");
  await expect(table).toContainText("2,196.00109.802,305.80");
  await expect(table).toContainText("A month3,034.00151.703,185.70A month, incl. VAT3,185.70");
  await expect(main).toContainText("This is a quote, not a tax invoice.");
  await expect(main).toContainText("Ending it60 days’ notice in writing, after month 12");
  for (const size of [designViewports.narrow, designViewports.wide]) {
    await page.setViewportSize(size);
    await expectTextSettings(page, `quote at ${size.width} px`);
  }

  await responseForm(page).change.click();
  const text = page.getByRole("textbox", { name: "What should change?" });
  await text.fill("   ");
  await page.getByRole("button", { name: "Send the change" }).click();
  await expect(text).toHaveAccessibleDescription(/Write what should change/);
  await expect(text).toBeFocused();
  await expect(text).toHaveValue("   ");
  expect(readEvents(site.dataDir, quote)).toEqual([]);
  await expectAccessible(page);

  await text.fill("Two trays, please.\nAnd a stand.");
  await page.getByRole("button", { name: "Send the change" }).click();
  await expect(page).toHaveURL(`${quote.path}#answer`);
  await expect(heading(page, "You asked for a change")).toBeInViewport();
  await expect(main.getByText("Two trays, please.")).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await reviewAcceptance(page);
  await acceptance(page).accept.click();
  await expect(heading(page, "You accepted this quote")).toBeInViewport();
  await expect(main).toContainText("We call +971 50 123 4567 to ask where the machines go");
  await expect(main.getByRole("button")).toHaveCount(0);
  await page.reload();
  await expect(heading(page, "You accepted this quote")).toBeVisible();
  await expectAccessible(page);
  expect(readEvents(site.dataDir, quote)).toEqual([
    { kind: "change-asked", text: "Two trays, please.\nAnd a stand." },
    { kind: "accepted", text: "" },
  ]);
});

test("a quote prints on one page, keeps input after a server failure, and is declined with a reason", async ({
  page,
  site,
}) => {
  const quote = await submitQuoteRequest(site);
  await page.goto(quote.path);
  await expectPrintedOnOneSheet(page);
  await expectPrintedWithoutControls(page, [heading(page, "Waiting for your answer"), slipTotal(page)]);
  await expect(responseForm(page).decline).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.setViewportSize(designViewports.wide);
  await responseForm(page).decline.click();
  const text = page.getByRole("textbox", { name: "Why do you decline?" });
  const decline = page.getByRole("button", { name: "Decline this quote" });
  await text.fill("Too dear for this year");
  changeRecords(site.dataDir, "alter table mail_jobs rename to lost_jobs");
  await decline.click();
  await expect(page.getByRole("alert")).toContainText(
    "Your answer was not stored.Something went wrong on our side. Nothing was changed; please try again.",
  );
  await expect(text).toHaveValue("Too dear for this year");
  expect(readEvents(site.dataDir, quote)).toEqual([]);
  changeRecords(site.dataDir, "alter table lost_jobs rename to mail_jobs");

  await decline.click();
  await expect(heading(page, "You declined this quote")).toBeInViewport();
  const main = page.getByRole("main");
  await expect(main).toContainText("Too dear for this year");
  await expect(main.getByRole("button")).toHaveCount(0);
  await expect(main.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:\+971/);
  await expect(main.getByRole("link", { name: /@/ })).toHaveAttribute(
    "href",
    `mailto:info@waraq.example?subject=Quote%20${quote.reference}`,
  );

  changeRecords(site.dataDir, "alter table quotes rename to lost_quotes");
  expect((await page.goto(quote.path))?.status()).toBe(500);
  await expect(heading(page, "Something went wrong")).toBeVisible();
  await expectAccessible(page);
  changeRecords(site.dataDir, "alter table lost_quotes rename to quotes");
});

test("an expired quote says so, accepts no answer, and links to a new price", async ({ page, site }) => {
  const quote = await submitQuoteRequest(site);
  await page.goto(quote.path);
  await acceptance(page).position.fill("Operations manager");
  await acceptance(page).box.check();
  expireQuote(site.dataDir, quote);
  const responsePromise = page.waitForResponse((response) => response.request().method() === "POST");
  await acceptance(page).review.click();
  expect((await responsePromise).status()).toBe(409);
  await expect(page.getByRole("alert")).toContainText("This quote has expired.Nothing was changed.");
  await expect(page.locator(".summary")).toBeFocused();
  await expectAccessible(page);
  await expect(heading(page, "This quote has expired")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  const unsent = page.getByRole("textbox", { name: /^What you typed was not sent/ });
  await expect(unsent).toHaveValue(
    "Name: Mariam Al Suwaidi\nPosition: Operations manager\nLegal name: Example Clinic LLC",
  );
  await expect(page.getByRole("link", { name: "Send it by mail" })).toHaveAttribute(
    "href",
    /Operations%20manager%0ALegal%20name/,
  );
  await expect(page.getByRole("main")).toContainText(`ask for that with the reference ${quote.reference}`);
  const change = { answer: "change-asked", text: "Two trays, please." };
  const refused = await postCustomerResponse(site, quote, change);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringMatching(/<textarea[^>]* readonly=""[^>]*>Two trays, please\.<\/textarea>/i),
  ]);
  expect(readEvents(site.dataDir, quote)).toEqual([]);
  await page.getByRole("link", { name: "see what it costs today" }).click();
  await expect(page).toHaveURL(
    `/ProductEnquiry?printer=${await getProductId(site, "Quire C340")}&black=1500&colour=700`,
  );
});

test("one press or one Enter never accepts: the review shows what, how much and until when, and accepts", async ({
  page,
  site,
}) => {
  await page.setViewportSize(designViewports.narrow);
  const quote = await submitQuoteRequest(site, await createSeveralLines(site));
  await page.goto(quote.path);
  const form = acceptance(page);
  await expect(form.name).toHaveValue("Mariam Al Suwaidi");
  await form.name.fill("");
  await form.position.fill("P");
  await form.purchaseOrder.fill("PO-2231");
  await form.deliveryDay.fill("2026-01-01");
  await form.review.click();
  await expect(form.name).toHaveAccessibleDescription("Name is required");
  await expect(form.name).toBeFocused();
  await expect(form.position).toHaveAccessibleDescription("Position must be at least 2 characters");
  await expect(form.deliveryDay).toHaveAccessibleDescription(
    /choose today or a later day None until you choose one\.$/,
  );
  await expect(form.box).toHaveAccessibleDescription(/^Tick the box/);
  await expect(form.purchaseOrder).toHaveValue("PO-2231");
  await expectAccessible(page);

  await form.name.fill("Omar Haddad");
  await form.position.fill("Head of IT");
  const nextYear = new Date().getFullYear() + 1;
  await form.deliveryDay.fill(`${nextYear}-01-04`);
  await form.box.check();
  await focusAndPress(form.purchaseOrder, "Enter");
  const review = page.getByRole("region", { name: "Check, then accept" });
  await expect(heading(page, "Check, then accept")).toBeFocused();
  await pressKey(page, "Enter");
  for (const words of [
    "Nothing is accepted yet",
    "4 \u00d7 Quire C340",
    "1,500 black and 700 colour pages a month each. For Reception",
    "AED 3,034.00 a month excl. VAT (AED 3,185.70 incl. VAT)",
    "23:59 (Asia/Dubai)",
    "Payment: 30 days from the invoice",
    "Omar Haddad, Head of IT",
    "PO-2231",
    `4 January ${nextYear}`,
  ])
    await expect(review).toContainText(words);
  await expectAccessibleAtBothWidths(page);
  expect(readEvents(site.dataDir, quote)).toEqual([]);

  await page.getByRole("button", { name: "Change what I typed" }).click();
  await expect(form.name).toHaveValue("Omar Haddad");
  await expect(form.box).toBeChecked();
  await form.review.click();
  await form.accept.click();
  await expect(heading(page, "You accepted this quote")).toBeInViewport();
  await expect(page.getByRole("main")).toContainText("Accepted by Omar Haddad, Head of IT, on");
  await expect(page.getByRole("link", { name: "Download the accepted quote, PDF" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  expect(readEvents(site.dataDir, quote)).toEqual([{ kind: "accepted", text: "" }]);
});

test("the chat opens with the quote, and the press is stored with the enquiry", async ({ page, site }) => {
  const quote = await submitQuoteRequest(site);
  await page.goto(quote.path);
  await page.route("https://wa.me/**", (route) => route.fulfill({ body: "A chat" }));
  const chat = page.getByRole("link", { name: "Continue on WhatsApp" });
  const text = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text");
  expect(text?.split("\n")).toEqual([
    expect.stringContaining("Quire C340"),
    "Black pages a month: 1,500",
    "Colour pages a month: 700",
    "Base AED 549.00 with 1,000 black, 500 colour; a further page: AED 0.05 black, AED 0.35 colour",
    "Monthly cost: AED 644.00 excl. VAT",
    "VAT 5%: AED 32.20",
    "Total: AED 676.20 incl. VAT",
    "Name: Mariam Al Suwaidi",
    "Mobile: +971 50 123 4567",
    `Quote: ${quote.reference}`,
    expect.stringMatching(new RegExp(`^http://[^/]+${quote.path}$`)),
  ]);
  const chatRequest = page.waitForRequest("https://wa.me/**");
  await chat.click();
  expect(await (await chatRequest).headerValue("referer")).toBeNull();
  await expect.poll(() => readEvents(site.dataDir, quote)).toEqual([{ kind: "whatsapp", text: "" }]);
});

test("a certificate is checked on a page that is accessible at both widths, before and after the answer", async ({
  page,
}) => {
  await page.goto("/verify");
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const reference = page.getByRole("textbox", { name: "Reference" });
  const code = page.getByRole("textbox", { name: "Check code, SHA-256" });
  await reference.fill("WQ-2026-99999");
  await code.fill("0000 ".repeat(16));
  const measure = (field: Locator) =>
    field.evaluate(({ clientWidth, scrollHeight, clientHeight }) => ({
      width: clientWidth,
      isCut: scrollHeight > clientHeight,
    }));
  const measured = await measure(code);
  expect(measured).toEqual({ ...(await measure(reference)), isCut: false });
  await page.getByRole("button", { name: "Check it" }).click();
  await expect(heading(page, "We do not know this reference with this check code")).toBeFocused();
  await expectAccessible(page);
});
