import { useState } from "react";
import { z } from "zod";
import { auditEntrySchema } from "#domain/audit/audit-entry.ts";
import type { Subject } from "#domain/shared/subjects.ts";
import { type ApiError, asApiError } from "#app/dashboard/shared/api-error.ts";
import { readApi } from "#app/dashboard/shared/call-api.ts";
import type { StoredRecord } from "./edited-resource.ts";

interface Interference<Saved> {
  readonly saved: Saved | null;
  readonly by: string | null;
  readonly at: string | null;
}

export function useInterference<Saved>(subject: Subject, stored: StoredRecord<Saved> | null) {
  const [interference, setInterference] = useState<Interference<Saved> | null>(null);
  return {
    interference,
    /** Resolves to the failure to show; null if a dialog explains it. */
    async findInterference(failure: ApiError): Promise<ApiError | null> {
      if (stored === null || (failure.status !== 409 && failure.status !== 404)) return failure;
      try {
        const saved = await stored.find().catch(ignoreNotFound);
        setInterference({ saved, ...(await findLatestChange(subject, stored.id)) });
        return null;
      } catch (error) {
        return asApiError(error);
      }
    },
    dismissInterference: () => setInterference(null),
  };
}

function ignoreNotFound(error: unknown): null {
  if (asApiError(error).status === 404) return null;
  throw error;
}

const auditLogSchema = z.object({ activity: z.array(auditEntrySchema) });

async function findLatestChange(subject: Subject, id: string): Promise<Omit<Interference<never>, "saved">> {
  const query = new URLSearchParams({ subject, subjectId: id, size: "1" });
  try {
    const { activity } = await readApi(`/api/audit-log?${query}`, auditLogSchema);
    return { by: activity[0]?.actorName ?? null, at: activity[0]?.createdAt ?? null };
  } catch (error) {
    // The choice between the versions does not need the name.
    asApiError(error);
    return { by: null, at: null };
  }
}
