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
import { type Retention, createRetention } from "../../../server/enquiries/retention/retention.ts";
import { systemClock } from "../../../server/shared/clock.ts";
import { engines, createDatabaseOptions } from "../../support/database/fresh-database.ts";
import { buildEnquiry, mariam } from "../../support/builders/records.ts";
import { type MailNode, openMailNode, openOtherNode } from "../../support/mail/mail-node.ts";
import { startApplicationOn, staff } from "../../support/application.ts";

const day = 24 * 60 * 60 * 1000;
const amal = { id: "0123456789abcdef01234567", email: "amal@example.com" };
const arrival = { source: "/contactus", honeypot: "", attribution: unknownAttribution };

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly hold?: string;
  readonly erased?: number;
}

/** A log that collects the lines about the retention. */
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
  { database, clock, idGenerator, companyService }: MailNode,
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

/** Advances the clock with a run every fifth day. @returns the number of erased enquiries */
async function runDays(node: MailNode, retention: Retention, days: number): Promise<number> {
  let erased = 0;
  for (let passed = 0; passed < days; passed += 5) {
    node.clock.advance(Math.min(5, days - passed) * day);
    erased += await retention.eraseOutdated();
  }
  return erased;
}

async function listNames({ database }: MailNode): Promise<string[]> {
  const rows = await database.queries.selectFrom("enquiries").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

async function submitEnquiries(node: MailNode, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await node.enquiryStore.save(buildEnquiry({ message: `Question ${number}` }), arrival);
}

function getHeldErasure(node: MailNode): Promise<number> {
  return node.enquiries.getWaiting().then(({ heldErasure: held }) => held);
}

describe("the retention time of enquiries", () => {
  test("begins with the last quote, response, note or change", async () => {
    const node = await openMailNode("sqlite");
    const retention = createTestRetention(node);
    await retention.eraseOutdated();
    const ids = new Map<string, string>();
    for (const name of ["Silent", "Noted", "Changed", "Quoted"]) {
      const contact = buildEnquiry({ name, email: `${name.toLowerCase()}@clinic.example` });
      ids.set(name, (await node.enquiryStore.save(contact, arrival)).enquiryId);
    }
    const quoted = await node.requestQuote({ email: "quoted@clinic.example" });
    expect(await runDays(node, retention, 20)).toBe(0);
    await node.enquiries.addNote(ids.get("Noted") ?? "", "Called", amal);
    await node.enquiries.change(ids.get("Changed") ?? "", { version: 1, isSpam: true }, amal);
    if (quoted.kind === "made")
      await node.quotes.respond(quoted.made.token, { answer: "change-asked", text: "Larger, please" });

    expect(await runDays(node, retention, 708)).toBe(0);
    // More than 24 months after the enquiries, and less than 24 months after the events of the 20th day.
    expect(await runDays(node, retention, 5)).toBe(1);
    expect(await listNames(node)).toEqual(["Changed", "Noted", "Quoted"]);
    expect(await runDays(node, retention, 20)).toBe(3);
    for (const table of ["enquiries", "quotes", "quote_events", "quote_machines", "mail_jobs"] as const)
      expect(await node.database.queries.selectFrom(table).selectAll().execute(), table).toEqual([]);
    const entries = await node.database.queries
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

  test.each(engines)(
    "is applied once a day by one of the nodes, and each run writes a log line, on %s",
    async (engine) => {
      const node = await openMailNode(engine);
      const other = await openOtherNode(node);
      const logs = [createTestLog(), createTestLog()] as const;
      const nodes = [createTestRetention(node, logs[0]), createTestRetention(other, logs[1])] as const;
      await nodes[0].eraseOutdated();
      await submitEnquiries(node, 20);
      expect(await runDays(node, nodes[0], 725)).toBe(0);
      node.clock.advance(8 * day);
      const counts = await Promise.all(nodes.map((each) => each.eraseOutdated()));
      expect(counts.reduce((sum, count) => sum + count)).toBe(20);
      expect(await listNames(node)).toEqual([]);
      const runs = logs.flatMap(({ lines }) => lines);
      expect(new Set(runs.map(({ msg }) => msg))).toEqual(new Set(["retention: run is done"]));
      expect(runs.reduce((sum, { erased = 0 }) => sum + erased, 0)).toBe(20);
      // The second node may find nothing to do. The first node had a run before and every fifth day.
      expect(runs.length).toBeGreaterThan(1 + 725 / 5);

      const told = logs.map(({ lines }) => lines.length);
      expect(await nodes[1].eraseOutdated(), "on the same day").toBe(0);
      expect(logs.map(({ lines }) => lines.length)).toEqual(told);
    },
  );

  test("is set in the dashboard, and a shorter time erases only after staff confirm it", async () => {
    const node = await openMailNode("sqlite");
    const retention = createTestRetention(node);
    await retention.eraseOutdated();
    await submitEnquiries(node, 1);
    const { settings } = await node.companyService.read();
    expect(settings.retentionMonths).toBe(24);
    await node.companyService.save({ ...settings, retentionMonths: 36 }, 0, amal);
    expect(await runDays(node, retention, 1090)).toBe(0);
    await node.companyService.save({ ...settings, retentionMonths: 12 }, 1, amal);
    node.clock.advance(day);
    expect(await retention.eraseOutdated()).toBe(0);
    expect(await retention.report()).toMatchObject({ due: 1, total: 1, hold: "due-before-last-run" });
    await node.companyService.save({ ...settings, retentionMonths: 36 }, 2, amal);
    expect(await runDays(node, retention, 10)).toBe(1);
  });
});

describe("a wrong clock erases no enquiries:", () => {
  test("two years ahead at a start, then corrected", async () => {
    const options = await createDatabaseOptions("sqlite");
    let ahead = 0;
    const clock = { now: () => systemClock.now() + ahead };
    const site = await startApplicationOn(options, { clock });
    for (let number = 0; number < 25; number += 1) {
      const sent = await site.send("POST", "/api/email/send-email", buildEnquiry({ message: `${number}` }));
      expect(sent.status).toBe(200);
    }
    await site.close();

    ahead = 735 * day;
    const { log, lines } = createTestLog();
    const later = await startApplicationOn(options, { clock, log });
    await expect
      .poll(() => lines)
      .toMatchObject([{ level: 40, hold: "long-gap", total: 25, due: 25, waiting: 25 }]);
    const waiting = async ({ send }: typeof site) => (await send("GET", "/api/enquiries/waiting")).json();
    expect(await waiting(later)).toMatchObject({ count: 25, heldErasure: 25 });
    await later.close();

    ahead = 0;
    const again = await startApplicationOn(options, { clock });
    await expect.poll(() => waiting(again)).toMatchObject({ count: 25, heldErasure: 0 });
    await again.close();
  });

  test("ahead for several days with a run each day", async () => {
    const node = await openMailNode("sqlite");
    const retention = createTestRetention(node);
    await retention.eraseOutdated();
    await submitEnquiries(node, 20);
    node.clock.advance(725 * day);
    expect(await retention.eraseOutdated()).toBe(0);
    expect(await getHeldErasure(node)).toBe(0);
    expect(await runDays(node, retention, 30)).toBe(0);
    expect(await getHeldErasure(node)).toBe(20);
    node.clock.advance(-755 * day);
    expect(await retention.eraseOutdated()).toBe(0);
    expect(await getHeldErasure(node)).toBe(0);
    expect(await listNames(node)).toHaveLength(20);
  });

  test("more than a tenth of over 20 enquiries that are due at once waits for a confirmation", async () => {
    const node = await openMailNode("sqlite");
    const retention = createTestRetention(node);
    await retention.eraseOutdated();
    await submitEnquiries(node, 21);
    expect(await runDays(node, retention, 740)).toBe(0);
    expect(await retention.report()).toMatchObject({ due: 21, total: 21, hold: "large-share" });
    expect(await getHeldErasure(node)).toBe(21);
  });

  test("a clock that is behind when an enquiry arrives, while others become due", async () => {
    const node = await openMailNode("sqlite");
    const retention = createTestRetention(node);
    await retention.eraseOutdated();
    await node.enquiryStore.save(buildEnquiry({ name: "Due" }), arrival);
    expect(await runDays(node, retention, 725)).toBe(0);
    node.clock.advance(-2000 * day);
    await node.enquiryStore.save(buildEnquiry({ name: "Of an old date", message: "Today" }), arrival);
    node.clock.advance(2000 * day);
    expect(await runDays(node, retention, 10)).toBe(1);
    expect(await listNames(node)).toEqual(["Of an old date"]);
    expect(await getHeldErasure(node)).toBe(1);
    const { enquiries } = await retention.report();
    await node.enquiries.addNote(enquiries[0]?.id ?? "", "Still wanted", amal);
    expect(await runDays(node, retention, 5)).toBe(0);
    expect(await getHeldErasure(node)).toBe(0);
  });

  test("a run that was recorded while the clock was ahead is ignored", async () => {
    const node = await openMailNode("sqlite");
    const retention = createTestRetention(node);
    node.clock.advance(900 * day);
    await retention.eraseOutdated();
    node.clock.advance(-900 * day);
    await submitEnquiries(node, 3);
    await node.database.queries.updateTable("enquiries").set({ created_at: 0 }).execute();
    expect(await retention.eraseOutdated()).toBe(0);
    expect(await retention.report()).toMatchObject({ lastRun: null, due: 3, hold: "no-earlier-run" });
  });

  test("the first run of a database and the first after a restore", async () => {
    const source = await createDatabaseOptions("sqlite");
    const site = await startApplicationOn(source);
    expect((await site.send("POST", "/api/email/send-email", mariam)).status).toBe(200);
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
    const restored = await openDatabase(target);
    await restored.queries
      .updateTable("enquiries")
      .set({ created_at: systemClock.now() - 730 * day })
      .execute();
    await restored.close();
    const { log, lines } = createTestLog();
    const clock = { now: () => systemClock.now() + 10 * day };
    const application = await startApplicationOn(target, { clock, log });
    await expect.poll(() => lines).toMatchObject([{ hold: "no-earlier-run", total: 1, due: 1 }]);
    await application.close();
  });
});

describe("staff confirm a held erasure", () => {
  test("only with the number and the dates of the list", async () => {
    const options = await createDatabaseOptions("sqlite");
    let ahead = 0;
    const clock = { now: () => systemClock.now() + ahead };
    const first = await startApplicationOn(options, { clock });
    for (let number = 0; number < 205; number += 1)
      await first.send("POST", "/api/email/send-email", buildEnquiry({ message: `${number}` }));
    await first.close();
    ahead = 735 * day;
    const { log, lines } = createTestLog();
    const site = await startApplicationOn(options, { clock, log });
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
