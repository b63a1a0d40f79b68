import type { Locator, Page } from "@playwright/test";
import type { Site } from "#tests/e2e/support/catalogue.ts";
import { fetchEnquiries, submitEnquiry } from "#tests/e2e/support/enquiries.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey, tabTo } from "#tests/e2e/support/keyboard.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import { openSignedIn } from "#tests/e2e/support/staff.ts";

const names = ["Falcon Clinic", "Dune Clinic", "Coral Clinic", "Acacia Clinic"];
const getRow = (page: Page, name: string) => page.locator(".enquiry-row").filter({ hasText: name });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });
const rows = (page: Page) => page.locator(".enquiry-row");
const readCells = (row: Locator) => row.locator("> p:visible");

async function showEnquiries(page: Page, site: Site): Promise<void> {
  for (const name of names.toReversed())
    await submitEnquiry(site, { company: name, email: `${name.replace(" ", ".")}@clinic.example` });
  await openSignedIn(page, site, "/dashboard/enquiries");
  await expect(rows(page)).toHaveCount(names.length);
}

/** On a wide screen the list is there beside the enquiry too. */
async function goBackToList(page: Page): Promise<void> {
  await page.goBack();
  await expect(heading(page, "Enquiries")).toBeVisible();
  await expect(rows(page)).toHaveCount(names.length);
}

function isUncovered(element: Element): boolean {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test.describe("with mouse and finger", () => {
  test.use({ hasTouch: true });

  test("a row opens its enquiry on every cell, in a new tab too, and its text can be selected", async ({
    page,
    context,
    siteWithoutEnquiries,
  }) => {
    await showEnquiries(page, siteWithoutEnquiries);
    for (const viewport of Object.values(designViewports)) {
      await page.setViewportSize(viewport);
      for (const name of names)
        for (const cell of await readCells(getRow(page, name)).all())
          expect(await cell.evaluate(isUncovered), `${name}: ${await cell.textContent()}`).toBe(true);

      const cells = readCells(getRow(page, "Coral Clinic"));
      for (const open of [() => cells.first().click(), () => cells.last().tap()]) {
        await open();
        await expect(heading(page, "Coral Clinic")).toBeVisible();
        await goBackToList(page);
      }
    }

    await page.setViewportSize(designViewports.wide);
    const message = getRow(page, "Coral Clinic").getByText("Octavo C600");
    // A new tab would ask to sign in first, and redirect.
    await context.route(/\/dashboard\/enquiries\/\w+$/, (route) =>
      route.fulfill({ contentType: "text/html" }),
    );
    for (const press of [
      () => message.click({ modifiers: ["ControlOrMeta"] }),
      () => message.click({ button: "middle" }),
    ]) {
      const [tab] = await Promise.all([context.waitForEvent("page"), press()]);
      await expect(tab).toHaveURL(/\/dashboard\/enquiries\/\w+$/);
      await tab.close();
    }
    await expect(page).toHaveURL(/\/dashboard\/enquiries$/);
    await message.dblclick();
    await expect(heading(page, "Coral Clinic")).toBeVisible();
    await goBackToList(page);

    const box = await message.boundingBox();
    if (box === null) throw new Error("The message is not shown");
    await page.mouse.move(box.x + 2, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 8);
    await page.mouse.up();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toMatch(/^\+971 50/);
    await expect(page).toHaveURL(/\/dashboard\/enquiries$/);
  });
});

test("enquiries are found and processed by keyboard alone, and a row shows the focus of its link", async ({
  page,
  siteWithoutEnquiries,
}) => {
  await showEnquiries(page, siteWithoutEnquiries);
  const link = page.getByRole("link", { name: "Dune Clinic" });
  await page.getByRole("link", { name: "Falcon Clinic" }).focus();
  await pressKey(page, "Tab");
  await expect(page.getByRole("checkbox", { name: "Select Dune Clinic" })).toBeFocused();
  await pressKey(page, "Tab");
  await expect(link).toBeFocused();
  await expect(getRow(page, "Dune Clinic")).toHaveCSS("outline-style", "solid");

  const search = page.getByRole("searchbox", { name: "Search enquiries" });
  for (const control of [
    page.getByLabel("More for the list"),
    search,
    page.getByRole("button", { name: "Filter" }),
    page.getByRole("combobox", { name: "Order" }),
    page.getByRole("link", { name: "Answer the oldest" }),
  ])
    expect(await control.evaluate(isUncovered)).toBe(true);
  await search.focus();
  await page.keyboard.type("dune");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?search=dune$/);
  await pressKey(page, "ControlOrMeta+a");
  await pressKey(page, "Backspace");
  await expect(rows(page)).toHaveCount(names.length);
  await expect(page.getByText(`${names.length} enquiries wait, the oldest for less than`)).toBeVisible();

  await page.getByRole("main").focus();
  await tabTo(page, page.getByRole("link", { name: "Answer the oldest" }));
  await pressKey(page, "Enter");
  const contacted = page.getByRole("button", { name: "Contacted", exact: true });
  for (const name of names.toReversed()) {
    await expect(heading(page, name)).toBeVisible();
    await tabTo(page, contacted);
    await pressKey(page, "Enter");
    await expect(page.getByText("Saved. Stage: Contacted")).toBeVisible();
    await expect(contacted).toBeFocused();
    if (name === names[0]) break;
    await focusAndPress(page.getByRole("button", { name: "Previous", exact: true }), "Enter");
  }
  const stages = (await fetchEnquiries(siteWithoutEnquiries)).map(({ stage }) => stage);
  expect(stages).toEqual(names.map(() => "contacted"));
});
