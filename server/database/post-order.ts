import { type RawBuilder, sql } from "kysely";

/** A draft without a date sorts after every date. The index posts_for_staff contains this expression. */
export const postDateForStaff: RawBuilder<string> = sql`coalesce(nullif(${sql.ref("date")}, ''), '9999-12-31')`;
