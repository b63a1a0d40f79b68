import type { Locator, Page } from "@playwright/test";
import type { Site } from "#tests/e2e/support/catalogue.ts";
import { submitEnquiry } from "#tests/e2e/support/enquiries.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import { openSignedIn } from "#tests/e2e/support/staff.ts";

const names = ["Falcon Clinic", "Dune Clinic", "Coral Clinic", "Acacia Clinic"];
const getRow = (page: Page, name: string) => page.getByRole("row", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });
/** The narrow layout omits some. */
const readCells = (row: Locator) => row.locator("> :visible");

async function showEnquiries(page: Page, site: Site): Promise<void> {
  for (const name of names.toReversed())
    await submitEnquiry(site, { company: name, email: `${name.replace(" ", ".")}@clinic.example` });
  await openSignedIn(page, site, "/dashboard/enquiries");
  await expect(page.getByRole("row")).toHaveCount(names.length + 1);
}

function isUncovered(element: Element): boolean {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("a click on any cell opens the enquiry of its row, at both widths", async ({
    page,
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
        await page.goBack();
        await expect(page.getByRole("row")).toHaveCount(names.length + 1);
      }
    }
  });
});

test("a row has one tab stop and shows the focus; a click on a control outside the rows keeps its effect", async ({
  page,
  siteWithoutEnquiries,
}) => {
  await showEnquiries(page, siteWithoutEnquiries);
  const link = page.getByRole("link", { name: "Dune Clinic" });
  await page.getByRole("link", { name: "Falcon Clinic" }).focus();
  await pressKey(page, "Tab");
  await expect(link).toBeFocused();
  await expect(getRow(page, "Dune Clinic")).toHaveCSS("outline-style", "solid");
  await pressKey(page, "Enter");
  await expect(heading(page, "Dune Clinic")).toBeVisible();
  await page.goBack();

  for (const control of [
    page.getByRole("button", { name: "Export CSV" }),
    page.getByRole("searchbox", { name: "Search enquiries" }),
    page.getByRole("combobox", { name: "Stage" }),
    page.getByRole("combobox", { name: "Order" }),
    page.getByRole("link", { name: "Answer the oldest" }),
  ])
    expect(await control.evaluate(isUncovered)).toBe(true);
  await page.getByRole("searchbox", { name: "Search enquiries" }).click();
  await page.keyboard.type("dune");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/\?search=dune$/);
  await page.getByRole("link", { name: "Answer the oldest" }).click();
  await expect(heading(page, "Acacia Clinic")).toBeVisible();
});

test("a click with Ctrl or the middle button opens a new tab, and selected text stays selected", async ({
  page,
  context,
  siteWithoutEnquiries,
}) => {
  await showEnquiries(page, siteWithoutEnquiries);
  const message = getRow(page, "Coral Clinic").getByText("Octavo C600");
  // A new tab would ask to sign in first, and redirect.
  await context.route(/\/dashboard\/enquiries\/\w+$/, (route) => route.fulfill({ contentType: "text/html" }));
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
  await page.goBack();

  const box = await message.boundingBox();
  if (box === null) throw new Error("The message is not shown");
  await page.mouse.move(box.x + 2, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 8);
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toMatch(/^Octavo/);
  await expect(page).toHaveURL(/\/dashboard\/enquiries$/);
});
