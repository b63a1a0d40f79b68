import { type QueryExecutorProvider, sql } from "kysely";

/** The stage of an enquiry follows its quotes from now on. An erased enquiry is won already. */
export const wonEnquiries = {
  async up(database: QueryExecutorProvider): Promise<void> {
    await sql`
      update enquiries set stage = 'won', version = version + 1
      where stage in ('new', 'contacted', 'quoted') and id in (
        select quotes.enquiry_id from quote_acceptances
        inner join quotes on quotes.id = quote_acceptances.quote_id
        where withdrawn_at is null and confirmed_at is not null
      )
    `.execute(database);
  },
};
