import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { unknownAttribution } from "../../../domain/enquiries/attribution.ts";
import type { RetentionResponse } from "../../../domain/enquiries/retention.ts";
import { restoreBackup } from "../../../server/operations/backup/restore-backup.ts";
import { takeBackup } from "../../../server/operations/backup/take-backup.ts";
import { openDatabase } from "../../../server/database/open-database.ts";
import { createEnquiryService } from "../../../server/enquiries/service.ts";
import { type Retention, createRetention } from "../../../server/enquiries/retention/retention.ts";
import { systemClock } from "../../../server/shared/clock.ts";
import { engines, createDatabaseOptions } from "../../support/fresh-database.ts";
import { type Office, mariam, openOffice } from "../../support/office.ts";
import { openNode, staff } from "../../support/whole-site.ts";

const day = 24 * 60 * 60 * 1000;
const amal = { id: "0123456789abcdef01234567", email: "amal@example.com" };
const arrival = { source: "/contactus", honeypot: "", origin: unknownAttribution };

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly hold?: string;
  readonly erased?: number;
}

/** A log of which a test reads what is told of the retention. */
function createTestLog() {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line = JSON.parse(chunk.toString()) as LogLine;
      if (line.msg.startsWith("retention")) lines.push(line);
      done();
    },
  });
  return { log: pino({ level: "info" }, stream), lines };
}

function createTestRetention(
  { database, clock, idGenerator, companyService }: Office,
  { log } = createTestLog(),
): Retention {
  return createRetention({
    database,
    clock,
    idGenerator,
    companyService,
    log,
    mailFolder: join(tmpdir(), "waraq-no-mail"),
  });
}

/** Lets days pass with a run every fifth day. @returns how many enquiries were erased */
async function runDays(office: Office, retention: Retention, days: number): Promise<number> {
  let erased = 0;
  for (let passed = 0; passed < days; passed += 5) {
    office.advanceClock(Math.min(5, days - passed) * day);
    erased += await retention.eraseOutdated();
  }
  return erased;
}

async function listNames({ database }: Office): Promise<string[]> {
  const rows = await database.queries.selectFrom("enquiries").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

async function submitEnquiries(office: Office, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await office.enquiryStore.save({ ...mariam, message: `Question ${number}` }, arrival);
}

function getHeldErasure(office: Office): Promise<number> {
  const enquiryService = createEnquiryService(office);
  return enquiryService.getWaiting().then(({ heldErasure: held }) => held);
}

describe.each(engines)("enquiries are kept for the time that the company set, on %s", (engine) => {
  test("which begins with the last thing that happened: a quote, an answer, a note or a change", async () => {
    const office = await openOffice(engine);
    const retention = createTestRetention(office);
    const enquiryService = createEnquiryService(office);
    await retention.eraseOutdated();
    const ids = new Map<string, string>();
    for (const name of ["Silent", "Noted", "Changed", "Quoted"]) {
      const contact = { ...mariam, name, email: `${name.toLowerCase()}@clinic.example` };
      ids.set(name, (await office.enquiryStore.save(contact, arrival)).enquiryId);
    }
    const quoted = await office.requestQuote({ email: "quoted@clinic.example" });
    expect(await runDays(office, retention, 20)).toBe(0);
    await enquiryService.addNote(ids.get("Noted") ?? "", "Called", amal);
    await enquiryService.change(ids.get("Changed") ?? "", { version: 1, isSpam: true }, amal);
    if (quoted.kind === "made")
      await office.quotes.respond(quoted.made.token, { answer: "change-asked", text: "Larger, please" });

    expect(await runDays(office, retention, 708)).toBe(0);
    // More than 24 months after the enquiries, and less after what happened on the 20th day.
    expect(await runDays(office, retention, 5)).toBe(1);
    expect(await listNames(office)).toEqual(["Changed", "Noted", "Quoted"]);
    expect(await runDays(office, retention, 20)).toBe(3);
    for (const table of ["enquiries", "quotes", "quote_events", "quote_machines", "mail_jobs"] as const)
      expect(await office.database.queries.selectFrom(table).selectAll().execute(), table).toEqual([]);
    const entries = await office.database.queries
      .selectFrom("activity")
      .select(["actor", "title", "detail"])
      .where("action", "=", "deleted")
      .orderBy("created_at")
      .execute();
    expect(entries).toMatchObject([
      { actor: "Retention time", detail: "1 enquiry, 0 quotes, 1 mail" },
      { actor: "Retention time", detail: "3 enquiries, 1 quote, 6 mails" },
    ]);
  });

  test("once a day, by one of the nodes, however many there are, and each run is a line of the log", async () => {
    const office = await openOffice(engine);
    const other = await office.openNode();
    const logs = [createTestLog(), createTestLog()] as const;
    const nodes = [createTestRetention(office, logs[0]), createTestRetention(other, logs[1])] as const;
    await nodes[0].eraseOutdated();
    await submitEnquiries(office, 20);
    expect(await runDays(office, nodes[0], 725)).toBe(0);
    office.advanceClock(8 * day);
    const counts = await Promise.all(nodes.map((node) => node.eraseOutdated()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(await listNames(office)).toEqual([]);
    const runs = logs.flatMap(({ lines }) => lines);
    expect(new Set(runs.map(({ msg }) => msg))).toEqual(new Set(["retention: run is done"]));
    expect(runs.reduce((sum, { erased = 0 }) => sum + erased, 0)).toBe(20);
    // The second node may have come when all was done; the first had a run before, and every fifth day.
    expect(runs.length).toBeGreaterThan(1 + 725 / 5);

    const told = logs.map(({ lines }) => lines.length);
    expect(await nodes[1].eraseOutdated(), "on the same day").toBe(0);
    expect(logs.map(({ lines }) => lines.length)).toEqual(told);
  });

  test("as it is set in the dashboard; a shorter time erases only what staff confirm", async () => {
    const office = await openOffice(engine);
    const retention = createTestRetention(office);
    await retention.eraseOutdated();
    await submitEnquiries(office, 1);
    const { settings } = await office.companyService.read();
    expect(settings.retentionMonths).toBe(24);
    await office.companyService.save({ ...settings, retentionMonths: 36 }, 0, amal);
    expect(await runDays(office, retention, 1090)).toBe(0);
    await office.companyService.save({ ...settings, retentionMonths: 12 }, 1, amal);
    office.advanceClock(day);
    expect(await retention.eraseOutdated()).toBe(0);
    expect(await retention.report()).toMatchObject({ due: 1, total: 1, hold: "due-before-last-run" });
    await office.companyService.save({ ...settings, retentionMonths: 36 }, 2, amal);
    expect(await runDays(office, retention, 10)).toBe(1);
  });
});

describe.each(engines)("a wrong clock erases nothing, on %s:", (engine) => {
  test("set ahead by two years while the server starts, and put right again", async () => {
    const options = await createDatabaseOptions(engine);
    let ahead = 0;
    const clock = { now: () => systemClock.now() + ahead };
    const site = await openNode(options, { clock });
    for (let number = 0; number < 25; number += 1) {
      const sent = await site.send("POST", "/api/email/send-email", { ...mariam, message: `${number}` });
      expect(sent.status).toBe(200);
    }
    await site.close();

    ahead = 735 * day;
    const { log, lines } = createTestLog();
    const later = await openNode(options, { clock, log });
    await expect
      .poll(() => lines)
      .toMatchObject([{ level: 40, hold: "long-gap", total: 25, due: 25, waiting: 25 }]);
    const waiting = async ({ send }: typeof site) => (await send("GET", "/api/enquiries/waiting")).json();
    expect(await waiting(later)).toMatchObject({ count: 25, heldErasure: 25 });
    await later.close();

    ahead = 0;
    const again = await openNode(options, { clock });
    await expect.poll(() => waiting(again)).toMatchObject({ count: 25, heldErasure: 0 });
    await again.close();
  });

  test("for days, with a run on each of them, the first of which finds nothing due", async () => {
    const office = await openOffice(engine);
    const retention = createTestRetention(office);
    await retention.eraseOutdated();
    await submitEnquiries(office, 20);
    office.advanceClock(725 * day);
    expect(await retention.eraseOutdated()).toBe(0);
    expect(await getHeldErasure(office)).toBe(0);
    expect(await runDays(office, retention, 30)).toBe(0);
    expect(await getHeldErasure(office)).toBe(20);
    office.advanceClock(-755 * day);
    expect(await retention.eraseOutdated()).toBe(0);
    expect(await getHeldErasure(office)).toBe(0);
    expect(await listNames(office)).toHaveLength(20);
  });

  test("more than a tenth that comes due at once, of more than 20, waits for a confirmation", async () => {
    const office = await openOffice(engine);
    const retention = createTestRetention(office);
    await retention.eraseOutdated();
    await submitEnquiries(office, 21);
    expect(await runDays(office, retention, 740)).toBe(0);
    expect(await retention.report()).toMatchObject({ due: 21, total: 21, hold: "large-share" });
    expect(await getHeldErasure(office)).toBe(21);
  });

  test("one set back when an enquiry came makes it old, and others go on coming due", async () => {
    const office = await openOffice(engine);
    const retention = createTestRetention(office);
    await retention.eraseOutdated();
    await office.enquiryStore.save({ ...mariam, name: "Due" }, arrival);
    expect(await runDays(office, retention, 725)).toBe(0);
    office.advanceClock(-2000 * day);
    await office.enquiryStore.save({ ...mariam, name: "Of an old date", message: "Today" }, arrival);
    office.advanceClock(2000 * day);
    expect(await runDays(office, retention, 10)).toBe(1);
    expect(await listNames(office)).toEqual(["Of an old date"]);
    expect(await getHeldErasure(office)).toBe(1);
    const enquiryService = createEnquiryService(office);
    const { enquiries } = await retention.report();
    await enquiryService.addNote(enquiries[0]?.id ?? "", "Still wanted", amal);
    expect(await runDays(office, retention, 5)).toBe(0);
    expect(await getHeldErasure(office)).toBe(0);
  });

  test("a run that was noted while the clock was ahead counts for nothing", async () => {
    const office = await openOffice(engine);
    const retention = createTestRetention(office);
    office.advanceClock(900 * day);
    await retention.eraseOutdated();
    office.advanceClock(-900 * day);
    await submitEnquiries(office, 3);
    await office.database.queries.updateTable("enquiries").set({ created_at: 0 }).execute();
    expect(await retention.eraseOutdated()).toBe(0);
    expect(await retention.report()).toMatchObject({ lastRun: null, due: 3, hold: "no-earlier-run" });
  });

  test("the first run of a folder, and the first after a backup was restored, erase nothing", async () => {
    const source = await createDatabaseOptions(engine);
    const site = await openNode(source);
    expect((await site.send("POST", "/api/email/send-email", mariam)).status).toBe(200);
    await site.close();
    const folder = mkdtempSync(join(tmpdir(), "waraq-retention-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "backup");
    const database = await openDatabase(source);
    await takeBackup({ database, clock: systemClock, file });
    await database.close();
    const target = await createDatabaseOptions(engine);
    await restoreBackup({ options: target, file, replace: true });

    // Later than the backup by less than what a gap between two runs may be, were its last run still known.
    const restored = await openDatabase(target);
    await restored.queries
      .updateTable("enquiries")
      .set({ created_at: systemClock.now() - 730 * day })
      .execute();
    await restored.close();
    const { log, lines } = createTestLog();
    const clock = { now: () => systemClock.now() + 10 * day };
    const node = await openNode(target, { clock, log });
    await expect.poll(() => lines).toMatchObject([{ hold: "no-earlier-run", total: 1, due: 1 }]);
    await node.close();
  });
});

describe.each(engines)("staff confirm an erasure that waits, on %s:", (engine) => {
  test("only with the number and the day that they were shown", async () => {
    const options = await createDatabaseOptions(engine);
    let ahead = 0;
    const clock = { now: () => systemClock.now() + ahead };
    const first = await openNode(options, { clock });
    for (let number = 0; number < 205; number += 1)
      await first.send("POST", "/api/email/send-email", { ...mariam, message: `${number}` });
    await first.close();
    ahead = 735 * day;
    const { log, lines } = createTestLog();
    const site = await openNode(options, { clock, log });
    await expect.poll(() => lines).toHaveLength(1);

    expect((await fetch(`${site.url}/api/retention`)).status).toBe(401);
    const refused = await fetch(`${site.url}/api/retention/erase`, { method: "POST" });
    expect(refused.status).toBe(401);
    const response = await site.send("GET", "/api/retention");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const state = (await response.json()) as RetentionResponse;
    expect(state).toMatchObject({ retentionMonths: 24, total: 205, due: 205, hold: "long-gap" });
    expect(state.enquiries).toHaveLength(50);
    const date = state.now.slice(0, 10);
    const shown = { due: 205, date, before: state.before.slice(0, 10) };
    for (const [body, status] of [
      [{ ...shown, due: 204 }, 409],
      [{ ...shown, date: new Date(systemClock.now()).toISOString().slice(0, 10) }, 409],
      [{ ...shown, before: "2024-01-01" }, 409],
      [{ due: 205 }, 422],
      [{ ...shown, due: "many" }, 422],
    ] as const)
      expect((await site.send("POST", "/api/retention/erase", body)).status, JSON.stringify(body)).toBe(
        status,
      );
    expect(await (await site.send("GET", "/api/retention")).json()).toMatchObject({ due: 205 });

    const erased = await site.send("POST", "/api/retention/erase", shown);
    expect([erased.status, await erased.json()]).toEqual([
      200,
      { success: true, message: "205 enquiries are erased" },
    ]);
    expect(await (await site.send("GET", "/api/retention")).json()).toMatchObject({
      total: 0,
      due: 0,
      hold: null,
      lastRun: expect.stringMatching(date),
    });
    expect(await (await site.send("GET", "/api/enquiries/waiting")).json()).toMatchObject({ heldErasure: 0 });
    expect(lines.at(-1)).toMatchObject({ erased: 205 });
    const { activity } = (await (await site.send("GET", "/api/activity")).json()) as {
      activity: { actor: string; title: string }[];
    };
    expect(activity[0]).toMatchObject({
      actor: staff.email,
      title: expect.stringMatching(/^Enquiries with nothing new since \d{4}-\d\d-\d\d$/),
    });
    await site.close();
  });
});
