import type { AuditAction, AuditPageQuery, AuditSubject } from "../../domain/audit/audit-entry.ts";
import type { ActivityTable, Queries } from "../database/tables.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** What somebody did in the dashboard. */
export interface AuditEntry {
  readonly id: string;
  /** E-mail address of the account it was done with; it stays when the account goes. */
  readonly actor: string;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly subjectId: string;
  /** What the subject was called then. */
  readonly title: string;
  /** What changed, as a person reads it; empty where the action says it all. */
  readonly detail: string;
  readonly createdAt: number;
}

/** Writes down what is done, in the transaction that does it. */
export async function saveAuditEntry(
  queries: Queries,
  clock: Clock,
  idGenerator: IdGenerator,
  entry: Omit<AuditEntry, "id" | "createdAt">,
): Promise<void> {
  const { subjectId, ...rest } = entry;
  await queries
    .insertInto("activity")
    .values({ id: idGenerator.newId(), ...rest, subject_id: subjectId, created_at: clock.now() })
    .execute();
}

/** What was done with one subject, newest first. */
export async function listAuditEntries(
  queries: Queries,
  subject: AuditSubject,
  subjectId: string,
): Promise<AuditEntry[]> {
  const rows = await selectNewestFirst(queries)
    .where("subject", "=", subject)
    .where("subject_id", "=", subjectId)
    .execute();
  return rows.map(toAuditEntry);
}

/** One page of what was done, newest first. After a line that is not there, there is nothing. */
export async function findAuditPage(
  queries: Queries,
  { subject, subjectId, before, size }: AuditPageQuery,
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  let query = selectNewestFirst(queries).limit(size + 1);
  if (subject !== undefined) query = query.where("subject", "=", subject);
  if (subjectId !== undefined) query = query.where("subject_id", "=", subjectId);
  if (before !== undefined) {
    const last = queries.selectFrom("activity").where("id", "=", before);
    query = query.where((row) =>
      row.or([
        row("created_at", "<", last.select("created_at")),
        row.and([row("created_at", "=", last.select("created_at")), row("id", "<", before)]),
      ]),
    );
  }
  const rows = await query.execute();
  return { entries: rows.slice(0, size).map(toAuditEntry), hasMore: rows.length > size };
}

function selectNewestFirst(queries: Queries) {
  return queries.selectFrom("activity").selectAll().orderBy("created_at", "desc").orderBy("id", "desc");
}

function toAuditEntry({ subject_id, created_at, ...row }: ActivityTable): AuditEntry {
  return { ...row, subjectId: subject_id, createdAt: created_at };
}
