import type { AuditEntryResponse } from "#domain/audit/audit-entry.ts";
import type { AuditEntry } from "./repository.ts";
import { formatIsoTime } from "#server/http/responses.ts";

export function toAuditEntryResponse({ id, createdAt, ...rest }: AuditEntry): AuditEntryResponse {
  return { _id: id, ...rest, createdAt: formatIsoTime(createdAt) };
}
