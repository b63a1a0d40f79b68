import type { AuditEntryResponse, AuditPageQuery } from "#domain/audit/audit-entry.ts";
import type { Subject } from "#domain/shared/subjects.ts";
import { accountNameExpression } from "#server/database/account-name.ts";
import type { Queries } from "#server/database/tables.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

export interface AuditEntry extends Omit<AuditEntryResponse, "_id" | "createdAt"> {
  readonly id: string;
  readonly createdAt: number;
}

export async function saveAuditEntry(
  queries: Queries,
  { clock, idGenerator }: Pick<ServiceBase, "clock" | "idGenerator">,
  entry: Omit<AuditEntry, "id" | "actorName" | "createdAt" | "detail"> & { readonly detail?: string },
): Promise<void> {
  const { subjectId, detail = "", ...rest } = entry;
  await queries
    .insertInto("audit_log")
    .values({ id: idGenerator.newId(), ...rest, subject_id: subjectId, detail, created_at: clock.now() })
    .execute();
}

const repetitionPeriod = 24 * 60 * 60_000;

/** Within 24 hours, another request with the same id can be a repetition. */
export async function isOwnAddition(
  queries: Queries,
  { subject, subjectId, actor }: Pick<AuditEntry, "subject" | "subjectId" | "actor">,
  now: number,
): Promise<boolean> {
  const added = await queries
    .selectFrom("audit_log")
    .select("id")
    .where("subject", "=", subject)
    .where("subject_id", "=", subjectId)
    .where("action", "=", "created")
    .where("actor", "=", actor)
    .where("created_at", ">", now - repetitionPeriod)
    .executeTakeFirst();
  return added !== undefined;
}

export async function listAuditEntries(
  queries: Queries,
  subject: Subject,
  subjectId: string,
): Promise<AuditEntry[]> {
  return selectNewestFirst(queries)
    .where("subject", "=", subject)
    .where("subject_id", "=", subjectId)
    .execute();
}

export async function findAuditPage(
  queries: Queries,
  { subject, subjectId, before, size }: AuditPageQuery,
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  let query = selectNewestFirst(queries).limit(size + 1);
  if (subject !== undefined) query = query.where("subject", "=", subject);
  if (subjectId !== undefined) query = query.where("subject_id", "=", subjectId);
  if (before !== undefined) {
    const last = queries.selectFrom("audit_log").where("id", "=", before);
    query = query.where((row) =>
      row.or([
        row("audit_log.created_at", "<", last.select("created_at")),
        row.and([
          row("audit_log.created_at", "=", last.select("created_at")),
          row("audit_log.id", "<", before),
        ]),
      ]),
    );
  }
  const rows = await query.execute();
  return { entries: rows.slice(0, size), hasMore: rows.length > size };
}

function selectNewestFirst(queries: Queries) {
  return queries
    .selectFrom("audit_log")
    .leftJoin("accounts", "accounts.email", "audit_log.actor")
    .select(["audit_log.id", "actor", "action", "subject", "title", "detail"])
    .select(["subject_id as subjectId", "audit_log.created_at as createdAt"])
    .select(accountNameExpression("actor").as("actorName"))
    .orderBy("audit_log.created_at", "desc")
    .orderBy("audit_log.id", "desc");
}
