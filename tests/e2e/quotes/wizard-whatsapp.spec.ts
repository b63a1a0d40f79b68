import type { Page, Route } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { goToQuote, newVisitor } from "#tests/e2e/support/visitor.ts";

const storeQuotePath = "**/api/quotes/whatsapp";
const chatButton = (page: Page) => page.getByRole("link", { name: "Continue on WhatsApp" });

function parseMessage(url: string | null): string[] {
  const link = new URL(url ?? "");
  expect(link.origin).toBe("https://wa.me");
  return (link.searchParams.get("text") ?? "").split("\n");
}

async function pressChat(page: Page): Promise<string[]> {
  const opened = page.waitForEvent("popup");
  await chatButton(page).click();
  const tab = await opened;
  await tab.waitForURL("https://wa.me/**");
  return parseMessage(tab.url());
}

const plain = [
  "Hello, I would like a quote for Quire C340, A3 colour multifunction copier, printer and scanner.",
  "Black pages a month: 1,000",
  "Colour pages a month: 500",
  "Base AED 549.00 with 1,000 black, 500 colour; a further page: AED 0.05 black, AED 0.35 colour",
  "Monthly cost: AED 549.00 excl. VAT",
  "VAT 5%: AED 27.45",
  "Total: AED 576.45 incl. VAT",
  "Name: Mariam Al Suwaidi",
  "Mobile: +971 50 123 4567",
];
const withReference = [
  ...plain,
  expect.stringMatching(/^Quote: WQ-\d{4}-\d{5}$/),
  expect.stringMatching(/^http:.*\/quotes\/[\w-]{32}$/),
];

test.beforeEach(async ({ page, context }) => {
  await context.route("https://wa.me/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>A chat</title>" }),
  );
  await page.goto("/ProductEnquiry");
  await goToQuote(page, newVisitor());
});

test("the link has the complete message in AED; a press stores the quote once, and adds reference and page", async ({
  page,
  context,
}) => {
  const requests: string[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route(storeQuotePath, async (route) => {
    requests.push(route.request().url());
    await gate.promise;
    await route.continue();
  });
  expect(parseMessage(await chatButton(page).getAttribute("href"))).toEqual(plain);
  const opened = page.waitForEvent("popup");
  await chatButton(page).click();
  const working = page.getByRole("link", { name: "Opening WhatsApp..." });
  await expect(working).toBeVisible();
  await working.click({ force: true });
  gate.resolve();
  const tab = await opened;
  await tab.waitForURL("https://wa.me/**");
  expect(parseMessage(tab.url())).toEqual(withReference);
  expect(context.pages(), "a second press opens no second chat").toHaveLength(2);
  const notice = page.getByRole("main").getByRole("status").filter({ hasText: "WhatsApp" });
  await expect(notice).toContainText(/^WhatsApp opened with your quote\..*Your reference is WQ-/);
  expect(await pressChat(page)).toEqual(withReference);
  expect(requests).toHaveLength(1);
});

test("the chat opens also if the quote cannot be stored, without a response, and after a price change", async ({
  page,
}) => {
  const message = "The monthly cost at these pages is 599.00";
  const outcomes: ((route: Route) => unknown)[] = [
    (route) => route.abort("connectionreset"),
    // No response: the page waits a few seconds.
    () => undefined,
    (route) =>
      route.fulfill({ status: 422, json: { success: false, message, errors: { monthlyCost: message } } }),
  ];
  await page.route(storeQuotePath, (route) => outcomes.shift()?.(route));
  expect(await pressChat(page)).toEqual(plain);
  await expect(page.getByText("WhatsApp opened without a reference.")).toBeVisible();
  expect(await pressChat(page)).toEqual(plain);
  await expect(chatButton(page)).toBeVisible();
  expect(await pressChat(page)).toEqual(plain);
  await expect(page.getByText(`${message}.`)).toBeVisible();
  await page.getByRole("button", { name: "Load the current prices" }).click();
  await expect(page.getByRole("heading", { name: "Is this the machine?" })).toBeFocused();
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await page.getByRole("button", { name: "Next: your quote" }).click();
  await page.getByRole("button", { name: "E-mail me this quote" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  const reference = await page.getByRole("link", { name: /^WQ-/ }).textContent();
  expect(parseMessage(await chatButton(page).getAttribute("href"))).toEqual(withReference);
  const noted = page.waitForResponse(storeQuotePath);
  expect(await pressChat(page)).toContain(`Quote: ${reference}`);
  expect(await (await noted).json()).toMatchObject({ quote: { reference } });
});
