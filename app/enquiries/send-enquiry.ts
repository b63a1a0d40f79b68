import { z } from "zod";
import { originOfVisit } from "../../domain/enquiries/attribution.ts";
import { type Contact, honeypotField } from "../../domain/shared/contact.ts";
import { visitName } from "../islands/visit.ts";
import { type Reply, postJson } from "../forms/post-json.ts";
import { sessionStore } from "../forms/session-store.ts";

const visitSchema = z.tuple([z.string(), z.string()]);

/** Sends what a contact form holds, with where the visit began. */
export function sendEnquiry(contact: Contact, honeypot: string): Promise<Reply> {
  const [first, before] = sessionStore.read(visitName, visitSchema) ?? ["", ""];
  return postJson("/api/email/send-email", {
    ...contact,
    [honeypotField]: honeypot,
    origin: originOfVisit(first, before),
  });
}
