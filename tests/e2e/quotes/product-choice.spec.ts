import type { Page } from "@playwright/test";
import { expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { holdRequests, islandScripts } from "#tests/e2e/support/held-requests.ts";
import { activate, expectReady, slider, slipTotal } from "#tests/e2e/support/visitor.ts";

const calculator = (page: Page) => page.getByRole("form", { name: "Calculator" });
const radio = (page: Page, title: string) =>
  calculator(page).getByRole("radio", { name: new RegExp(`^${title} `) });
const names = (page: Page) => calculator(page).locator(".product-row__name b");
const search = (page: Page) => calculator(page).getByRole("searchbox", { name: /^Find a machine/ });
const note = (page: Page) => calculator(page).locator(".draft-fields__pages > .note");
const found = (page: Page, text: string) => calculator(page).getByRole("status").filter({ hasText: text });

test("any product is found and chosen by keyboard, and a search without a result says so", async ({
  page,
}) => {
  await page.goto("/ProductEnquiry");
  await activate(search(page));
  await expect(names(page)).toHaveCount(6);
  await search(page).fill("LABEL");
  await expect(names(page)).toHaveText(["Quire C340", "Tympan L4"]);
  await expect(found(page, "1 machine found")).toBeVisible();
  await focusAndPress(search(page), "Enter");
  await expect(names(page)).toHaveText(["Quire C340", "Tympan L4"]);
  await radio(page, "Tympan L4").check();
  await expect(slipTotal(page)).toHaveText("249.00");

  await search(page).fill("Xerox");
  await expect(calculator(page).getByText("No machine is called “Xerox”.")).toBeVisible();
  await expect(radio(page, "Tympan L4")).toBeChecked();
  await expect(radio(page, "Tympan L4")).toHaveAccessibleName(/Chosen, not in this search/);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Show all", exact: true }).click();
  await expect(radio(page, "Tympan L4")).toBeFocused();
  await focusAndPress(page.getByRole("button", { name: "Show all 10" }), "Enter");
  await expect(names(page)).toHaveCount(10);
  await expect(radio(page, "Tympan L4")).toBeFocused();

  await focusAndPress(radio(page, "Tympan L4"), "ArrowUp");
  await expect(radio(page, "Deckle S60")).toBeChecked();
  await expect(radio(page, "Deckle S60")).toBeFocused();
  await expect(slipTotal(page)).toHaveText("244.00");
});

test("the list is sorted again once the sliders rest, says why a product comes last, and keeps the focus", async ({
  page,
}) => {
  await page.goto("/ProductEnquiry");
  await activate(search(page));
  const best = names(page).first();
  await expect(best).toHaveText("Verso T20");
  await slider(page, "Black").focus();
  await pressKey(page, "ArrowRight", 10);
  await radio(page, "Verso C26").check();
  await radio(page, "Verso C26").focus();
  await expect(calculator(page).getByText("For 1,500 black and 500 colour pages a month")).toBeVisible();
  await expect(best).toHaveText("Verso C26");
  await expect(radio(page, "Verso C26")).toBeFocused();
  await expect(radio(page, "Verso T20")).toHaveAccessibleName(
    /Built for up to 1,500 pages a month, not for 2,000\.$/,
  );
  await radio(page, "Verso T20").check();
  // It can be chosen, and the reason stands beside its price as well.
  await expect(note(page)).toHaveText("Built for up to 1,500 pages a month, not for 2,000.");
  await expect(best).toHaveText("Verso C26");
});

test("a machine that is pressed stays where it is, also while the script starts", async ({ page }) => {
  await page.clock.install();
  const islands = await holdRequests(page, islandScripts);
  await page.goto("/ProductEnquiry");
  await slider(page, "Black").focus();
  await pressKey(page, "ArrowRight", 10);
  const pressed = radio(page, "Verso T20");
  await pressed.hover();
  await page.mouse.down();
  islands.release();
  await expectReady(pressed);
  await page.clock.runFor(2000);
  await page.mouse.up();
  await expect(pressed).toBeChecked();
  await expect(names(page).first()).toHaveText("Verso C26");
});

test("the list is not sorted again under a pointer that moves to a machine", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto("/ProductEnquiry");
  await activate(search(page));
  await page.clock.pauseAt(60_000);
  await slider(page, "Black").focus();
  await pressKey(page, "ArrowRight", 10);
  for (const place of [2, 1, 2, 1]) {
    await calculator(page).getByRole("radio").nth(place).hover();
    await page.clock.runFor(400);
  }
  await expect(names(page).first()).toHaveText("Verso T20");
  await page.clock.runFor(1200);
  await expect(names(page).first()).toHaveText("Verso C26");
});

test("a page that holds a part of a large catalogue loads the other products when they are looked for", async ({
  page,
}) => {
  // As if the catalogue had five more.
  await page.route("/ProductEnquiry", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replace("&quot;productCount&quot;:10", "&quot;productCount&quot;:15")
      .replace("6 of 10 machines", "6 of 15 machines")
      .replace("Show all 10", "Show all 15");
    await route.fulfill({ response, body });
  });
  await page.route("**/api/products/priced?*", (route) => route.abort(), { times: 1 });
  await page.goto("/ProductEnquiry");
  await activate(search(page));
  await expect(found(page, "6 of 15 machines")).toBeVisible();
  await search(page).fill("C600");
  await expect(found(page, "The other machines could not be loaded.")).toBeVisible();
  await expect(radio(page, "Octavo C600")).toBeVisible();
  await calculator(page).getByRole("button", { name: "Try again" }).click();
  await expect(found(page, "1 machine found")).toBeVisible();
  await radio(page, "Octavo C600").check();
  await expect(slipTotal(page)).toHaveText("1,150.00");
});
