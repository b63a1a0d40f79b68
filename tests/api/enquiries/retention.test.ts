import { getTranslate } from "#messages/catalogue.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { unknownAttribution } from "#domain/enquiries/attribution.ts";
import type { RetentionResponse } from "#domain/enquiries/retention.ts";
import { emptyContact } from "#domain/shared/contact.ts";
import { restoreBackup } from "#server/operations/backup/restore-backup.ts";
import { takeBackup } from "#server/operations/backup/take-backup.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { systemClock } from "#server/shared/clock.ts";
import { createDatabaseOptions, engines } from "#tests/support/database/fresh-database.ts";
import { acceptQuote, buildEnquiry, mariam } from "#tests/support/builders/records.ts";
import { type MailNode, openMailNode, openOtherNode } from "#tests/support/mail/mail-node.ts";
import {
  type Application,
  type LogLine,
  createTestClock,
  createTestLog,
  startApplication,
} from "#tests/support/application.ts";
import { staff } from "#tests/support/passwords.ts";
import { createAdministrator } from "#tests/support/staff-member.ts";

const day = 24 * 60 * 60 * 1000;
const amal = await createAdministrator({ id: "0123456789abcdef01234567", email: staff.email });
const arrival = { sentFrom: "/contactus", honeypot: "", attribution: unknownAttribution };

const listRuns = (lines: readonly LogLine[]) => lines.filter(({ msg }) => msg.startsWith("retention"));

/** A run every 25th day: after 30 days without one an erasure waits. @returns the number of erased enquiries */
async function runDays(node: MailNode, days: number): Promise<number> {
  let erased = 0;
  for (let passed = 0; passed < days; passed += 25) {
    node.clock.advance(Math.min(25, days - passed) * day);
    erased += await node.retention.eraseOutdated();
  }
  return erased;
}

/** Days in which each daily run found nothing to do. */
async function skipDays({ clock, database }: MailNode, days: number): Promise<void> {
  clock.advance(days * day);
  await database.queries
    .updateTable("metadata")
    .set({ value: new Date(clock.now()).toISOString() })
    .where("name", "=", "retention-day")
    .execute();
}

async function listNames({ database }: MailNode): Promise<string[]> {
  const rows = await database.queries.selectFrom("enquiries").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

async function submitEnquiries(node: MailNode, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await node.enquiryStore.save(buildEnquiry({ message: `Question ${number}` }), arrival);
}

const getWaiting = ({ container }: Pick<Application, "container">) =>
  container.enquiries.getWaiting({ id: "" });

async function getHeldErasure(node: MailNode): Promise<number> {
  return (await getWaiting(node)).heldErasure;
}

describe("the retention time of enquiries", () => {
  test("begins with the last quote, response, note or change", async () => {
    const node = await openMailNode("sqlite");
    await node.retention.eraseOutdated();
    const ids = new Map<string, string>();
    for (const name of ["Silent", "Noted", "Changed", "Quoted"]) {
      const contact = buildEnquiry({ name, email: `${name.toLowerCase()}@clinic.example` });
      ids.set(name, (await node.enquiryStore.save(contact, arrival)).enquiryId);
    }
    const quoted = await node.requestQuote({ email: "quoted@clinic.example" });
    expect(await runDays(node, 20)).toBe(0);
    await node.enquiries.addNote(ids.get("Noted") ?? "", { kind: "note", text: "Called" }, amal);
    await node.enquiries.change(ids.get("Changed") ?? "", { version: 1, isSpam: true }, amal);
    if (quoted.kind === "created")
      await node.quotes.respond(
        quoted.created.token,
        { answer: "change-asked", text: "Larger, please" },
        getTranslate("en"),
      );

    expect(await runDays(node, 708)).toBe(0);
    // More than 24 months after the enquiries, and less than 24 months after the events of the 20th day.
    expect(await runDays(node, 5)).toBe(1);
    expect(await listNames(node)).toEqual(["Changed", "Noted", "Quoted"]);
    expect(await runDays(node, 20)).toBe(3);
    for (const table of ["enquiries", "quotes", "quote_events", "quote_products", "mail_jobs"] as const)
      expect(await node.database.queries.selectFrom(table).selectAll().execute(), table).toEqual([]);
    const entries = await node.database.queries
      .selectFrom("audit_log")
      .select(["actor", "title", "detail"])
      .where("action", "=", "deleted")
      .orderBy("created_at")
      .execute();
    expect(entries).toMatchObject([
      { actor: "Retention time", detail: "1 enquiry, 0 quotes, 1 mail" },
      { actor: "Retention time", detail: "3 enquiries, 1 quote, 7 mails" },
    ]);
  });

  test("ends no earlier than after the day of a follow-up", async () => {
    const node = await openMailNode("sqlite");
    await node.retention.eraseOutdated();
    const { enquiryId } = await node.enquiryStore.save(buildEnquiry({}), arrival);
    const year = 365 * 24 * 60 * 60 * 1000;
    const on = new Date(node.clock.now() + year).toISOString().slice(0, 10);
    await node.enquiries.change(enquiryId, { version: 1, followUp: { on, text: "Renewal" } }, amal);
    await skipDays(node, 720);
    expect(await runDays(node, 25)).toBe(0);
    await skipDays(node, 330);
    expect(await runDays(node, 25)).toBe(1);
  });

  test("is applied once a day by one of the nodes, and each run writes a log line", async () => {
    const node = await openMailNode("postgres");
    const nodes = [node, await openOtherNode(node)];
    await node.retention.eraseOutdated();
    await submitEnquiries(node, 20);
    expect(await runDays(node, 725)).toBe(0);
    node.clock.advance(8 * day);
    const counts = await Promise.all(nodes.map(({ retention }) => retention.eraseOutdated()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(await listNames(node)).toEqual([]);
    const countRuns = () => nodes.map(({ logLines }) => listRuns(logLines).length);
    const runs = nodes.flatMap(({ logLines }) => listRuns(logLines));
    expect(new Set(runs.map(({ msg }) => msg))).toEqual(new Set(["retention: run is done"]));
    expect(runs.reduce((sum, { erased }) => sum + Number(erased), 0)).toBe(20);
    // The second node may find nothing to do. The first node had a run before and every 25th day.
    expect(runs.length).toBeGreaterThan(1 + 725 / 25);

    const before = countRuns();
    expect(await nodes[1]?.retention.eraseOutdated(), "on the same day").toBe(0);
    expect(countRuns()).toEqual(before);
  });

  test("is set in the dashboard, and a shorter time erases only after staff confirm it", async () => {
    const node = await openMailNode("sqlite");
    await node.retention.eraseOutdated();
    await submitEnquiries(node, 1);
    const { settings } = await node.companyService.read();
    expect(settings.retentionMonths).toBe(24);
    await node.companyService.save({ ...settings, retentionMonths: 36 }, 0, amal);
    expect(await runDays(node, 1090)).toBe(0);
    await node.companyService.save({ ...settings, retentionMonths: 12 }, 1, amal);
    node.clock.advance(day);
    expect(await node.retention.eraseOutdated()).toBe(0);
    expect(await node.retention.report()).toMatchObject({ due: 1, total: 1, hold: "due-before-last-run" });
    await node.companyService.save({ ...settings, retentionMonths: 36 }, 2, amal);
    expect(await runDays(node, 10)).toBe(1);
  });
});

/** An enquiry with an accepted quote. Its customer also asked for a change of another quote of the same enquiry. */
async function submitAcceptedQuote(
  node: MailNode,
  name = "Accepted",
): Promise<{ id: string; token: string }> {
  const email = `${name.toLowerCase()}@clinic.example`;
  const contact = buildEnquiry({ name, email, trn: "100000000000003", message: "For the corridor" });
  const { enquiryId } = await node.enquiryStore.save(contact, arrival);
  const request = async (changes: object) => {
    const quoted = await node.requestQuote({ name, email, trn: contact.trn, ...changes });
    if (quoted.kind !== "created") throw new Error(quoted.kind);
    return quoted.created;
  };
  const other = await request({ message: "Two of them" });
  await node.quotes.respond(other.token, { answer: "change-asked", text: "One, please" }, getTranslate("en"));
  const { token } = await request({});
  await node.quotes.respond(
    token,
    { answer: "change-asked", text: "Without the corridor" },
    getTranslate("en"),
  );
  await acceptQuote(node.quotes, token);
  await node.enquiries.addNote(enquiryId, { kind: "note", text: "Called about the corridor" }, amal);
  const version = (await node.enquiries.find(enquiryId))?.enquiry.version ?? 0;
  const followUp = { on: "2026-01-02", text: "Call about the corridor" };
  await node.enquiries.change(enquiryId, { version, followUp }, amal);
  return { id: enquiryId, token };
}

const customerTables = [
  "enquiries",
  "enquiry_notes",
  "idempotency_keys",
  "quotes",
  "quote_events",
  "quote_acceptances",
  "quote_products",
  "mail_jobs",
] as const;

async function countRows({ database }: MailNode): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of customerTables)
    counts[table] = (await database.queries.selectFrom(table).selectAll().execute()).length;
  return counts;
}

describe("an accepted quote", () => {
  test.each(engines)(
    "is kept for 8 years when all else of its enquiry is erased after 24 months, on %s",
    async (engine) => {
      const node = await openMailNode(engine);
      await node.retention.eraseOutdated();
      const { id, token } = await submitAcceptedQuote(node);
      const withdrawn = await submitAcceptedQuote(node, "Withdrawn");
      expect(await node.quotes.withdraw(withdrawn.token)).toBe("withdrawn");
      await skipDays(node, 700);
      expect(await runDays(node, 25)).toBe(0);
      expect(await runDays(node, 10)).toBe(2);
      const kept = { enquiries: 1, quotes: 1, quote_events: 1, quote_acceptances: 1, quote_products: 1 };
      const erased = { enquiry_notes: 0, idempotency_keys: 0, mail_jobs: 0 };
      expect(await countRows(node)).toEqual({ ...kept, ...erased });

      const { send } = await node.openStaffApi();
      const quote = { reference: expect.stringMatching(/^WQ-/), status: "accepted", monthlyCost: 644 };
      const party = { name: "Accepted", company: mariam.company, email: "accepted@clinic.example" };
      const contact = { ...party, trn: "100000000000003", mobile: "", message: "" };
      expect((await send("GET", `/api/enquiries/${id}`)).json()).toMatchObject({
        enquiry: {
          ...emptyContact,
          sentFrom: "",
          stage: "won",
          erasedAt: expect.any(String),
          followUp: null,
        },
        quotes: [{ ...quote, ...contact, events: [{ kind: "accepted", text: "" }] }],
      });
      expect((await send("GET", "/api/enquiries?search=erased+clinic")).json()).toMatchObject({ total: 1 });
      expect((await send("GET", "/api/enquiries?search=corridor")).json()).toMatchObject({ total: 0 });
      const rows = (await send("GET", "/api/enquiries/export.csv")).body;
      expect(rows).toMatch(`Z,Erased,${mariam.company},,,,'100000000000003,Something else,no,English,,Won,`);
      expect(rows).toMatch(/WQ-/);
      expect(await getWaiting(node)).toMatchObject({ count: 0 });
      expect((await node.quotes.find(token, getTranslate("en")))?.status).toBe("accepted");
      expect(await node.retention.report()).toMatchObject({ kept: 1, total: 1, due: 0, hold: null });

      await skipDays(node, 8 * 365 - 735);
      expect(await runDays(node, 1)).toBe(0);
      expect(await countRows(node)).toMatchObject(kept);
      expect(await runDays(node, 3)).toBe(1);
      expect(Object.values(await countRows(node)).every((count) => count === 0)).toBe(true);
      expect(await node.quotes.find(token, getTranslate("en"))).toBeNull();
    },
  );

  test("is kept when its enquiry is erased, and a shorter time waits for staff", async () => {
    const node = await openMailNode("sqlite");
    await node.retention.eraseOutdated();
    const { id } = await submitAcceptedQuote(node);
    await submitEnquiries(node, 21);
    await skipDays(node, 725);
    node.clock.advance(10 * day);
    expect(await node.retention.eraseOutdated()).toBe(0);
    expect(await node.retention.report()).toMatchObject({ due: 22, dueWithKeptQuote: 1, kept: 0 });
    const { send } = await node.openStaffApi();
    const confirm = async () => {
      const state = (await send("GET", "/api/retention")).json<RetentionResponse>();
      const [date, before, acceptedBefore] = [state.now, state.before, state.acceptedBefore].map((time) =>
        time.slice(0, 10),
      );
      return send("POST", "/api/retention/erase", { due: state.due, date, before, acceptedBefore });
    };
    expect((await confirm()).json()).toMatchObject({
      message: "22 enquiries are erased. 1 accepted quote is kept",
    });
    expect(await countRows(node)).toMatchObject({ enquiries: 1, quotes: 1 });

    await skipDays(node, 6 * 365 - 735);
    const { settings } = await node.companyService.read();
    await node.companyService.save({ ...settings, acceptedQuoteYears: 5 }, 0, amal);
    node.clock.advance(day);
    expect(await node.retention.eraseOutdated()).toBe(0);
    expect(await node.retention.report()).toMatchObject({
      due: 1,
      dueWithKeptQuote: 0,
      hold: "due-before-last-run",
      enquiries: [{ id, name: "" }],
    });
    expect((await confirm()).json()).toMatchObject({ message: "1 enquiry is erased" });
    expect(await countRows(node)).toMatchObject({ enquiries: 0, quotes: 0 });
  });
});

describe("a wrong clock erases no enquiries:", () => {
  test("two years ahead at a start, then corrected", async () => {
    const options = await createDatabaseOptions("sqlite");
    const clock = createTestClock();
    const site = await startApplication(options, { clock });
    for (let number = 0; number < 25; number += 1)
      await site.container.enquiryStore.save(buildEnquiry({ message: `Question ${number}` }), arrival);
    await site.close();

    clock.advance(735 * day);
    const { log, lines } = createTestLog();
    const later = await startApplication(options, { clock, log });
    await expect
      .poll(() => listRuns(lines))
      .toMatchObject([{ level: 40, hold: "long-gap", total: 25, due: 25, waiting: 25 }]);
    expect(await getWaiting(later)).toMatchObject({ count: 25, heldErasure: 25 });
    await later.close();

    clock.advance(-735 * day);
    const again = await startApplication(options, { clock });
    await expect.poll(() => getWaiting(again)).toMatchObject({ count: 25, heldErasure: 0 });
  });

  test("ahead for weeks with several runs", async () => {
    const node = await openMailNode("sqlite");
    await node.retention.eraseOutdated();
    await submitEnquiries(node, 20);
    node.clock.advance(725 * day);
    expect(await node.retention.eraseOutdated()).toBe(0);
    expect(await getHeldErasure(node)).toBe(0);
    expect(await runDays(node, 30)).toBe(0);
    expect(await getHeldErasure(node)).toBe(20);
    node.clock.advance(-755 * day);
    expect(await node.retention.eraseOutdated()).toBe(0);
    expect(await getHeldErasure(node)).toBe(0);
    expect(await listNames(node)).toHaveLength(20);
  });

  test("a clock that is behind when an enquiry arrives, while others become due", async () => {
    const node = await openMailNode("sqlite");
    await node.retention.eraseOutdated();
    await node.enquiryStore.save(buildEnquiry({ name: "Due" }), arrival);
    expect(await runDays(node, 725)).toBe(0);
    node.clock.advance(-2000 * day);
    await node.enquiryStore.save(buildEnquiry({ name: "Of an old date", message: "Today" }), arrival);
    node.clock.advance(2000 * day);
    expect(await runDays(node, 10)).toBe(1);
    expect(await listNames(node)).toEqual(["Of an old date"]);
    expect(await getHeldErasure(node)).toBe(1);
    const { enquiries } = await node.retention.report();
    await node.enquiries.addNote(enquiries[0]?.id ?? "", { kind: "note", text: "Still wanted" }, amal);
    expect(await runDays(node, 5)).toBe(0);
    expect(await getHeldErasure(node)).toBe(0);
  });

  test("a run that was recorded while the clock was ahead is ignored", async () => {
    const node = await openMailNode("sqlite");
    node.clock.advance(900 * day);
    await node.retention.eraseOutdated();
    node.clock.advance(-900 * day);
    await submitEnquiries(node, 3);
    await node.database.queries.updateTable("enquiries").set({ created_at: 0 }).execute();
    expect(await node.retention.eraseOutdated()).toBe(0);
    expect(await node.retention.report()).toMatchObject({ lastRun: null, due: 3, hold: "no-earlier-run" });
  });

  test("the first run of a database and the first after a restore", async () => {
    const source = await createDatabaseOptions("sqlite");
    const site = await startApplication(source);
    await site.container.enquiryStore.save(mariam, arrival);
    await site.close();
    const folder = mkdtempSync(join(tmpdir(), "waraq-retention-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "backup");
    const database = await openDatabase(source);
    await takeBackup({ database, clock: systemClock, file });
    await database.close();
    const target = await createDatabaseOptions("sqlite");
    await restoreBackup({ options: target, file, replace: true });

    // Would be within the allowed gap between two runs if the last run was restored too.
    const clock = createTestClock();
    const restored = await openDatabase(target);
    await restored.queries
      .updateTable("enquiries")
      .set({ created_at: clock.now() - 730 * day })
      .execute();
    await restored.close();
    clock.advance(10 * day);
    const { log, lines } = createTestLog();
    await startApplication(target, { clock, log });
    await expect.poll(() => listRuns(lines)).toMatchObject([{ hold: "no-earlier-run", total: 1, due: 1 }]);
  });
});

test("more than a tenth of over 20 enquiries due at once wait until staff confirm their number and dates", async () => {
  const node = await openMailNode("sqlite");
  const { send, account } = await node.openStaffApi();
  await node.retention.eraseOutdated();
  await submitEnquiries(node, 205);
  expect(await runDays(node, 740)).toBe(0);
  expect(await getHeldErasure(node)).toBe(205);

  const response = await send("GET", "/api/retention");
  expect(response.headers["cache-control"]).toBe("no-store");
  const state = response.json<RetentionResponse>();
  expect(state).toMatchObject({ retentionMonths: 24, total: 205, due: 205, hold: "large-share" });
  expect(state.enquiries).toHaveLength(50);
  const date = state.now.slice(0, 10);
  const acceptedBefore = state.acceptedBefore.slice(0, 10);
  const shown = { due: 205, date, before: state.before.slice(0, 10), acceptedBefore };
  for (const [body, status] of [
    [{ ...shown, due: 204 }, 409],
    [{ ...shown, date: new Date().toISOString().slice(0, 10) }, 409],
    [{ ...shown, before: "2024-01-01" }, 409],
    [{ ...shown, acceptedBefore: "2019-01-01" }, 409],
    [{ due: 205 }, 422],
    [{ ...shown, due: "many" }, 422],
  ] as const)
    expect((await send("POST", "/api/retention/erase", body)).statusCode, JSON.stringify(body)).toBe(status);
  expect(await listNames(node)).toHaveLength(205);

  const erased = await send("POST", "/api/retention/erase", shown);
  expect([erased.statusCode, erased.json()]).toEqual([
    200,
    { success: true, message: "205 enquiries are erased" },
  ]);
  expect((await send("GET", "/api/retention")).json()).toMatchObject({
    total: 0,
    due: 0,
    hold: null,
    lastRun: expect.stringMatching(date),
  });
  expect(await getHeldErasure(node)).toBe(0);
  expect(listRuns(node.logLines).at(-1)).toMatchObject({ erased: 205 });
  const { activity } = (await send("GET", "/api/audit-log")).json<{
    activity: { actor: string; title: string }[];
  }>();
  expect(activity[0]).toMatchObject({
    actor: account.email,
    title: expect.stringMatching(/^Enquiries with nothing new since \d{4}-\d\d-\d\d$/),
  });
});
