import type { AuditAction, AuditPageQuery, AuditSubject } from "#domain/audit/audit-entry.ts";
import type { Queries } from "#server/database/tables.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

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

/** Call it in the transaction of the action. */
export async function saveAuditEntry(
  queries: Queries,
  { clock, idGenerator }: Pick<ServiceBase, "clock" | "idGenerator">,
  entry: Omit<AuditEntry, "id" | "createdAt" | "detail"> & { readonly detail?: string },
): Promise<void> {
  const { subjectId, detail = "", ...rest } = entry;
  await queries
    .insertInto("activity")
    .values({ id: idGenerator.newId(), ...rest, subject_id: subjectId, detail, created_at: clock.now() })
    .execute();
}

/** How long an addition may be repeated, ms. */
const repetitionPeriod = 24 * 60 * 60_000;

/** Whether this person has added the subject in the last 24 hours, so that another request with its id can be a repetition. */
export async function isOwnAddition(
  queries: Queries,
  { subject, subjectId, actor }: Pick<AuditEntry, "subject" | "subjectId" | "actor">,
  now: number,
): Promise<boolean> {
  const added = await queries
    .selectFrom("activity")
    .select("id")
    .where("subject", "=", subject)
    .where("subject_id", "=", subjectId)
    .where("action", "=", "created")
    .where("actor", "=", actor)
    .where("created_at", ">", now - repetitionPeriod)
    .executeTakeFirst();
  return added !== undefined;
}

/** Newest first. */
export async function listAuditEntries(
  queries: Queries,
  subject: AuditSubject,
  subjectId: string,
): Promise<AuditEntry[]> {
  return selectNewestFirst(queries)
    .where("subject", "=", subject)
    .where("subject_id", "=", subjectId)
    .execute();
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
  return { entries: rows.slice(0, size), hasMore: rows.length > size };
}

function selectNewestFirst(queries: Queries) {
  return queries
    .selectFrom("activity")
    .select(["id", "actor", "action", "subject", "title", "detail"])
    .select(["subject_id as subjectId", "created_at as createdAt"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
}
