import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { addEnquiry, changeRecords, readRows } from "#tests/e2e/support/records.ts";
import { openSignedIn, notice } from "#tests/e2e/support/staff.ts";

const day = 24 * 60 * 60 * 1000;

test("every page reports mails beyond a limit, and an erasure that waits because of a doubtful date", async ({
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
  // One queued mail of each kind beyond the limits: 120 in an hour to the company, 500 in a day to customers.
  addEnquiry(demoData, "Question 4");
  changeRecords(
    demoData,
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 622)
     insert into mail_jobs (id, enquiry_id, kind, status, attempts, due_at, created_at, queued_at, sent_at)
     select printf('%024x', n), (select id from enquiries where message = 'Question 4'),
       case when n = 621 or n <= 120 then 'enquiry-to-company' else 'quote-to-customer' end,
       case when n > 620 then 'queued' else 'sent' end, 0, ?1, ?1, ?1, case when n > 620 then null else ?1 end
     from number`,
    Date.now(),
  );
  const site = await serve({ RATE_LIMIT: "on" });
  await openSignedIn(page, site);
  const mails = page.getByRole("complementary", { name: "Mails that wait" });
  await expect(mails).toContainText("Unusually many enquiries: 1 mail to the office waits.");
  await expect(mails).toContainText("Unusually many quotes: 1 mail to customers waits.");
  await focusAndPress(mails.getByRole("link", { name: "Review" }), "Enter");
  await expect(page).toHaveURL(/\/dashboard\/enquiries\?mail=queued&view=all$/);
  await expect(page.getByText("Question 4")).toBeVisible();
  await expect(mails).toBeVisible();

  const bar = page.getByRole("complementary", { name: "Erasure of enquiries" });
  await expect(bar).toContainText(
    "3 enquiries are due to be erased. Nothing is erased until you confirm it.",
  );
  await expectAccessible(page);
  await focusAndPress(bar.getByRole("link", { name: "Review" }), "Enter");
  await expect(page.getByRole("heading", { name: "3 of 4 enquiries wait to be erased" })).toBeVisible();
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
  await expect(page.getByRole("heading", { name: "3 of 4 enquiries wait to be erased" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  const erase = page.getByRole("button", { name: "Erase 3 enquiries" });
  await focusAndPress(erase, "Enter");
  const question = page.getByRole("alertdialog", { name: "Erase 3 of 4 enquiries?" });
  await expect(question).toContainText("nobody can restore them");
  await expect(question.getByRole("button", { name: "Keep them" })).toBeFocused();
  await pressKey(page, "Escape");
  expect(readRows(demoData, "select id from enquiries")).toHaveLength(4);

  // Fewer enquiries are due now than the page shows.
  changeRecords(demoData, "update enquiries set created_at = ? where message = 'Question 3'", Date.now());
  await focusAndPress(erase, "Enter");
  await focusAndPress(question.getByRole("button", { name: "Erase for good" }), "Enter");
  await expect(notice(page, "Nothing is erased.")).toContainText("is not what you were shown");
  await focusAndPress(page.getByRole("button", { name: "Erase 2 enquiries" }), "Enter");
  await focusAndPress(page.getByRole("button", { name: "Erase for good" }), "Enter");
  await expect(notice(page, "2 enquiries are erased")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing waits for you" })).toBeVisible();
  expect(readRows(demoData, "select message from enquiries order by message")).toEqual([
    { message: "Question 3" },
    { message: "Question 4" },
  ]);
  await expectAccessible(page);
});
