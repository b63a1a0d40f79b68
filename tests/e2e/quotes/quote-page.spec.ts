import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { designViewports, getProductId } from "../support/public-pages.ts";
import {
  type SentQuote,
  submitQuoteRequest,
  createSeveralLines,
  postCustomerResponse,
} from "../support/quotes.ts";
import { changeRecords, readRows } from "../support/records.ts";
import { slipTotal } from "../support/visitor.ts";

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
     where q.reference = ? order by e.created_at`,
    reference,
  );
}

function expireQuote(dataDir: string, { reference }: SentQuote): void {
  changeRecords(dataDir, "update quotes set valid_until = 1 where reference = ?", reference);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a quote is read, a change is requested, and it is accepted", async ({ page, site }) => {
      await page.setViewportSize(javaScriptEnabled ? designViewports.wide : designViewports.narrow);
      const quote = await submitQuoteRequest(site, { presentSpend: 764 });
      await page.goto(quote.path);
      await expect(page).toHaveTitle(`Quote ${quote.reference}. Waraq`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Quote ${quote.reference}`);
      const main = page.getByRole("main");
      await expect(main).toContainText("For Mariam Al Suwaidi, Example Clinic LLC.");
      await expect(slipTotal(page)).toHaveText("644.00");
      await expect(main).toContainText("You would pay 120.00 less a month.");
      await expect(heading(page, "Waiting for your answer")).toBeVisible();
      await expect(main).toContainText(/The price holds until \d+ \w+ \d{4}, 23:59 \(Asia\/Dubai\)/);
      await expect(main.getByRole("link", { name: "Keep it as a PDF" })).toHaveAttribute(
        "href",
        `${quote.path}/${quote.reference}.pdf`,
      );

      await responseForm(page).change.click();
      const text = page.getByRole("textbox", { name: "What should change?" });
      await text.fill("   ");
      await page.getByRole("button", { name: "Send the change" }).click();
      await expect(text).toHaveAccessibleDescription(/Write what should change/);
      await expect(text).toBeFocused();
      await expect(text).toHaveValue("   ");
      expect(readEvents(site.dataDir, quote)).toEqual([]);

      await text.fill("Two trays, please.\nAnd a stand.");
      await page.getByRole("button", { name: "Send the change" }).click();
      await expect(page).toHaveURL(`${quote.path}#answer`);
      await expect(heading(page, "You asked for a change")).toBeInViewport();
      await expect(main.getByText("Two trays, please.")).toBeVisible();

      await responseForm(page).accept.click();
      await expect(heading(page, "You accepted this quote")).toBeInViewport();
      await expect(main).toContainText("Next, we call +971501234567");
      await expect(main.getByRole("button")).toHaveCount(0);
      await page.reload();
      await expect(heading(page, "You accepted this quote")).toBeVisible();
      expect(readEvents(site.dataDir, quote)).toEqual([
        { kind: "change-asked", text: "Two trays, please.\nAnd a stand." },
        { kind: "accepted", text: "" },
      ]);
      expect((await main.textContent())?.toLowerCase()).not.toContain("invoice");
    });
  });
}

test("a quote is declined with a reason, and the page shows how to contact the company afterwards", async ({
  page,
  site,
}) => {
  const quote = await submitQuoteRequest(site);
  await page.goto(quote.path);
  await responseForm(page).decline.click();
  await page.getByRole("textbox", { name: "Why do you decline?" }).fill("Too dear for this year");
  await page.getByRole("button", { name: "Decline this quote" }).click();
  await expect(heading(page, "You declined this quote")).toBeInViewport();
  const main = page.getByRole("main");
  await expect(main).toContainText("Too dear for this year");
  await expect(main.getByRole("button")).toHaveCount(0);
  await expect(main.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:\+971/);
  await expect(main.getByRole("link", { name: /@/ })).toHaveAttribute(
    "href",
    `mailto:info@waraq.example?subject=Quote%20${quote.reference}`,
  );
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
    const response = await page.goto(wrong);
    expect(response?.status(), wrong).toBe(404);
    await expect(heading(page, "No quote at this address")).toBeVisible();
    expect((await postCustomerResponse(site, { path: wrong }, { answer: "accepted" })).status, wrong).toBe(
      404,
    );
  }
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
  page,
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
    await page.setContent(await response.text());
    outcomes.push([response.status, (await page.getByRole("heading", { level: 1 }).textContent()) ?? ""]);
  }
  const quoteTitle = `Quote ${quote.reference}`;
  expect(outcomes).toEqual([
    [403, "This was not taken"],
    [413, "This was not taken"],
    [422, quoteTitle],
    [422, quoteTitle],
    [422, quoteTitle],
  ]);
  expect(readEvents(site.dataDir, quote)).toEqual([]);
});

test("a customer's text is never interpreted as HTML", async ({ page, site }) => {
  const hostile = `</script><img src=x onerror=alert(1)> \u202Eevil\u202C "'&<b>`;
  const quote = await submitQuoteRequest(site, { office: hostile.slice(0, 60) });
  expect((await postCustomerResponse(site, quote, { answer: "change-asked", text: hostile })).status).toBe(
    303,
  );
  await page.goto(quote.path);
  await expect(page.getByRole("main").locator("blockquote")).toHaveText(hostile);
  await expect(page.locator("img[src=x]")).toHaveCount(0);
});

test("a server failure is reported, changes nothing, and the input is still there", async ({
  page,
  site,
}) => {
  const quote = await submitQuoteRequest(site);
  await page.goto(quote.path);
  await responseForm(page).decline.click();
  const text = page.getByRole("textbox", { name: "Why do you decline?" });
  await text.fill("Too dear");
  changeRecords(site.dataDir, "alter table mail_jobs rename to lost_jobs");
  await page.getByRole("button", { name: "Decline this quote" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Something went wrong on our side.Nothing was changed.",
  );
  await expect(text).toHaveValue("Too dear");
  expect(readEvents(site.dataDir, quote)).toEqual([]);
  changeRecords(site.dataDir, "alter table lost_jobs rename to mail_jobs");
  changeRecords(site.dataDir, "alter table quotes rename to lost_quotes");
  expect((await page.goto(quote.path))?.status()).toBe(500);
  await expect(heading(page, "Paper jam")).toBeVisible();
  changeRecords(site.dataDir, "alter table lost_quotes rename to quotes");
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

test("a quote for several products shows each quote line, and one total", async ({ page, site }) => {
  const quote = await submitQuoteRequest(site, await createSeveralLines(site));
  await page.goto(quote.path);
  await expect(slipTotal(page)).toHaveText("3,034.00");
  const main = page.getByRole("main");
  await expect(main).toContainText("You would pay 166.50 less a month.");
  const quoteLines = main.getByRole("article");
  await expect(quoteLines).toHaveCount(2);
  for (const words of ["4 × Quire C340", "Reception", "1,500 a month each", "DHS 644.00", "DHS 2,576.00"])
    await expect(quoteLines.first()).toContainText(words);
  for (const words of ["2 × Verso T20", "Warehouse", "DHS 229.00", "DHS 458.00"])
    await expect(quoteLines.last()).toContainText(words);

  await expect
    .poll(() => site.mailServer.acceptedMails.find(({ to }) => to.includes(quote.visitor.email))?.email.text)
    .toContain(`${quote.path}?confirm=`);
  const { text = "" } =
    site.mailServer.acceptedMails.find(({ to }) => to.includes(quote.visitor.email))?.email ?? {};
  for (const amount of ["2,576.00", "458.00", "3,034.00", "151.70", "3,185.70"]) {
    expect(text).toContain(amount);
    await expect(main).toContainText(amount);
  }
  // The visitor typed these amounts, and the e-mail address is not confirmed.
  for (const amount of ["3,200.50", "\u2212166.50"]) {
    expect(text).not.toContain(amount);
    await expect(main).toContainText(amount);
  }
});

test("axe finds no violation on a quote of any quote status", async ({ page, site }) => {
  test.slow();
  const quote = await submitQuoteRequest(site, await createSeveralLines(site));
  const audit = async (name: string) => {
    await page.goto(quote.path);
    await expect(heading(page, name)).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  };
  await page.goto(quote.path);
  await responseForm(page).change.click();
  await page.getByRole("textbox", { name: "What should change?" }).fill(" ");
  await page.getByRole("button", { name: "Send the change" }).click();
  await expect(page.getByText("Write what should change")).toBeVisible();
  await expectAccessible(page);
  await postCustomerResponse(site, quote, { answer: "change-asked", text: "Two trays" });
  await audit("You asked for a change");
  await postCustomerResponse(site, quote, { answer: "accepted" });
  await audit("You accepted this quote");
  const other = await submitQuoteRequest(site);
  expireQuote(site.dataDir, other);
  await page.goto(other.path);
  await expect(heading(page, "This quote has expired")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/quotes/x");
  await expectAccessible(page);
});

test("a quote prints on one page, with its price and without controls", async ({ page, site }) => {
  const quote = await submitQuoteRequest(site);
  await page.goto(quote.path);
  const document = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  expect(document.match(/\/MediaBox/g)).toHaveLength(1);
  await page.setViewportSize({ width: 672, height: 1017 });
  await page.emulateMedia({ media: "print" });
  await expect(slipTotal(page)).toBeVisible();
  await expect(heading(page, "Waiting for your answer")).toBeVisible();
  for (const role of ["banner", "contentinfo", "navigation", "button", "textbox"] as const)
    await expect(page.getByRole(role), role).toHaveCount(0);
  await expect(responseForm(page).decline).toBeHidden();
});
