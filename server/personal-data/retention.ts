import { monthsBefore } from "../../domain/retention.ts";
import { recordActivity } from "../activity.ts";
import type { CompanyFacts } from "../company-facts.ts";
import { exclusiveTransaction } from "../database/exclusive.ts";
import type { Database } from "../database/open.ts";
import type { Queries } from "../database/tables.ts";
import type { World } from "../world.ts";
import { emptyWriteLog, eraseEnquiries, erasedInWords } from "./erasure.ts";
import { removeMailFiles } from "./mail-files.ts";

/** How many enquiries go in one transaction: visitors write between two of them. */
const portion = 200;

/** Who the activity says it was. */
const actor = "Retention time";

/** The fact that tells on which day it was last done, on whichever node. */
const dayFact = "retention-day";

/** Erases enquiries whose time is over (domain/retention.ts). */
export interface Retention {
  /** Erases them unless it was done today, by this node or another. @returns how many */
  eraseOutdated(): Promise<number>;
}

export function createRetention(parts: {
  readonly database: Database;
  readonly world: World;
  readonly companyFacts: Pick<CompanyFacts, "read">;
  /** Where mails are written that go to no mail server. */
  readonly mailFolder: string;
}): Retention {
  const { database, world } = parts;

  return {
    async eraseOutdated() {
      // From the database itself: what was known last could be a shorter time than the one that was set since.
      const { retentionMonths } = (await parts.companyFacts.read()).settings;
      const now = world.now();
      const today = new Date(now).toISOString().slice(0, 10);
      const before = monthsBefore(now, retentionMonths);
      let count = 0;
      for (;;) {
        const erased = await exclusiveTransaction(database, "retention", async (transaction) => {
          if ((await lastDay(transaction)) === today) return null;
          const ids = await outdated(transaction, before);
          if (ids.length < portion) await noteDay(transaction, today);
          if (ids.length === 0) return null;
          const gone = await eraseEnquiries(transaction, database.engine, ids);
          await recordActivity(transaction, world, {
            actor,
            action: "deleted",
            subject: "enquiry",
            subjectId: "",
            title: `Enquiries with nothing new since ${new Date(before).toISOString().slice(0, 10)}`,
            detail: erasedInWords(gone),
          });
          return gone;
        });
        if (erased === null) return count;
        await emptyWriteLog(database);
        await removeMailFiles(parts.mailFolder, erased.mails);
        count += erased.enquiries;
      }
    },
  };
}

async function lastDay(queries: Queries): Promise<string | undefined> {
  const fact = await queries
    .selectFrom("facts")
    .select("value")
    .where("name", "=", dayFact)
    .executeTakeFirst();
  return fact?.value;
}

async function noteDay(queries: Queries, day: string): Promise<void> {
  await queries
    .insertInto("facts")
    .values({ name: dayFact, value: day })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: day }))
    .execute();
}

/** The oldest enquiries to which nothing has happened since a moment: no word of the customer, none of staff. */
async function outdated(queries: Queries, before: number): Promise<string[]> {
  const rows = await queries
    .selectFrom("enquiries")
    .select("enquiries.id")
    .where("enquiries.created_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("quotes")
            .select("quotes.id")
            .whereRef("quotes.enquiry_id", "=", "enquiries.id")
            .where("quotes.created_at", ">=", before),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("quote_events")
            .innerJoin("quotes", "quotes.id", "quote_events.quote_id")
            .select("quote_events.id")
            .whereRef("quotes.enquiry_id", "=", "enquiries.id")
            .where("quote_events.created_at", ">=", before),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("enquiry_notes")
            .select("enquiry_notes.id")
            .whereRef("enquiry_notes.enquiry_id", "=", "enquiries.id")
            .where("enquiry_notes.created_at", ">=", before),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("activity")
            .select("activity.id")
            .where("activity.subject", "=", "enquiry")
            .whereRef("activity.subject_id", "=", "enquiries.id")
            .where("activity.created_at", ">=", before),
        ),
      ),
    )
    .orderBy("enquiries.created_at")
    .limit(portion)
    .execute();
  return rows.map(({ id }) => id);
}
