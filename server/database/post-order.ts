import { type RawBuilder, sql } from "kysely";

/** By what staff's list of posts is sorted: a draft without a date comes after every day there is. An index has it. */
export const postDateForStaff: RawBuilder<string> = sql`coalesce(nullif(${sql.ref("date")}, ''), '9999-12-31')`;
