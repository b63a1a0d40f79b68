import type { EditableEnquiry, FollowUp } from "#domain/enquiries/enquiry.ts";
import { accountNameExpression } from "#server/database/account-name.ts";
import type { Queries } from "#server/database/tables.ts";

export interface StoredEditableEnquiry extends EditableEnquiry {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly mobile: string;
  readonly trn: string;
  readonly version: number;
  readonly erasedAt: number | null;
}

export function toFollowUp(on: string | null, text: string): FollowUp | null {
  return on === null ? null : { on, text };
}

export async function loadEditable(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredEditableEnquiry>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("enquiries")
    .select(["id", "name", "company", "version", "topic", "stage", "locale", "spam"])
    .select(["follow_up_on as followUpOn", "follow_up_text as followUpText"])
    .select(["lost_reason as lostReason", "owner_id as owner"])
    .select(["spam_signs as spamSigns", "responded_at as respondedAt", "erased_at as erasedAt"])
    .select(["first_response_at as firstResponseAt", "email", "mobile", "trn"])
    .select(["customer_id as customer", "refused_customers as refusedCustomers"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map((row) => {
      const { spam, followUpOn, followUpText, ...rest } = row;
      return [row.id, { ...rest, isSpam: spam === 1, followUp: toFollowUp(followUpOn, followUpText) }];
    }),
  );
}

/** Names of the accounts that changed them last; with a time, since then. */
export async function findChangesByOthers(
  queries: Queries,
  ids: readonly string[],
  actor: string,
  since: number | null,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("audit_log")
    .leftJoin("accounts", "accounts.email", "actor")
    .select(["subject_id", accountNameExpression("actor").as("name")])
    .where("subject", "=", "enquiry")
    .where("subject_id", "in", ids)
    .where("actor", "<>", actor)
    .where("audit_log.created_at", ">", since ?? 0)
    .orderBy("audit_log.created_at")
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row.name]));
}
