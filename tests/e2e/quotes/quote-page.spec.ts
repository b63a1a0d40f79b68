import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { expectPrintedOnOneSheet, expectPrintedWithoutControls } from "#tests/e2e/support/print.ts";
import { designViewports, getProductId } from "#tests/e2e/support/public-pages.ts";
import {
  type SentQuote,
  submitQuoteRequest,
  createSeveralLines,
  postCustomerResponse,
} from "#tests/e2e/support/quotes.ts";
import { changeRecords, readRows } from "#tests/e2e/support/records.ts";
import { slipTotal } from "#tests/e2e/support/visitor.ts";

const responseForm = (page: Page) => ({
  accept: page.getByRole("button", { name: "Accept this quote" }),
  change: page.locator("summary", { hasText: "Ask for a change" }),
  decline: page.locator("summary", { hasText: "Decline" }),
});
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

function readEvents(dataDir: string, { reference }: SentQuote) {
  return readRows(
    dataDir,
    `select e.kind, e.text from quote_events e join quotes q on q.id = e.quote_id
     where q.reference = ? order by e.rowid`,
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
    "Six machines, DHS 3,034.00 a month, excl. VAT.",
  );
  const main = page.getByRole("main");
  await expect(main).toContainText(
    `Quote ${quote.reference} for Example Clinic LLC, from Waraq Office Equipment.`,
  );
  await expect(main).toContainText("30 days left, to the end of that day");
  await expect(slipTotal(page)).toHaveText("3,034.00");
  await expect(main).toContainText("You would pay DHS 166.50 less a month.");
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
  await expect(table).toContainText("VAT 5%, sum of the lines151.70A month, incl. VAT3,185.70");
  await expect(main).toContainText("This is a quote, not a tax invoice.");
  await expect(main).toContainText("Ending it60 days’ notice in writing, after month 12");

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

  await responseForm(page).accept.click();
  await expect(heading(page, "You accepted this quote")).toBeInViewport();
  await expect(main).toContainText("We call +971501234567 to ask where the machines go");
  await expect(main.getByRole("button")).toHaveCount(0);
  await page.reload();
  await expect(heading(page, "You accepted this quote")).toBeVisible();
  await expectAccessible(page);
  expect(readEvents(site.dataDir, quote)).toEqual([
    { kind: "change-asked", text: "Two trays, please.\nAnd a stand." },
    { kind: "accepted", text: "" },
  ]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a change of a quote is requested, and it is accepted", async ({ page, site }) => {
    const quote = await submitQuoteRequest(site);
    await page.goto(quote.path);
    await responseForm(page).change.click();
    const text = page.getByRole("textbox", { name: "What should change?" });
    await text.fill("   ");
    await page.getByRole("button", { name: "Send the change" }).click();
    await expect(text).toHaveAccessibleDescription(/Write what should change/);
    await expect(text).toHaveValue("   ");
    await text.fill("Two trays, please.");
    await page.getByRole("button", { name: "Send the change" }).click();
    await expect(page).toHaveURL(`${quote.path}#answer`);
    await expect(heading(page, "You asked for a change")).toBeInViewport();
    await responseForm(page).accept.click();
    await expect(heading(page, "You accepted this quote")).toBeInViewport();
    expect(readEvents(site.dataDir, quote)).toEqual([
      { kind: "change-asked", text: "Two trays, please." },
      { kind: "accepted", text: "" },
    ]);
  });
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
  await expect(heading(page, "Paper jam")).toBeVisible();
  await expectAccessible(page);
  changeRecords(site.dataDir, "alter table lost_quotes rename to quotes");
});

test("an expired quote says so, accepts no answer, and links to a new price", async ({ page, site }) => {
  const quote = await submitQuoteRequest(site);
  await page.goto(quote.path);
  expireQuote(site.dataDir, quote);
  const responsePromise = page.waitForResponse((response) => response.request().method() === "POST");
  await responseForm(page).accept.click();
  expect((await responsePromise).status()).toBe(409);
  await expect(page.getByRole("alert")).toContainText("This quote has expired.Nothing was changed.");
  await expect(page.locator(".summary")).toBeFocused();
  await expectAccessible(page);
  await expect(heading(page, "This quote has expired")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(`ask for that with the reference ${quote.reference}`);
  expect(readEvents(site.dataDir, quote)).toEqual([]);
  await page.getByRole("link", { name: "see what it costs today" }).click();
  await expect(page).toHaveURL(
    `/ProductEnquiry?printer=${await getProductId(site, "Quire C340")}&black=1500&colour=700`,
  );
});

test("an invalid link has status 404 and explains the next steps", async ({ page, site }) => {
  const { path } = await submitQuoteRequest(site);
  for (const wrong of ["/quotes/x", path.slice(0, -1), `${path.slice(0, -1)}%00`]) {
    expect((await page.request.get(wrong)).status(), wrong).toBe(404);
    expect((await postCustomerResponse(site, { path: wrong }, { answer: "accepted" })).status, wrong).toBe(
      404,
    );
  }
  await page.goto("/quotes/x");
  await expect(heading(page, "No quote at this address")).toBeVisible();
  await expectAccessible(page);
});

test("reading changes nothing, and the page is not cached, indexed or sent as a referrer", async ({
  site,
}) => {
  const quote = await submitQuoteRequest(site);
  for (const method of ["GET", "HEAD"])
    for (const query of ["", "?answer=accepted", "?answer=declined&text=x"]) {
      const response = await fetch(site.url + quote.path + query, { method });
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
      expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    }
  expect(readEvents(site.dataDir, quote)).toEqual([]);
  const token = quote.path.split("/").at(-1) ?? "";
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain("/quotes/");
  expect(site.output()).not.toContain(token);
});

test("a form from another site, a too large form and an invalid answer are refused on a page", async ({
  site,
}) => {
  const quote = await submitQuoteRequest(site);
  const outcomes: [number, string][] = [];
  for (const [fields, headers] of [
    [{ answer: "accepted" }, { "sec-fetch-site": "cross-site" }],
    [{ answer: "declined", text: "x".repeat(1_000_000) }, {}],
    [{ answer: "declined", text: "x".repeat(2001) }, {}],
    [{ answer: "paid" }, {}],
    [{}, {}],
  ] as const) {
    const response = await postCustomerResponse(site, quote, fields, headers);
    const [, title = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text()) ?? [];
    outcomes.push([response.status, title.replaceAll(/<[^>]*>/g, "")]);
  }
  const quoteTitle = "One machine, DHS 644.00 a month, excl. VAT.";
  expect(outcomes).toEqual([
    [403, "This was not taken"],
    [413, "This was not taken"],
    [422, quoteTitle],
    [422, quoteTitle],
    [422, quoteTitle],
  ]);
  expect(readEvents(site.dataDir, quote)).toEqual([]);
});

test("the chat opens with the quote, and the press is stored with the enquiry", async ({ page, site }) => {
  const quote = await submitQuoteRequest(site);
  await page.goto(quote.path);
  await page.route("https://wa.me/**", (route) => route.fulfill({ body: "A chat" }));
  const chat = page.getByRole("link", { name: "Go on with it on WhatsApp" });
  const text = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text");
  expect(text?.split("\n")).toEqual([
    expect.stringContaining("Quire C340"),
    "Black pages a month: 1,500",
    "Colour pages a month: 700",
    "Monthly cost: AED 644.00",
    "Name: Mariam Al Suwaidi",
    "Mobile: +971501234567",
    `Quote: ${quote.reference}`,
    expect.stringMatching(new RegExp(`^http://[^/]+${quote.path}$`)),
  ]);
  const chatRequest = page.waitForRequest("https://wa.me/**");
  await chat.click();
  expect(await (await chatRequest).headerValue("referer")).toBeNull();
  await expect.poll(() => readEvents(site.dataDir, quote)).toEqual([{ kind: "whatsapp", text: "" }]);
});
