import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { unknownOrigin } from "../../domain/enquiry-origin.ts";
import { createEnquiryDesk } from "../../server/enquiry-desk.ts";
import { type Retention, createRetention } from "../../server/personal-data/retention.ts";
import { engines } from "../fresh-database.ts";
import { type Office, mariam, openOffice } from "../mail/office.ts";

const day = 24 * 60 * 60 * 1000;
const amal = { id: "0123456789abcdef01234567", email: "amal@example.com" };
const arrival = { source: "/contactus", honeypot: "", origin: unknownOrigin };

function retentionOf({ database, world, companyFacts }: Office): Retention {
  return createRetention({ database, world, companyFacts, mailFolder: join(tmpdir(), "waraq-no-mail") });
}

async function namesIn({ database }: Office): Promise<string[]> {
  const rows = await database.queries.selectFrom("enquiries").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

describe.each(engines)("enquiries are kept for the time that the company set, on %s", (engine) => {
  test("which begins with the last thing that happened: a quote, an answer, a note or a change", async () => {
    const office = await openOffice(engine);
    const retention = retentionOf(office);
    const desk = createEnquiryDesk({ ...office, onMailQueued: () => undefined });
    const ids = new Map<string, string>();
    for (const name of ["Silent", "Noted", "Changed", "Quoted"]) {
      const contact = { ...mariam, name, email: `${name.toLowerCase()}@clinic.example` };
      ids.set(name, (await office.enquiries.send(contact, arrival)).enquiryId);
    }
    const quoted = await office.requestQuote({ email: "quoted@clinic.example" });
    office.wait(20 * day);
    await desk.addNote(ids.get("Noted") ?? "", "Called", amal);
    await desk.change(ids.get("Changed") ?? "", { version: 1, isSpam: true }, amal);
    if (quoted.kind === "made")
      await office.livingQuotes.answer(quoted.made.token, { answer: "change-asked", text: "Larger, please" });

    office.wait(708 * day);
    expect(await retention.eraseOutdated()).toBe(0);
    // More than 24 months after the enquiries, and less after what happened on the 20th day.
    office.wait(4 * day);
    expect(await retention.eraseOutdated()).toBe(1);
    expect(await namesIn(office)).toEqual(["Changed", "Noted", "Quoted"]);
    office.wait(20 * day);
    expect(await retention.eraseOutdated()).toBe(3);
    for (const table of ["enquiries", "quotes", "quote_events", "quote_machines", "mail_jobs"] as const)
      expect(await office.database.queries.selectFrom(table).selectAll().execute(), table).toEqual([]);
    const told = await office.database.queries
      .selectFrom("activity")
      .select(["actor", "title", "detail"])
      .where("action", "=", "deleted")
      .orderBy("created_at")
      .execute();
    expect(told).toMatchObject([
      { actor: "Retention time", detail: "1 enquiry, 0 quotes, 1 mail" },
      { actor: "Retention time", detail: "3 enquiries, 1 quote, 6 mails" },
    ]);
  });

  test("once a day, by one of the nodes, however many there are", async () => {
    const office = await openOffice(engine);
    const other = await office.openNode();
    for (let number = 0; number < 210; number += 1)
      await office.enquiries.send({ ...mariam, message: `Question ${number}` }, arrival);
    office.wait(800 * day);
    const counts = await Promise.all([
      retentionOf(office).eraseOutdated(),
      retentionOf(other).eraseOutdated(),
    ]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(210);
    expect(await namesIn(office)).toEqual([]);

    await office.enquiries.send(mariam, arrival);
    await office.database.queries.updateTable("enquiries").set({ created_at: 0 }).execute();
    expect(await retentionOf(other).eraseOutdated(), "on the same day").toBe(0);
    office.wait(day);
    expect(await retentionOf(other).eraseOutdated(), "on the next one").toBe(1);
  });

  test("as it is set in the dashboard", async () => {
    const office = await openOffice(engine);
    await office.enquiries.send(mariam, arrival);
    const { settings } = await office.companyFacts.read();
    expect(settings.retentionMonths).toBe(24);
    await office.companyFacts.save({ ...settings, retentionMonths: 36 }, 0, amal);
    office.wait(800 * day);
    expect(await retentionOf(office).eraseOutdated()).toBe(0);
    office.wait(400 * day);
    expect(await retentionOf(office).eraseOutdated()).toBe(1);
  });
});
