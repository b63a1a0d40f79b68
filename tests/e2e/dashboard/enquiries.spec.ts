import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import {
  changeEnquiryAsColleague,
  submitEnquiry,
  fetchEnquiries,
  hudaEnquiry,
} from "#tests/e2e/support/enquiries.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { holdRequests } from "#tests/e2e/support/held-requests.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import { changeRecords, deleteEnquiries } from "#tests/e2e/support/records.ts";
import { ageConfirmations, fillLogin, openSignedIn, notice, staff } from "#tests/e2e/support/staff.ts";

const rows = (page: Page) => page.locator(".enquiry-row");
const companies = (page: Page) => page.locator(".enquiry-row a").allTextContents();
const stage = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("an enquiry is processed on a phone, after a mail that failed for good, and with very long texts", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await test.step("an enquiry is read, answered and processed on a phone", async () => {
    await submitEnquiry(site);
    await page.setViewportSize(designViewports.narrow);
    await openSignedIn(page, site);
    await expect(page.getByText("1 enquiry waits, for less than a minute")).toBeVisible();
    await page.getByRole("link", { name: "Enquiries 1 waiting" }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText("+971 50 123 4567");
    await page.getByRole("button", { name: "Filter" }).click();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole("link", { name: "Demo School" }).click();

    await expect(page.getByRole("heading", { name: "Demo School", level: 1 })).toBeVisible();
    await expect(
      page.getByRole("region", { name: "The enquiry" }).getByText(hudaEnquiry.message),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveAttribute(
      "href",
      "tel:+971501234567",
    );
    await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("rel", "noreferrer");
    await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      /971501234567\?text=Hello/,
    );
    await expect(page.getByRole("link", { name: hudaEnquiry.email })).toHaveAttribute(
      "href",
      `mailto:${hudaEnquiry.email}`,
    );

    await expect(page.getByRole("link", { name: "+971 50 123 4567" })).toBeVisible();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy e-mail address" }).click();
    await expect(notice(page, "Copied: huda@school.example")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("huda@school.example");

    await stage(page, "Contacted").click();
    await expect(page.getByText("Saved. Stage: Contacted")).toBeVisible();
    await expect(page.getByRole("link", { name: "Enquiries", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Assign to me" }).click();
    await expect(page.getByText(`Saved. Owner: ${staff.email}`)).toBeVisible();
    await page.getByRole("combobox", { name: "Language" }).selectOption("Arabic");
    await expect(page.getByText("Saved. Language: Arabic")).toBeVisible();

    await stage(page, "Lost").click();
    const reason = page.getByRole("textbox", { name: "Why it is lost" });
    await expect(reason).toBeFocused();
    await page.getByRole("button", { name: "Save as lost" }).click();
    await expect(page.getByText("Say why it was lost")).toBeVisible();
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByText("Enter the note")).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await reason.fill("They bought one");
    await page.getByRole("button", { name: "Save as lost" }).click();
    await expect(page.getByText("Saved. Stage: Lost")).toBeVisible();

    const note = page.getByRole("textbox", { name: "New note" });
    await note.fill("Calls back on Sunday.\nAsk for Huda.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Calls back on Sunday." })).toBeVisible();
    await expect(note).toHaveValue("");

    await page.reload();
    await expect(stage(page, "Lost")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("They bought one", { exact: true })).toBeVisible();
    await expect(page.getByText("Calls back on Sunday.")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Owner" }).locator("option:checked")).toHaveText(
      staff.email,
    );
    await expect(page.getByText("Stage: New to Contacted")).toBeVisible();

    await page.getByRole("button", { name: "Mark as spam" }).click();
    await expect(page.getByText("Saved. Marked as spam")).toBeVisible();
    await page.getByRole("link", { name: "Back to the list" }).click();
    await expect(page.getByRole("heading", { name: "Nothing is open" })).toBeVisible();
    await page.getByRole("link", { name: /^All/ }).click();
    await expect(page.getByRole("heading", { name: "No enquiries yet" })).toBeVisible();
    await expectAccessible(page);
    expect(await fetchEnquiries(site)).toEqual([]);
  });

  await test.step("a mail that failed for good stands above the message with its reason, and is sent after a retry", async () => {
    const email = `${randomUUID()}@school.example`;
    await submitEnquiry(site, { email });
    // The server first has to store the sent status: it would overwrite this change.
    await expect.poll(async () => (await fetchEnquiries(site))[0]?.mail).toBe("sent");
    const [enquiry] = await fetchEnquiries(site);
    changeRecords(
      site.dataDir,
      "update mail_jobs set status = 'failed', attempts = 720, last_error = ? where enquiry_id = ? and kind = 'enquiry-to-customer'",
      "550 No such user",
      enquiry?._id ?? "",
    );
    await page.setViewportSize(designViewports.wide);
    await page.clock.install();
    await page.goto("/dashboard/enquiries");
    await page.getByRole("link", { name: "1 mail was given up" }).click();
    await expect(page).toHaveURL(/mail=failed/);
    await page.getByRole("link", { name: "Demo School" }).click();
    await expect(page.getByText("Given up after 720 tries. Reason: 550 No such user")).toBeVisible();
    const above = page.getByRole("region", { name: "The enquiry" });
    await expect(above).toContainText("Confirmation, to the customer: not delivered. 550 No such user.");
    await expect(above).toContainText("correct it under Contact, then press “Retry now” in the timeline");
    await page.getByRole("button", { name: "Retry now Confirmation, to the customer" }).click();
    await expect(notice(page, "The mail is being sent")).toBeVisible();
    const mails = () => site.mailServer.acceptedMails.filter(({ to }) => to.includes(email));
    await expect.poll(() => mails().length).toBe(2);
    await expect
      .poll(async () => {
        await page.clock.fastForward(15_000);
        return page.getByText(/^Sent (?:Today|Yesterday)/).count();
      })
      .toBe(2);
    await expect(page.getByRole("button", { name: "Retry now" })).toHaveCount(0);
    await expect(above).not.toContainText("not delivered");
  });

  await test.step("very long texts and right-to-left names make no page wider", async () => {
    const long = "x".repeat(400);
    await submitEnquiry(site, {
      name: "محمد عبد الله الشامسي",
      company: "Sample Trading and General Contracting Establishment of the Northern Emirates",
      email: `${"m".repeat(60)}@${"trade.".repeat(20)}example`,
      message: `${long} ${"نحتاج إلى طابعتين للمكتب ".repeat(40)}`,
    });
    const id = (await fetchEnquiries(site)).at(-1)?._id ?? "";
    const lostReason = `${long} ${"too dear ".repeat(10)}`;
    await changeEnquiryAsColleague(site, id, { stage: "lost", lostReason });
    for (const path of ["enquiries", `enquiries/${id}`, "activity", "accounts"]) {
      await page.goto(`${site.url}/dashboard/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const width of [320, 390, 768, 1000, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(excess, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
      if (path.startsWith("enquiries")) await expectAccessible(page);
    }
  });
});

test("the list keeps its filter in the URL, announces new enquiries, and is exported after a password", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  changeRecords(
    site.dataDir,
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 51)
     insert into enquiries (id, sent_from, name, company, mobile, email, message, spam, created_at, search_text)
     select printf('%024x', n), '/contactus', 'Huda', 'Clinic ' || n, '971501234567',
       printf('desk%d@clinic.example', n), '', 0, ? + n, 'clinic ' || n
     from number`,
    Date.now() - 60_000,
  );
  await submitEnquiry(site, { company: "شركة المثال", name: "محمد", email: "m@trade.example" });
  const [first] = await fetchEnquiries(site);
  await changeEnquiryAsColleague(site, first?._id ?? "", { stage: "won" });

  await page.clock.install();
  await openSignedIn(page, site, "/dashboard/enquiries?view=all");
  await expect(page.getByText("1 to 50 of 52")).toBeVisible();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.getByText("51 to 52 of 52")).toBeVisible();
  await expect(page).toHaveURL(/\?view=all&page=2$/);
  await expect(rows(page).first().getByRole("link")).toBeFocused();
  await page.goBack();
  await expect(rows(page)).toHaveCount(50);

  const search = page.getByRole("searchbox", { name: "Search enquiries" });
  await search.pressSequentially("clinic 5");
  await expect(page).toHaveURL(/search=clinic\+5/);
  await expect.poll(() => companies(page)).toContain("Clinic 5");
  await expect(search).toBeFocused();
  await page.goBack();
  await expect(search).toHaveValue("");
  await page.goForward();
  await expect(search).toHaveValue("clinic 5");
  await search.fill("");
  await expect(page).not.toHaveURL(/search/);

  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("combobox", { name: "Stage" }).selectOption("Won");
  await expect.poll(() => companies(page)).toEqual([first?.company]);
  await page.setViewportSize(designViewports.narrow);
  await page.getByRole("link", { name: first?.company ?? "" }).click();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("link", { name: first?.company ?? "" })).toBeFocused();
  await page.setViewportSize(designViewports.wide);
  await expect(page).toHaveURL(/stage=won/);
  await page.goto(`${site.url}/dashboard/enquiries?search=nobody+at+all&order=name`);
  await expect(page.getByRole("heading", { name: "No enquiry matches" })).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByRole("combobox", { name: "Order" })).toHaveValue("name");
  await page.goto(`${site.url}/dashboard/enquiries?view=all&page=9&order=dearest`);
  await page.getByRole("link", { name: "To the first page" }).click();
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toContainText("محمد");

  await page.goto(`${site.url}/dashboard/enquiries?search=trade`);
  await expect(rows(page)).toHaveCount(1);
  await submitEnquiry(site, { company: "Later Trade", email: "later@trade.example" });
  await page.clock.fastForward(20_000);
  const show = page.getByRole("button", { name: "Show 1 new" });
  await expect(show).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 new enquiry" })).toBeAttached();
  await expect(rows(page)).toHaveCount(1);
  await show.click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Later Trade" })).toBeFocused();
  await expect(show).toHaveCount(0);

  ageConfirmations(site);
  const more = page.getByLabel("More for the list");
  await more.click();
  await page.getByRole("button", { name: "Export CSV" }).click();
  await page.getByRole("textbox", { name: "Your password" }).fill(staff.password);
  const [download] = await Promise.all([page.waitForEvent("download"), pressKey(page, "Enter")]);
  expect(download.suggestedFilename()).toBe("enquiries.csv");
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain("later@trade.example");
  expect(text).not.toContain("@clinic.example");

  await page.route("**/api/enquiries/export.csv*", (route) => route.abort("connectionrefused"));
  await more.click();
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect(notice(page, "The file could not be made.")).toContainText("The server did not answer.");
});

test("work on an enquiry is never lost: by a colleague, an unavailable server, leaving or signing out", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await test.step("a colleague's change, an ended session and an unavailable server lose no input", async () => {
    await submitEnquiry(site);
    const id = (await fetchEnquiries(site))[0]?._id ?? "";
    await openSignedIn(page, site, `/dashboard/enquiries/${id}`);
    await expect(stage(page, "New")).toBeVisible();
    await changeEnquiryAsColleague(site, id, { stage: "quoted" });
    await stage(page, "Won").click();
    const question = page.getByRole("alertdialog", { name: "Someone else changed this" });
    await expect(question).toContainText(staff.email);
    await expect(question).toContainText(/changed this enquiry \((?:Today|Yesterday)/);
    await expect(question.getByRole("row", { name: "Stage Quoted Won" })).toBeVisible();
    await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await pressKey(page, "Escape");
    await expect(question).toBeHidden();
    await expect(stage(page, "Quoted")).toHaveAttribute("aria-pressed", "true");
    expect((await fetchEnquiries(site))[0]?.stage).toBe("quoted");

    await changeEnquiryAsColleague(site, id, { stage: "lost", lostReason: "Too dear" });
    await stage(page, "Won").click();
    await expect(question.getByRole("row", { name: "Stage Lost (Too dear) Won" })).toBeVisible();
    await question.getByRole("button", { name: "Save mine" }).click();
    await expect(stage(page, "Won")).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => (await fetchEnquiries(site))[0]?.stage).toBe("won");

    await changeEnquiryAsColleague(site, id, { stage: "contacted" });
    await stage(page, "Contacted").click();
    await expect(page.getByText("Saved. Stage: Contacted")).toBeVisible();

    await page.getByRole("textbox", { name: "New note" }).fill("Half a note");
    await page.evaluate(() => sessionStorage.clear());
    await page.getByRole("button", { name: "Add note" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign in again" });
    await expect(dialog).toBeVisible();
    await fillLogin(page);
    await dialog.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Half a note" })).toBeVisible();

    await page.getByRole("textbox", { name: "New note" }).fill("The second note");
    await stage(page, "Lost").click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("link", { name: "Reports" }).click();
    await page.getByRole("button", { name: "Stay here" }).click();
    await page.route("**/api/**", (route) => route.abort("connectionrefused"));
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(notice(page, "The note is not saved.")).toContainText(
      "The server did not answer. Wait a moment, then try again. Everything you typed is still here.",
    );
    await expect(page.getByRole("textbox", { name: "New note" })).toHaveValue("The second note");
    // The first notice may cover the button until it has the focus.
    await focusAndPress(stage(page, "Won"), "Enter");
    await expect(notice(page, "The change is not saved.")).toContainText("The server did not answer.");
    await expect(stage(page, "Won")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("Not saved: The server did not answer.")).toBeVisible();
    await page.unroute("**/api/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Saved. Stage: Won")).toBeVisible();
    await expect(page.getByRole("group", { name: "Stage" })).toContainText("Saved");
    await page.route("**/api/**", (route) => route.abort("connectionrefused"));
    await stage(page, "Lost").click();
    await page.getByRole("textbox", { name: "Why it is lost" }).fill("They bought one");
    await page.getByRole("button", { name: "Save as lost" }).click();
    await expect(page.getByText("Not saved: The server did not answer.")).toBeVisible();
    await page.unroute("**/api/**");
    await page.getByRole("button", { name: "Cancel" }).click();
    await stage(page, "Contacted").click();
    await expect(page.getByText("Saved. Stage: Contacted")).toBeVisible();
    await expect(page.getByText("Not saved:")).toHaveCount(0);
    await page.route("**/api/**", (route) => route.abort("connectionrefused"));
    await page.getByRole("link", { name: "Reports" }).click();
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  await test.step("work on an enquiry is never lost: by leaving, while presses are on their way, or by signing out", async () => {
    await page.unrouteAll();
    deleteEnquiries(site.dataDir);
    await submitEnquiry(site);
    await submitEnquiry(site, { company: "Next Clinic", email: "desk@clinic.example" });
    const id = (await fetchEnquiries(site))[0]?._id ?? "";
    await page.goto(`/dashboard/enquiries/${id}`);
    await page.getByRole("combobox", { name: "Owner" }).selectOption(staff.email);
    await expect(page.getByText(`Saved. Owner: ${staff.email}`)).toBeVisible();

    await stage(page, "Lost").click();
    const reason = page.getByRole("textbox", { name: "Why it is lost" });
    await reason.fill("They bought one");
    await stage(page, "Lost").click();
    await stage(page, "Contacted").click();
    await expect(page.getByText("Saved. Stage: Contacted")).toBeVisible();
    await expect(reason).toHaveValue("They bought one");
    await page.getByRole("button", { name: "Previous", exact: true }).click();
    await page.getByRole("button", { name: "Stay here" }).click();
    await page.getByRole("button", { name: "Save as lost" }).click();
    await expect(page.getByText("Saved. Stage: Lost")).toBeVisible();
    await expect(reason).toHaveCount(0);
    await page.getByRole("button", { name: "Previous", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Next Clinic", level: 1 })).toBeVisible();
    const now = async () => (await fetchEnquiries(site))[1];
    expect((await fetchEnquiries(site))[0]).toMatchObject({ stage: "lost", owner: { email: staff.email } });

    await expect(stage(page, "New")).toHaveAttribute("aria-pressed", "true");
    const slow = await holdRequests(page, /\/api\/enquiries\/\w+(?:\/notes)?$/);
    await stage(page, "Contacted").click();
    await expect(stage(page, "Contacted")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("region", { name: "Work on it" })).toHaveAttribute("aria-busy", "true");
    await stage(page, "Quoted").click();
    await expect(stage(page, "Quoted")).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Assign to me" }).click();
    await page.getByRole("textbox", { name: "New note" }).fill("Calls back.");
    await page.getByRole("button", { name: "Add note" }).click();
    await focusAndPress(page.getByRole("textbox", { name: "New note" }), "End");
    await page.keyboard.type(" Ask for Huda.");
    expect(await now()).toMatchObject({ stage: "new", owner: null });
    slow.release();
    await expect(page.getByText(`Saved. Owner: ${staff.email}`)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Calls back." })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "New note" })).toHaveValue("Ask for Huda.");
    expect(await now()).toMatchObject({ stage: "quoted", owner: { email: staff.email } });
    await expect(stage(page, "Quoted")).toHaveAttribute("aria-pressed", "true");

    await page.getByRole("textbox", { name: "New note" }).fill("");
    const hold = await holdRequests(page, /\/api\/enquiries\/[0-9a-f]{24}$/);
    await stage(page, "Contacted").click();
    await stage(page, "Won").click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("button", { name: "Signing out..." })).toBeVisible();
    hold.release();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeHidden();
    expect(await now()).toMatchObject({ stage: "won" });
  });
});
