import type { ActivityAction, ActivityPage, ActivitySubject } from "../../domain/audit/audit-entry.ts";
import type { ActivityTable, Queries } from "../database/tables.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** What somebody did in the dashboard. */
export interface Activity {
  readonly id: string;
  /** E-mail address of the account it was done with; it stays when the account goes. */
  readonly actor: string;
  readonly action: ActivityAction;
  readonly subject: ActivitySubject;
  readonly subjectId: string;
  /** What the subject was called then. */
  readonly title: string;
  /** What changed, as a person reads it; empty where the action says it all. */
  readonly detail: string;
  readonly createdAt: number;
}

/** Writes down what is done, in the transaction that does it. */
export async function recordActivity(
  queries: Queries,
  clock: Clock,
  idGenerator: IdGenerator,
  activity: Omit<Activity, "id" | "createdAt">,
): Promise<void> {
  const { subjectId, ...rest } = activity;
  await queries
    .insertInto("activity")
    .values({ id: idGenerator.newId(), ...rest, subject_id: subjectId, created_at: clock.now() })
    .execute();
}

/** What was done with one subject, newest first. */
export async function activityOf(
  queries: Queries,
  subject: ActivitySubject,
  subjectId: string,
): Promise<Activity[]> {
  const rows = await newestFirst(queries)
    .where("subject", "=", subject)
    .where("subject_id", "=", subjectId)
    .execute();
  return rows.map(activityFrom);
}

/** One page of what was done, newest first. After a line that is not there, there is nothing. */
export async function readActivity(
  queries: Queries,
  { subject, subjectId, before, size }: ActivityPage,
): Promise<{ activity: Activity[]; hasMore: boolean }> {
  let found = newestFirst(queries).limit(size + 1);
  if (subject !== undefined) found = found.where("subject", "=", subject);
  if (subjectId !== undefined) found = found.where("subject_id", "=", subjectId);
  if (before !== undefined) {
    const last = queries.selectFrom("activity").where("id", "=", before);
    found = found.where((row) =>
      row.or([
        row("created_at", "<", last.select("created_at")),
        row.and([row("created_at", "=", last.select("created_at")), row("id", "<", before)]),
      ]),
    );
  }
  const rows = await found.execute();
  return { activity: rows.slice(0, size).map(activityFrom), hasMore: rows.length > size };
}

function newestFirst(queries: Queries) {
  return queries.selectFrom("activity").selectAll().orderBy("created_at", "desc").orderBy("id", "desc");
}

function activityFrom({ subject_id, created_at, ...row }: ActivityTable): Activity {
  return { ...row, subjectId: subject_id, createdAt: created_at };
}
