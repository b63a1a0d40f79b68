import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { addEnquiry, changeRecords, readRows } from "#tests/e2e/support/records.ts";
import { openSignedIn, notice } from "#tests/e2e/support/staff.ts";

const day = 24 * 60 * 60 * 1000;

test("after a doubtful clock change retention waits, is reported on every page, and runs when confirmed", async ({
  page,
  demoData,
  serve,
}) => {
  // Simulates a server start 735 days after the last run.
  for (let number = 1; number <= 3; number += 1)
    addEnquiry(demoData, `Question ${number}`, Date.now() - 735 * day);
  changeRecords(
    demoData,
    "update metadata set value = ? where name = 'retention-day'",
    new Date(Date.now() - 735 * day).toISOString(),
  );
  const site = await serve();
  await openSignedIn(page, site);
  const bar = page.getByRole("complementary", { name: "Erasure of enquiries" });
  await expect(bar).toContainText(
    "3 enquiries are due to be erased. Nothing is erased until you confirm it.",
  );
  await expectAccessible(page);
  await focusAndPress(bar.getByRole("link", { name: "Review" }), "Enter");
  await expect(page.getByRole("heading", { name: "3 of 3 enquiries wait to be erased" })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText("The last run was more than 30 days ago.")).toBeVisible();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(4);
  // A browser whose date differs from the server's.
  await page.evaluate((real) => {
    Date.now = () => real - 700 * 24 * 60 * 60 * 1000;
  }, Date.now());
  await page.getByRole("link", { name: "Back to the enquiries" }).click();
  await bar.getByRole("link", { name: "Review" }).click();
  await expect(page.getByText(/^This computer says .+ Nothing can be erased until/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Erase/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "3 of 3 enquiries wait to be erased" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  const erase = page.getByRole("button", { name: "Erase 3 enquiries" });
  await focusAndPress(erase, "Enter");
  const question = page.getByRole("alertdialog", { name: "Erase 3 of 3 enquiries?" });
  await expect(question).toContainText("nobody can restore them");
  await expect(question.getByRole("button", { name: "Keep them" })).toBeFocused();
  await pressKey(page, "Escape");
  expect(readRows(demoData, "select id from enquiries")).toHaveLength(3);

  // Fewer enquiries are due now than the page shows.
  changeRecords(demoData, "update enquiries set created_at = ? where message = 'Question 3'", Date.now());
  await focusAndPress(erase, "Enter");
  await focusAndPress(question.getByRole("button", { name: "Erase for good" }), "Enter");
  await expect(notice(page, "Nothing is erased.")).toContainText("is not what you were shown");
  await focusAndPress(page.getByRole("button", { name: "Erase 2 enquiries" }), "Enter");
  await focusAndPress(page.getByRole("button", { name: "Erase for good" }), "Enter");
  await expect(notice(page, "2 enquiries are erased")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing waits for you" })).toBeVisible();
  expect(readRows(demoData, "select message from enquiries")).toEqual([{ message: "Question 3" }]);
  await expectAccessible(page);
});
