import type { Page } from "@playwright/test";
import { formatLongDate } from "#domain/shared/format.ts";
import { expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import {
  type SentQuote,
  submitQuoteRequest,
  createSeveralLines,
  postAcceptance,
  postCustomerResponse,
} from "#tests/e2e/support/quotes.ts";
import { changeRecords, readRows } from "#tests/e2e/support/records.ts";
import { openSignedIn, notice, staff } from "#tests/e2e/support/staff.ts";

const getQuoteListPath = ({ visitor }: SentQuote) =>
  `/dashboard/enquiries?search=${encodeURIComponent(visitor.email)}`;
const row = (page: Page) => page.locator(".enquiry-row");
const card = (page: Page, { reference }: SentQuote) => page.getByRole("article", { name: reference });

test("staff see at once who accepted a quote at which price, and confirm the acceptance once, on a phone", async ({
  page,
  site,
}) => {
  const quote = await submitQuoteRequest(site, await createSeveralLines(site));
  const deliveryDay = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await page.setViewportSize(designViewports.narrow);
  await page.clock.install();
  await openSignedIn(page, site, getQuoteListPath(quote));
  await expect(row(page)).toHaveCount(1);
  await expect(row(page)).not.toContainText("Accepted");

  expect((await postAcceptance(site, quote, { name: "Bob Smith", deliveryDay })).status).toBe(303);
  await page.clock.fastForward(20_000);
  await page.getByRole("button", { name: "Show 1 new" }).click();
  await expect(row(page)).toContainText("Accepted, to confirm");
  await page.getByRole("link", { name: /customers? ha(s|ve) answered a quote/ }).click();
  await expect(page).toHaveURL(/quote=responded/);
  await expect(row(page)).not.toHaveCount(0);
  await page.goto(getQuoteListPath(quote));
  await page.getByRole("link", { name: "Example Clinic LLC" }).click();

  const shown = card(page, quote);
  for (const words of [
    "Accepted at AED 3,034.00 a month, excl. VAT",
    "the price of this quote",
    "4 × Quire C340, Reception",
    "1,500 black, 700 colour, 644.00 each",
    "2,576.00",
    "2 × Verso T20, Warehouse",
    "151.70",
    "3,185.70",
    "3,200.50",
    "23:59 (Asia/Dubai)",
  ])
    await expect(shown).toContainText(words);
  await expect(shown.getByRole("link", { name: "Customer's quote page" })).toHaveAttribute(
    "href",
    quote.path,
  );
  await expect(shown.getByRole("link", { name: "PDF" })).toHaveAttribute(
    "href",
    `${quote.path}/${quote.reference}.pdf`,
  );
  await expect(shown.getByRole("button", { name: "Extend" })).toHaveAccessibleDescription(
    "The customer has accepted this quote: there is nothing to extend",
  );
  await expect(shown.getByRole("button", { name: "Revise" })).toHaveAccessibleDescription(
    "The customer has accepted this quote: it can no longer be revised",
  );
  await expect(page.getByRole("listitem").filter({ hasText: `Accepted ${quote.reference}` })).toContainText(
    "Bob Smith, the customer",
  );
  await expect(
    page.getByRole("listitem").filter({ hasText: "Answer to the quote, to the office" }),
  ).toBeVisible();

  const acceptance = page.getByRole("region", { name: `Acceptance of ${quote.reference}` });
  const deliveryText = formatLongDate(Date.parse(deliveryDay), "UTC");
  const [{ hash } = {}] = readRows(
    site.dataDir,
    "select shown_hash as hash from quote_acceptances where quote_id = (select id from quotes where reference = ?)",
    quote.reference,
  );
  for (const words of ["Bob Smith, Office manager", "PO-2231", deliveryText, String(hash).slice(0, 12)])
    await expect(acceptance).toContainText(words);
  await expectAccessibleAtBothWidths(page);
  const press = acceptance.getByRole("button", { name: "Confirm the acceptance" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel("What for").focus();
  await pressKey(page, "Shift+Tab");
  await expect(page.getByRole("group", { name: "Follow-up" }).locator("[type=date]")).toHaveCSS(
    "outline-style",
    "solid",
  );
  await page.getByRole("button", { name: "Add note" }).focus();
  const isBelowHeader = () => {
    const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? 0;
    return bottomOf(document.activeElement) > bottomOf(document.querySelector(".dashboard__header")) + 8;
  };
  for (let stop = 0; stop < 20; stop += 1) {
    await pressKey(page, "Shift+Tab");
    await expect.poll(() => page.evaluate(isBelowHeader)).toBe(true);
    if (await press.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(press).toBeFocused();
  await page.setViewportSize(designViewports.narrow);
  await press.click();
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect(press).toBeFocused();
  await press.click();
  await page.getByRole("button", { name: "Confirm it", exact: true }).click();
  await expect(notice(page, `The acceptance of ${quote.reference} is confirmed`)).toBeVisible();
  await expect(acceptance.getByText(`Confirmed by ${staff.email}`)).toBeVisible();
  const undo = acceptance.getByRole("button", { name: "Undo the confirmation" });
  await expect(undo).toBeFocused();
  const stage = (name: string) => page.getByRole("group", { name: /Stage/ }).getByRole("button", { name });
  await expect(stage("Won")).toHaveAttribute("aria-pressed", "true");
  await expect(shown).not.toContainText("to confirm");
  await expect(
    page.getByRole("listitem").filter({ hasText: "Confirmed acceptance, to the customer" }),
  ).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: `Confirmed the acceptance of ${quote.reference}` }),
  ).toContainText(staff.email);

  await stage("Contacted").click();
  await page.getByRole("textbox", { name: "Reason" }).fill("Ordered twice");
  await page.getByRole("button", { name: "Set the stage" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Won to Contacted" })).toContainText(
    "Reason: Ordered twice",
  );
  await stage("Won").click();
  await expect(page.getByRole("listitem").filter({ hasText: "Contacted to Won" })).toBeVisible();

  await undo.click();
  await page.getByRole("button", { name: "Undo it" }).click();
  await expect(press).toBeFocused();
  await expect(shown).toContainText("Accepted, to confirm");
  await expect(stage("Quoted")).toHaveAttribute("aria-pressed", "true");
});

test("staff extend an expired quote; what its customer answers appears in the open enquiry", async ({
  page,
  site,
}) => {
  const quote = await submitQuoteRequest(site);
  changeRecords(site.dataDir, "update quotes set valid_until = 1 where reference = ?", quote.reference);
  await page.clock.install();
  await openSignedIn(page, site, getQuoteListPath(quote));
  await expect(row(page)).toContainText("Expired");
  await page.getByRole("button", { name: "Filter" }).click();
  const filter = page.getByRole("combobox", { name: "Quote" });
  for (const [choice, count] of [
    ["Accepted", 0],
    ["Expired", 1],
  ] as const) {
    await filter.selectOption(choice);
    await expect(row(page)).toHaveCount(count);
  }
  await expect(page).toHaveURL(/quote=expired/);
  await page.getByRole("link", { name: "Example Clinic LLC" }).click();
  await page.getByRole("button", { name: /^(?:Extend|Reopen): 30 days from today/ }).click();
  await expect(notice(page, `${quote.reference} holds for 30 days from today`)).toBeVisible();
  await expect(card(page, quote)).toContainText("Open");
  await expect(page.getByRole("listitem").filter({ hasText: `Extended ${quote.reference}` })).toContainText(
    staff.email,
  );
  const mails = () =>
    site.mailServer.acceptedMails
      .filter(({ to, email }) => to.includes(quote.visitor.email) && /quote/.test(email.subject ?? ""))
      .map(
        ({ email }) => `${email.subject}: ${/now holds until .*Dubai\)/.exec(email.text ?? "")?.[0] ?? ""}`,
      )
      .toSorted();
  await expect
    .poll(mails)
    .toEqual([
      `Your quote ${quote.reference} from Waraq: `,
      expect.stringMatching(
        `^Your quote ${quote.reference} from Waraq: now holds until \\d+ \\w+ \\d{4}, 23:59 \\(Asia/Dubai\\)$`,
      ),
    ]);

  await postCustomerResponse(site, quote, { answer: "change-asked", text: "Two trays,\nplease" });
  await page.clock.fastForward(20_000);
  await expect(card(page, quote)).toContainText("Change asked for");
  await expect(card(page, quote)).toContainText("Two trays,");
  await expect(
    page.getByRole("listitem").filter({ hasText: `Asked for a change of ${quote.reference}` }),
  ).toContainText("Two trays,");
  await expectAccessibleAtBothWidths(page);

  expect((await postAcceptance(site, quote)).status).toBe(303);
  await page.getByRole("button", { name: /^(?:Extend|Reopen): 30 days from today/ }).click();
  await expect(notice(page, "Nothing is changed.")).toContainText(
    "The customer has accepted this quote: there is nothing to extend",
  );
});
