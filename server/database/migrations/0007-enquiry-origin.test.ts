import { expect, test } from "vitest";
import { engines } from "../../../tests/support/database/fresh-database.ts";
import { openOlderDatabase } from "../../../tests/support/database/older-database.ts";

const enquiry = (id: string, mobile: string) =>
  `insert into enquiries (id, source, name, company, mobile, email, message, spam, created_at, search_text)
   values ('${id}', '', 'Huda', 'School', '${mobile}', 'h@school.example', '', 0, 1000, 'huda ${mobile}')`;
const activity = (id: string, of: string, detail: string, at: number) =>
  `insert into activity (id, actor, action, subject, subject_id, title, detail, created_at)
   values ('${id}', 'amal@example.com', 'changed', 'enquiry', '${of}', '', '${detail}', ${at})`;
const note = (id: string, of: string, at: number) =>
  `insert into enquiry_notes (id, enquiry_id, author, text, created_at)
   values ('${id}', '${of}', 'amal@example.com', 'Called', ${at})`;

test.each(engines)(
  "existing enquiries get the time of their first answer and normalised phone numbers, on %s",
  async (engine) => {
    const { queries } = await openOlderDatabase(engine, "0005-versions-and-deletion", [
      enquiry("a", "0501234567"),
      enquiry("b", "00971501234568"),
      enquiry("c", "065123456"),
      enquiry("d", "07700900123"),
      activity("1", "a", "Owner: amal@example.com", 1500),
      activity("2", "a", "Stage: new to contacted", 3000),
      activity("3", "a", "Stage: contacted to won", 9000),
      note("4", "a", 4000),
      note("5", "b", 2000),
      activity("6", "b", "Stage: new to lost. Lost: Too dear", 2500),
      activity("7", "c", "Marked as spam", 2500),
    ]);
    const rows = await queries
      .selectFrom("enquiries")
      .select(["id", "mobile", "origin", "lead_source", "answered_at", "search_text"])
      .orderBy("id")
      .execute();
    expect(rows.map(({ mobile, answered_at }) => [mobile, answered_at])).toEqual([
      ["971501234567", 3000],
      ["971501234568", 2000],
      ["97165123456", null],
      ["07700900123", null],
    ]);
    for (const { mobile, search_text, origin, lead_source } of rows) {
      expect(search_text).toContain(mobile);
      expect([origin, lead_source]).toEqual(["{}", ""]);
    }
  },
);
