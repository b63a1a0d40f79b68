import type { AuditAction, AuditPageQuery, AuditSubject } from "../../domain/audit/audit-entry.ts";
import type { ActivityTable, Queries } from "../database/tables.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** One action of staff. */
export interface AuditEntry {
  readonly id: string;
  /** E-mail address of the account. It stays when the account is deleted. */
  readonly actor: string;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly subjectId: string;
  /** The name of the subject at the time of the action. */
  readonly title: string;
  /** The changes as text; empty if `action` says everything. */
  readonly detail: string;
  readonly createdAt: number;
}

/** Writes an audit entry. Call it in the transaction of the action. */
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

/** The audit entries of one subject, newest first. */
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

/** One page of audit entries, newest first. An unknown `before` gives an empty page. */
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
