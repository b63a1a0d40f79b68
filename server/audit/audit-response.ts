import type { AuditEntryResponse } from "../../domain/audit/audit-entry.ts";
import type { AuditEntry } from "./repository.ts";
import { formatIsoTime } from "../http/responses.ts";

/** Something that was done, as the API answers it. */
export function toAuditEntryResponse({ id, createdAt, ...rest }: AuditEntry): AuditEntryResponse {
  return { _id: id, ...rest, createdAt: formatIsoTime(createdAt) };
}
