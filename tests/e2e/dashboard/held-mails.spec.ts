import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";
import { addEnquiry, changeRecords } from "#tests/e2e/support/records.ts";
import { openSignedIn } from "#tests/e2e/support/staff.ts";

test("mails that wait because of the rate limit are reported on every page, with links to their enquiries", async ({
  page,
  demoData,
  serve,
}) => {
  addEnquiry(demoData, "Question 1");
  // Simulates 120 sent mails to the company, 500 to customers, and one queued mail of each kind.
  changeRecords(
    demoData,
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 622)
     insert into mail_jobs (id, enquiry_id, kind, status, attempts, due_at, created_at, queued_at, sent_at)
     select printf('%024x', n), (select id from enquiries limit 1),
       case when n = 621 or n <= 120 then 'enquiry-to-company' else 'quote-to-customer' end,
       case when n > 620 then 'queued' else 'sent' end, 0, ?1, ?1, ?1, case when n > 620 then null else ?1 end
     from number`,
    Date.now(),
  );
  const site = await serve({ RATE_LIMIT: "on" });
  await openSignedIn(page, site);
  const bar = page.getByRole("complementary", { name: "Mails that wait" });
  await expect(bar).toContainText("Unusually many enquiries: 1 mail to the office waits.");
  await expect(bar).toContainText("Unusually many quotes: 1 mail to customers waits.");
  await expectAccessible(page);
  await focusAndPress(bar.getByRole("link", { name: "Review" }), "Enter");
  await expect(page).toHaveURL(/\/dashboard\/enquiries\?mail=queued$/);
  await expect(page.getByText("Question 1")).toBeVisible();
  await expect(bar).toBeVisible();
});
