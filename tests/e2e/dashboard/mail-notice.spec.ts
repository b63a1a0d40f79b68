import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { createMailSettings, expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";
import { addEnquiry, changeRecords } from "#tests/e2e/support/records.ts";
import { openSignedIn } from "#tests/e2e/support/staff.ts";

test("administrators read on every page that mail does not leave, and send it when the server is back", async ({
  page,
  demoData,
  serve,
  receiveMail,
}) => {
  addEnquiry(demoData, "Two hours");
  changeRecords(
    demoData,
    `insert into mail_jobs (id, enquiry_id, kind, status, attempts, due_at, created_at, queued_at)
     select printf('%024x', 1), id, 'enquiry-to-company', 'queued', 0, ?1, ?1, ?1 from enquiries limit 1`,
    Date.now() - 2 * 3_600_000,
  );
  const down = await receiveMail();
  await down.stop();
  const site = await serve(createMailSettings(down.url));
  await expect.poll(() => site.output()).toContain("it will be tried again");
  await openSignedIn(page, site);
  const line = page.getByRole("status").filter({ hasText: "Mail does not leave: 1 mail waits" });
  await expect(line).toContainText("ECONNREFUSED");
  await focusAndPress(line.getByRole("link", { name: "See to the mail" }), "Enter");
  await expect(page).toHaveURL(/\/dashboard\/settings\/mail$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send a test mail" }).click();
  await expect(page.getByText(/The mail server \S+ did not take it/)).toBeVisible();
  const back = await receiveMail(down.port);
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("1 mail to be sent now")).toBeVisible();
  await expect.poll(() => back.acceptedMails.length).toBe(1);
  await page.goto(`${site.url}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
});
