import { sql } from "kysely";
import type { PersonKey } from "#domain/enquiries/personal-data.ts";
import { storedContactSchema } from "#domain/quotes/quote-schema.ts";
import type { Queries } from "#server/database/tables.ts";

export async function findEnquiryIds(queries: Queries, person: PersonKey): Promise<string[]> {
  const quotedEnquiryIds = await findEnquiryIdsByQuotes(queries, person);
  const rows = await queries
    .selectFrom("enquiries")
    .select("id")
    .where((row) =>
      row.or([
        "email" in person
          ? row(sql`lower(${sql.ref("email")})`, "=", person.email)
          : row("mobile", "in", person.mobiles),
        ...(quotedEnquiryIds.length === 0 ? [] : [row("id", "in", quotedEnquiryIds)]),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/** Each quote has the contact of its own request, whose phone number may differ from that of the enquiry. */
async function findEnquiryIdsByQuotes(queries: Queries, person: PersonKey): Promise<string[]> {
  const contactValues = "email" in person ? [person.email] : person.mobiles;
  const rows = await queries
    .selectFrom("quotes")
    .select(["enquiry_id", "contact"])
    .where((row) =>
      row.or(
        contactValues.map((text) => {
          const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
          return sql<boolean>`lower(${sql.ref("contact")}) like ${pattern} escape '\\'`;
        }),
      ),
    )
    .execute();
  const isContactOfPerson = (contact: string) => {
    const { email, mobile } = storedContactSchema.parse(JSON.parse(contact));
    return contactValues.includes("email" in person ? email.toLowerCase() : mobile);
  };
  return [...new Set(rows.filter(({ contact }) => isContactOfPerson(contact)).map((row) => row.enquiry_id))];
}
