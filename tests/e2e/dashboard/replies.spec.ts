import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { fetchEnquiries, hudaEnquiry, submitEnquiry } from "#tests/e2e/support/enquiries.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey, tabTo } from "#tests/e2e/support/keyboard.ts";
import { getHelperToken, notice, openSignedIn } from "#tests/e2e/support/staff.ts";

test("a reply is written, stopped by a colleague's, sent all the same and timed, by keyboard alone", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await submitEnquiry(site);
  const [enquiry] = await fetchEnquiries(site);
  const path = `/dashboard/enquiries/${enquiry?._id}`;
  await page.clock.install();
  await openSignedIn(page, site, path);
  const text = page.getByRole("textbox", { name: "Text" });
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toBeVisible();
  await pressKey(page, "r");
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/^Hello Huda,\n[^]+desk@waraq\.example, Waraq$/);
  await expect(page.getByText("Answers go to info@waraq.example")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.insertText("نعم، يمكنها ذلك.\n");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(text).toHaveValue(/نعم، يمكنها ذلك\./);

  const response = await fetch(`${site.url}/api/enquiries/${enquiry?._id}/replies`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${await getHelperToken(site)}` },
    body: JSON.stringify({ subject: "C600", text: "It staples 50 sheets.", seen: [] }),
  });
  expect(response.status).toBe(201);
  await pressKey(page, "r");
  await tabTo(page, page.getByRole("button", { name: "Send", exact: true }));
  await pressKey(page, "Enter");
  await expect(notice(page, "The reply is not sent.")).toBeVisible();
  const form = page.getByRole("form", { name: "Reply" });
  await expect(form.getByRole("listitem")).toContainText("It staples 50 sheets.");
  await expect(text).toHaveValue(/نعم، يمكنها ذلك\./);
  await expect(page.getByRole("button", { name: "Send all the same" })).toBeFocused();
  await pressKey(page, "Enter");
  await expect(page.getByRole("button", { name: "Write a reply" })).toBeFocused();
  // The page asks for the state of its mails again and again.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    const sent = timeline.getByRole("listitem").filter({ hasText: "نعم" });
    await expect(sent).toContainText(/Sent Today/, { timeout: 1000 });
  }).toPass();
  await expect
    .poll(() => site.mailServer.acceptedMails.filter(({ to }) => to.includes(hudaEnquiry.email)).length)
    .toBeGreaterThanOrEqual(2);

  await pressKey(page, "Enter");
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel("Send at").fill(tomorrow);
  await page.getByRole("button", { name: "Send later" }).click();
  const waiting = timeline.getByRole("listitem").filter({ hasText: "To be sent" });
  await waiting.getByRole("button", { name: "Cancel" }).click();
  const stopped = timeline.getByRole("listitem").filter({ hasText: "has stopped it" });
  await stopped.getByRole("button", { name: "Send all the same" }).click();
  await expect(stopped).toHaveCount(0);
  await expect(timeline.getByRole("listitem").filter({ hasText: "Reply: Your enquiry" })).toHaveCount(2);
});
