import { z } from "zod";
import { getVisitAttribution } from "#domain/enquiries/attribution.ts";
import type { Enquiry } from "#domain/enquiries/enquiry-form.ts";
import { visitKey } from "#app/islands/enhancements/visit.ts";
import { type Reply, postJson } from "#app/forms/post-json.ts";
import { sessionStore } from "#app/forms/session-store.ts";

const visitSchema = z.tuple([z.string(), z.string()]);

export function sendEnquiry(enquiry: Enquiry): Promise<Reply> {
  const [landingUrl, referrer] = sessionStore.read(visitKey, visitSchema) ?? ["", ""];
  return postJson("/api/email/send-email", {
    ...enquiry,
    attribution: getVisitAttribution(landingUrl, referrer),
  });
}
