import { type RawBuilder, sql } from "kysely";

/** The sort key of the posts in the dashboard: a draft without a date sorts after every date. The index posts_for_staff contains it. */
export const postDateForStaff: RawBuilder<string> = sql`coalesce(nullif(${sql.ref("date")}, ''), '9999-12-31')`;
