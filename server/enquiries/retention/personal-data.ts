import { sql } from "kysely";
import type { PersonKey } from "../../../domain/enquiries/personal-data.ts";
import { keptContactSchema } from "../../../domain/quotes/quote.ts";
import { recordActivity } from "../../audit/repository.ts";
import type { Database } from "../../database/open.ts";
import type { Queries } from "../../database/tables.ts";
import type { EnquiryDesk, EnquiryFile } from "../service.ts";
import type { StaffMember } from "../../accounts/staff.ts";
import type { Clock, IdGenerator } from "../../shared/clock.ts";
import { type Erased, emptyWriteLog, eraseEnquiries, erasedInWords } from "./erasure.ts";
import { removeMailFiles } from "./mail-files.ts";

export type ErasureOutcome =
  | ({ readonly kind: "erased" } & Erased)
  /** What is kept of the person is not what was named: nothing was erased. */
  | { readonly kind: "different" };

/** What is kept of one person: an enquiry of theirs, or one with a quote that was made out to them. */
export interface PersonalData {
  /** Everything, by enquiries, newest first. */
  collect(person: PersonKey): Promise<EnquiryFile[]>;
  /** Erases all that is kept, for good and in one transaction, if it is just these enquiries. */
  erase(person: PersonKey, enquiryIds: readonly string[], by: StaffMember): Promise<ErasureOutcome>;
}

export function createPersonalData(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly idGenerator: IdGenerator;
  readonly enquiryDesk: Pick<EnquiryDesk, "find">;
  /** Where mails are written that go to no mail server. */
  readonly mailFolder: string;
}): PersonalData {
  const { database, clock, idGenerator, enquiryDesk } = parts;

  return {
    async collect(person) {
      const files: EnquiryFile[] = [];
      for (const id of await enquiriesOf(database.queries, person)) {
        const file = await enquiryDesk.find(id);
        if (file !== null) files.push(file);
      }
      return files;
    },

    async erase(person, enquiryIds, by) {
      const outcome = await database.queries
        .transaction()
        .execute(async (transaction): Promise<ErasureOutcome> => {
          const kept = await enquiriesOf(transaction, person);
          if (kept.toSorted().join() !== [...new Set(enquiryIds)].toSorted().join())
            return { kind: "different" };
          const erased = await eraseEnquiries(transaction, database.engine, kept);
          await recordActivity(transaction, clock, idGenerator, {
            actor: by.email,
            action: "deleted",
            subject: "enquiry",
            subjectId: "",
            title: "Personal data of one person",
            detail: erasedInWords(erased),
          });
          return { kind: "erased", ...erased };
        });
      if (outcome.kind === "different") return outcome;
      await emptyWriteLog(database);
      await removeMailFiles(parts.mailFolder, outcome.mails);
      return outcome;
    },
  };
}

async function enquiriesOf(queries: Queries, person: PersonKey): Promise<string[]> {
  const quotedTo = await enquiriesOfQuotes(queries, person);
  const rows = await queries
    .selectFrom("enquiries")
    .select("id")
    .where((row) =>
      row.or([
        "email" in person
          ? row(sql`lower(${sql.ref("email")})`, "=", person.email)
          : row("mobile", "in", person.mobiles),
        ...(quotedTo.length === 0 ? [] : [row("id", "in", quotedTo)]),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/** A quote is made out to the contact of its own request, which may have another number than the enquiry. */
async function enquiriesOfQuotes(queries: Queries, person: PersonKey): Promise<string[]> {
  const wanted = "email" in person ? [person.email] : person.mobiles;
  const rows = await queries
    .selectFrom("quotes")
    .select(["enquiry_id", "contact"])
    .where((row) =>
      row.or(
        wanted.map((text) => {
          const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
          return sql<boolean>`lower(${sql.ref("contact")}) like ${pattern} escape '\\'`;
        }),
      ),
    )
    .execute();
  const isTheirs = (contact: string) => {
    const { email, mobile } = keptContactSchema.parse(JSON.parse(contact));
    return wanted.includes("email" in person ? email.toLowerCase() : mobile);
  };
  return [...new Set(rows.filter(({ contact }) => isTheirs(contact)).map((row) => row.enquiry_id))];
}
