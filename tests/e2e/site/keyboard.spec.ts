import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
import { expectOwnStyles } from "#tests/e2e/support/page-styles.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import {
  contactForm,
  errorSummary,
  expectReady,
  fillContactForm,
  newVisitor,
  activateForm,
  slider,
  slipTotal,
} from "#tests/e2e/support/visitor.ts";

async function expectFocusVisible(page: Page): Promise<void> {
  const fault = await page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return "Nothing has the focus";
    const name = focused.outerHTML.slice(0, 100);
    const outlined = [focused, focused.parentElement, focused.parentElement?.parentElement].some(
      (element) => element && getComputedStyle(element).outlineStyle !== "none",
    );
    if (!outlined && focused.tagName !== "H2" && focused.tagName !== "MAIN")
      return `No focus is seen: ${name}`;
    const { top, bottom } = focused.getBoundingClientRect();
    return bottom < 0 || top > innerHeight ? `The focus is out of view: ${name}` : "";
  });
  expect(fault).toBe("");
}

/** Every focused element on the way must be visible. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    await pressKey(page, "Tab");
    await expectFocusVisible(page);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control).toBeFocused();
}

test("from the home page to the quote in the mailbox, by keyboard alone", async ({ page, site }) => {
  const visitor = newVisitor();
  await page.setViewportSize(designViewports.wide);
  await page.goto("/");

  await pressKey(page, "Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport({ ratio: 1 });
  await pressKey(page, "Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await pressKey(page, "Tab");
  await expect(page.getByRole("combobox", { name: "Machine" })).toBeFocused();

  await page.reload();
  const header = page.getByRole("banner");
  await tabTo(page, header.getByRole("button", { name: "Products" }));
  await pressKey(page, "Enter");
  const productsLink = header.getByRole("link", { name: "Multi Function Devices" });
  await expect(productsLink).toBeVisible();
  await tabTo(page, productsLink);
  await pressKey(page, "Enter");
  await expect(page).toHaveURL(/\/products\//);

  await page.goto("/products");
  await tabTo(page, page.getByRole("link", { name: "Quire C340", exact: true }));
  await pressKey(page, "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Quire C340" })).toBeVisible();

  await tabTo(page, slider(page, "Black"));
  await expectReady(slider(page, "Black"));
  await pressKey(page, "ArrowRight", 10);
  await tabTo(page, slider(page, "Colour"));
  await pressKey(page, "ArrowRight", 4);
  await expect(slipTotal(page)).toHaveText("644.00");
  await tabTo(page, page.getByRole("link", { name: "Request this price" }));
  await pressKey(page, "Enter");
  await expect(page).toHaveURL(/\/ProductEnquiry\?.*black=1500&colour=700/);
  // A page that is not yet shown has nothing that a key could reach.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Usage and pricing calculator");

  const form = contactForm(page);
  for (const [control, text] of [
    [form.name, visitor.name],
    [form.company, visitor.company],
    [form.country, "oman"],
    [form.mobile, "9123 4567"],
    [form.email, visitor.email],
    [form.message, visitor.message],
  ] as const) {
    await tabTo(page, control);
    await expectReady(control);
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole("button", { name: "Send my details and go on" }));
  await pressKey(page, "Enter");
  await expect(page.getByRole("heading", { name: "Is this the machine?" })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Next: your quote" }));
  await pressKey(page, "Enter");
  await expect(page.getByRole("heading", { name: "Quote for Mariam" })).toBeFocused();
  await expect(slipTotal(page)).toHaveText("644.00");
  await expect(page.getByRole("main")).toContainText("+968 9 123 4567");
  await tabTo(page, page.getByRole("button", { name: "E-mail me this quote" }));
  await pressKey(page, "Enter");
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  await expect
    .poll(() => site.mailServer.acceptedMails.filter(({ to }) => to.includes(visitor.email)).length)
    .toBe(1);
});

test("from the ranking of products to the comparison, by keyboard alone", async ({ page }) => {
  await page.goto("/bestmachine?black=1500&colour=700");
  await tabTo(page, slider(page, "Black"));
  await expectReady(slider(page, "Black"));
  await pressKey(page, "ArrowRight", 2);
  await expect(page.getByRole("textbox", { name: "Black pages a month" })).toHaveValue("1600");
  for (const place of [0, 1]) {
    await tabTo(page, page.getByRole("checkbox", { name: "Compare" }).nth(place));
    await pressKey(page, "Space");
  }
  await tabTo(page, page.getByRole("button", { name: "Compare side by side" }));
  await pressKey(page, "Enter");
  const removals = page.getByRole("link", { name: /^Remove/ });
  await expect(removals).toHaveCount(2);
  await tabTo(page, page.getByRole("checkbox", { name: "Only the differences" }));
  await pressKey(page, "Space");
  // The table scrolls by keyboard if it is wider than the screen.
  await tabTo(page, page.getByRole("group", { name: "Comparison" }));
  await tabTo(page, removals.first());
  await pressKey(page, "Enter");
  await expect(removals).toHaveCount(1);
});

test("every control has its name, state and description, and axe finds no violation in any state of a form", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const listControls = async (role: string) => {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    return nodes
      .filter((node) => !node.ignored && node.role?.value === role)
      .map(({ name, description, properties }) => ({
        name: String(name?.value),
        description: description?.value,
        invalid: properties?.find((property) => property.name === "invalid")?.value.value,
        required: properties?.find((property) => property.name === "required")?.value.value,
      }))
      .toSorted((first, second) => first.name.localeCompare(second.name));
  };
  await page.goto("/");
  expect(await listControls("slider")).toMatchObject([
    { name: "Black pages", description: "1,000 in base, then DHS 0.05 a page excl. VAT" },
    { name: "Colour pages", description: "500 in base, then DHS 0.35 a page excl. VAT" },
  ]);

  await page.goto("/requestquote");
  await activateForm(page);
  await contactForm(page).email.fill("mariam@");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(errorSummary(page).box).toBeFocused();
  const field = (name: string, description: string) => ({
    name,
    description,
    invalid: "true",
    required: true,
  });
  expect(await listControls("textbox")).toMatchObject([
    field("Company", "Company name is required"),
    field("E-mail", "Invalid email format Example: name@company.example"),
    { name: "Message Optional", invalid: "false", required: false },
    field("Mobile number", "Mobile number is required"),
    field("Name", "Name is required"),
  ]);
  expect(await listControls("combobox")).toMatchObject([
    { name: "Country code", description: "United Arab Emirates" },
  ]);
  await expectAccessible(page);
  await expectOwnStyles(page);

  await contactForm(page).country.fill("united");
  await expect(page.getByRole("option")).toHaveCount(3);
  await expectAccessible(page);
  await pressKey(page, "Escape");
  await fillContactForm(page, newVisitor());
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  await expectAccessible(page);
  await expectOwnStyles(page);
});
