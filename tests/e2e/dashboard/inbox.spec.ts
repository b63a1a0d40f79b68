import { toLocalDate } from "#domain/shared/dates.ts";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import type { Site } from "#tests/e2e/support/catalogue.ts";
import {
  changeContactAsColleague,
  changeEnquiryAsColleague,
  fetchEnquiries,
  submitEnquiry,
} from "#tests/e2e/support/enquiries.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { addEnquiry, changeRecords } from "#tests/e2e/support/records.ts";
import { addColleague, fetchToken, notice, openSignedIn } from "#tests/e2e/support/staff.ts";

const names = ["Falcon Clinic", "Dune Clinic", "Coral Clinic", "Acacia Clinic"];
const rows = (page: Page) => page.locator(".enquiry-row");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

async function showInbox(page: Page, site: Site): Promise<void> {
  for (const name of names.toReversed())
    await submitEnquiry(site, { company: name, email: `${name.replace(" ", ".")}@clinic.example` });
  await openSignedIn(page, site, "/dashboard/enquiries");
  await expect(rows(page)).toHaveCount(names.length);
}

test("keys move, select, answer and go on, rest while typing, and can be switched off", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await showInbox(page, site);
  await pressKey(page, "j");
  await expect(link(page, "Falcon Clinic")).toBeFocused();
  await pressKey(page, "j");
  await pressKey(page, "x");
  await expect(page.getByRole("checkbox", { name: "Select Dune Clinic" })).toBeChecked();
  await pressKey(page, "b");
  await expect(
    page.getByRole("region", { name: "Selected enquiries" }).getByLabel("Owner", { exact: true }),
  ).toBeFocused();
  await link(page, "Dune Clinic").focus();
  await pressKey(page, "x");
  await pressKey(page, "Enter");
  await expect(heading(page, "Dune Clinic")).toBeVisible();
  // Held: it answers one enquiry only.
  for (let count = 0; count < 4; count += 1) await page.keyboard.down("e");
  await page.keyboard.up("e");
  await expect(heading(page, "Coral Clinic")).toBeVisible();
  await expect
    .poll(async () => (await fetchEnquiries(site)).map(({ stage }) => stage))
    .toEqual(["new", "new", "contacted", "new"]);
  await pressKey(page, "k");
  await expect(heading(page, "Dune Clinic")).toBeVisible();

  await pressKey(page, "n");
  await page.keyboard.type("jek");
  await expect(page.getByRole("textbox", { name: "New note" })).toHaveValue("jek");
  await expect(heading(page, "Dune Clinic")).toBeVisible();
  await page.getByRole("textbox", { name: "New note" }).fill("");
  await page.getByRole("main").focus();
  await pressKey(page, "/");
  const search = page.getByRole("searchbox", { name: "Search enquiries" });
  await expect(search).toBeFocused();
  // A search leaves the open enquiry and the field alone.
  await page.keyboard.type("c");
  await expect(page).toHaveURL(/search=c$/);
  await page.keyboard.type("ora");
  await expect(page).toHaveURL(/search=cora$/);
  await expect(search).toHaveValue("cora");
  await expect(heading(page, "Dune Clinic")).toBeVisible();
  await search.fill("");
  await expect(page).not.toHaveURL(/search=/);
  await page.getByRole("main").focus();
  await pressKey(page, "?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await expectAccessible(page);
  await dialog.getByRole("checkbox").uncheck();
  await pressKey(page, "Escape");
  await page.reload();
  await expect(heading(page, "Dune Clinic")).toBeVisible();
  await pressKey(page, "j");
  await pressKey(page, "?");
  await expect(heading(page, "Dune Clinic")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("many are marked at once, one that a colleague changed is left out and named, and it is undone", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await showInbox(page, site);
  await page.getByRole("checkbox", { name: "Select Falcon Clinic" }).click();
  await page.getByRole("checkbox", { name: "Select Coral Clinic" }).click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Selected enquiries" });
  await expect(bar).toContainText("3 selected");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  const dune = (await fetchEnquiries(site)).find(({ company }) => company === "Dune Clinic");
  await changeEnquiryAsColleague(site, dune?._id ?? "", { locale: "ar" });

  await focusAndPress(bar.getByRole("button", { name: "Spam" }), "Enter");
  const done = notice(page, "2 enquiries changed.");
  await expect(done).toContainText("Left out: Dune Clinic (changed meanwhile");
  await expect(rows(page)).toHaveCount(2);
  await expect(link(page, "Acacia Clinic")).toBeFocused();
  await page.route("**/api/enquiries/changes", (route) => route.abort());
  await done.getByRole("button", { name: "Undo" }).click();
  await expect(notice(page, "The change is not undone.")).toBeVisible();
  await page.unroute("**/api/enquiries/changes");
  await done.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(done).toHaveCount(0);
  expect(await fetchEnquiries(site)).toHaveLength(4);
});

test("a choice for many is made with Enter: keys that only move through the choices change nothing", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await showInbox(page, site);
  await page.getByRole("checkbox", { name: "Select Falcon Clinic" }).click();
  const bar = page.getByRole("region", { name: "Selected enquiries" });
  await focusAndPress(bar.getByLabel("Stage"), "ArrowDown");
  await pressKey(page, "Enter");
  await expectAccessible(page);
  await pressKey(page, "Tab", 2);
  await expect(bar.getByRole("button", { name: "Contacted" })).toBeFocused();
  await expect(bar).toContainText("1 selected");
  await pressKey(page, "Enter");
  await expect(notice(page, "1 enquiry changed.")).toBeVisible();
  expect((await fetchEnquiries(site)).map(({ stage }) => stage)).toContain("contacted");
});

test("enquiries of an unknown source are a choice of the filter", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  const attribution = { source: "newsletter", medium: "", campaign: "", term: "", content: "" };
  await submitEnquiry(site, { company: "Dune Clinic", email: "a@dune.example", attribution });
  await submitEnquiry(site, { company: "Coral Clinic", email: "a@coral.example" });
  await openSignedIn(page, site, "/dashboard/enquiries");
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("combobox", { name: "Source" }).selectOption("Direct or unknown");
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toContainText("Coral Clinic");
  await expect(rows(page)).toHaveCount(1);
});

test("next and back follow filter and order, across the pages of the list, and return to the row", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await showInbox(page, site);
  await page.goto(`${site.url}/dashboard/enquiries?order=company&size=2`);
  const next = page.getByRole("button", { name: "Next", exact: true });
  await link(page, names.toSorted()[0] ?? "").click();
  for (const name of names.toSorted()) {
    await expect(heading(page, name)).toBeVisible();
    if (name === names.toSorted().at(-1)) break;
    await next.click();
  }
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(/order=company.*page=2/);
  await expect(link(page, "Falcon Clinic")).toBeFocused();
});

test("a follow-up saves itself with what it is for, and is late in the list", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await showInbox(page, site);
  await link(page, "Dune Clinic").click();
  await page.getByRole("button", { name: "Tomorrow" }).click();
  await expect(page.getByText("Saved. Follow-up")).toBeAttached();
  const text = page.getByRole("textbox", { name: "What for" });
  await text.fill("Ask about toner");
  await focusAndPress(text, "Enter");
  const group = page.getByRole("group", { name: "Follow-up" });
  await expect(group).toContainText("Saved");
  await page.reload();
  await expect(text).toHaveValue("Ask about toner");
  const day = group.getByLabel("Follow-up", { exact: true });
  await focusAndPress(day, "Backspace");
  await expect(day).toHaveValue("");
  await text.focus();
  await expect(day).not.toHaveValue("");
  await page.reload();
  await expect(text).toHaveValue("Ask about toner");
  await group.getByRole("button", { name: "Done" }).click();
  await expect(group.getByLabel("Follow-up", { exact: true })).toBeFocused();
  await expect(group.getByRole("button", { name: "Done" })).toHaveCount(0);
});

test.describe("where the company is", () => {
  const timezoneId = "Asia/Dubai";
  test.use({ timezoneId });

  test("today shows what is late, answered and unanswered; Done, Tomorrow and Assign to me are in the row", async ({
    page,
    siteWithoutEnquiries: site,
  }) => {
    await showInbox(page, site);
    const stored = await fetchEnquiries(site);
    const today = toLocalDate(Date.now(), timezoneId);
    for (const { _id } of stored.slice(0, 2))
      await changeEnquiryAsColleague(site, _id, {
        isAnswered: true,
        followUp: { on: today, text: "Ask about toner" },
      });
    await page.getByRole("link", { name: "Today's work" }).click();
    await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    const followUps = page.getByRole("region", { name: "Follow-ups" });
    await expect(followUps.getByRole("row", { name: /Ask about toner/ })).toHaveCount(2);
    await followUps.getByRole("button", { name: "Done Acacia Clinic" }).click();
    await expect(followUps.getByRole("row", { name: /Ask about toner/ })).toHaveCount(1);
    await followUps.getByRole("button", { name: "Tomorrow Coral Clinic" }).click();
    await expect(followUps).toHaveCount(0);
    const unanswered = page.getByRole("region", { name: "Unanswered" });
    await unanswered.getByRole("button", { name: "Assign to me Dune Clinic" }).click();
    await expect(unanswered.getByRole("link", { name: "Open Dune Clinic" })).toBeVisible();
    await unanswered.getByRole("link", { name: "Falcon Clinic", exact: true }).click();
    await expect(heading(page, "Falcon Clinic")).toBeVisible();
  });
});

test("today counts all late follow-ups, also those below the rows that it shows", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  for (let count = 1; count <= 51; count += 1) addEnquiry(site.dataDir, `Enquiry ${count}`);
  changeRecords(site.dataDir, "update enquiries set follow_up_on = '2026-01-01', follow_up_text = ''");
  await openSignedIn(page, site, "/dashboard/today");
  await expect(page.getByText("51 late follow-ups")).toBeVisible();
});

test("a call is logged with a press and a line, and Lost asks why from the list", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await showInbox(page, site);
  await link(page, "Dune Clinic").click();
  await expect(heading(page, "Dune Clinic")).toBeVisible();
  await pressKey(page, "c");
  await page.getByRole("textbox", { name: "What was said" }).fill("Board decides on Thursday");
  await page.getByRole("button", { name: "Not reached" }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("listitem").filter({ hasText: "Call, not reached" })).toContainText(
    "Board decides on Thursday",
  );
  const lost = page.getByRole("button", { name: "Lost", exact: true });
  await lost.click();
  await expect(page.getByRole("textbox", { name: "Why it is lost" })).toBeFocused();
  await pressKey(page, "Escape");
  await expect(page.getByRole("textbox", { name: "Why it is lost" })).toHaveCount(0);
  await expect(lost).toBeFocused();
  await lost.click();
  await page.getByRole("group", { name: "Reasons" }).getByRole("button").first().click();
  await expect(page.getByText("Saved. Stage: Lost")).toBeAttached();
  expect((await fetchEnquiries(site)).map(({ stage }) => stage)).toContain("lost");
});

test("an unsent note and follow-up text survive a reload, and a note without an answer stands once", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await submitEnquiry(site);
  const [enquiry] = await fetchEnquiries(site);
  await openSignedIn(page, site, `/dashboard/enquiries/${enquiry?._id}`);
  const note = page.getByRole("textbox", { name: "New note" });
  const text = page.getByRole("textbox", { name: "What for" });
  await text.fill("Ask about toner");
  await note.fill("Board decides on Thursday");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(text).toHaveValue("Ask about toner");
  await expect(note).toHaveValue("Board decides on Thursday");

  await page.route(
    "**/notes",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(notice(page, "The note is not saved.")).toBeVisible();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(note).toHaveValue("");
  await expect(page.getByRole("listitem").filter({ hasText: "Board decides on Thursday" })).toHaveCount(1);
  await text.fill("");
  await page.reload();
  await expect(heading(page, "Demo School")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Board decides on Thursday" })).toHaveCount(1);
  await expect(note).toHaveValue("");
  await expect(text).toHaveValue("");
});

test("a colleague who has an enquiry open is named in its row and in the enquiry", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  const colleague = addColleague(site);
  await submitEnquiry(site);
  const [enquiry] = await fetchEnquiries(site);
  const response = await fetch(`${site.url}/api/enquiries/presence`, {
    method: "PUT",
    headers: {
      authorization: `Bearer ${await fetchToken(site, colleague)}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ enquiry: enquiry?._id }),
  });
  expect(response.status).toBe(200);
  await openSignedIn(page, site, "/dashboard/enquiries");
  await expect(rows(page)).toContainText(`${colleague.email} has it open`);
  await link(page, "Demo School").click();
  await expect(page.getByText(`${colleague.email} has this enquiry open`)).toBeVisible();
});

test("an enquiry by phone is entered and corrected, and others of its customer stand beside it", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await submitEnquiry(site, { company: "Falcon Clinic", email: "huda@falcon.example" });
  await openSignedIn(page, site, "/dashboard/enquiries");
  await page.getByRole("button", { name: "New enquiry" }).click();
  const dialog = page.getByRole("dialog", { name: "New enquiry" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Omar Siddiqui");
  await dialog.getByRole("button", { name: "Add enquiry" }).click();
  await expect(dialog).toContainText("Enter a phone number or an e-mail address");
  await expectAccessible(page);
  await pressKey(page, "Escape");
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Omar Siddiqui");
  await dialog.getByRole("textbox", { name: "Phone" }).fill("050 123 4567");
  await dialog.getByRole("textbox", { name: "What is asked" }).fill("Two printers by Sunday");
  await dialog.getByRole("button", { name: "Add enquiry" }).click();
  await expect(heading(page, "Omar Siddiqui")).toBeVisible();
  const related = page.getByRole("region", { name: "1 other enquiry" });
  await expect(related).toContainText("same phone number");

  await page.getByRole("button", { name: "Correct contact" }).click();
  const contact = page.getByRole("dialog", { name: "Correct the contact" });
  await contact.getByRole("textbox", { name: "Company" }).fill("Dune Clinic");
  const omar = (await fetchEnquiries(site)).find(({ company }) => company === "");
  await changeContactAsColleague(site, omar, { name: "Omar Saleh", mobile: "+971501234567" });
  await contact.getByRole("button", { name: "Save" }).click();
  const conflict = page.getByRole("alertdialog", { name: "Someone else changed this" });
  await expect(conflict).toContainText("Omar Saleh");
  await conflict.getByRole("button", { name: "Keep editing" }).click();
  await expect(contact.getByRole("textbox", { name: "Company" })).toHaveValue("Dune Clinic");
  await contact.getByRole("button", { name: "Save" }).click();
  await conflict.getByRole("button", { name: "Save mine" }).click();
  await expect(contact).toHaveCount(0);
  await expect(heading(page, "Dune Clinic")).toBeVisible();
  await expect(page.getByText("Omar Saleh", { exact: true }).first()).toBeVisible();
  await related.getByRole("link", { name: "Falcon Clinic" }).click();
  await expect(heading(page, "Falcon Clinic")).toBeVisible();
});

test("one search finds enquiries, products and posts from any page, by keyboard", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await submitEnquiry(site, { company: "Quire Trading", email: "desk@quire.example" });
  await openSignedIn(page, site, "/dashboard/reports");
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
  await pressKey(page, "/");
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("quire");
  await expect(dialog.getByRole("region", { name: "Products" })).toContainText("Quire C340");
  await expectAccessible(page);
  await pressKey(page, "ArrowDown");
  await expect(dialog.getByRole("link", { name: /^Quire Trading/ })).toBeFocused();
  await pressKey(page, "Enter");
  await expect(heading(page, "Quire Trading")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await link(page, "Reports").click();
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
  await pressKey(page, "/");
  await page.keyboard.type("quire");
  // Before the results: it opens the first one when they come.
  await pressKey(page, "Enter");
  await expect(heading(page, "Quire Trading")).toBeVisible();
});
