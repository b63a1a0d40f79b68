import type { EditableEnquiry } from "#domain/enquiries/enquiry-change.ts";
import type { FollowUp } from "#domain/enquiries/enquiry.ts";
import type { Queries } from "#server/database/tables.ts";

export interface StoredEditableEnquiry extends EditableEnquiry {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly version: number;
  /** Names with commas. */
  readonly spamSigns: string;
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
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map((row) => {
      const { spam, followUpOn, followUpText, ...rest } = row;
      return [row.id, { ...rest, isSpam: spam === 1, followUp: toFollowUp(followUpOn, followUpText) }];
    }),
  );
}

export async function findLastResponses(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("quote_events")
    .innerJoin("quotes", "quotes.id", "quote_events.quote_id")
    .select(({ fn }) => ["enquiry_id", fn.max("quote_events.created_at").as("at")])
    .where("enquiry_id", "in", ids)
    .where("kind", "in", ["accepted", "withdrawn", "change-asked", "declined"])
    .groupBy("enquiry_id")
    .execute();
  return new Map(rows.map(({ enquiry_id, at }) => [enquiry_id, at]));
}

/** The accounts that changed them last; with a time, since then. */
export async function findChangesByOthers(
  queries: Queries,
  ids: readonly string[],
  actor: string,
  since: number | null,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("audit_log")
    .select(["subject_id", "actor"])
    .where("subject", "=", "enquiry")
    .where("subject_id", "in", ids)
    .where("actor", "<>", actor)
    .where("created_at", ">", since ?? 0)
    .orderBy("created_at")
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row.actor]));
}
