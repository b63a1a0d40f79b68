import { z } from "zod";
import { writeMessage } from "#messages/message.ts";
import { contactSchema, honeypotField, typedMobileSchema } from "#domain/shared/contact.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { locales } from "#domain/shared/locale.ts";
import { clientAttributionSchema } from "./attribution.ts";
import { careTopics } from "./care-topics.ts";
import { detailsSchema, listDetailIssues } from "./enquiry-details.ts";
import type { Enquiry } from "./enquiry-form.ts";
import { acceptEmpty } from "./lead.ts";

export type CareTopic = keyof typeof careTopics;
export const careTopicNames = listFieldNames(careTopics);

const whenMissing = {
  serial: writeMessage("care.serial.missing"),
  name: writeMessage("contact.name.required"),
  mobile: writeMessage("contact.mobile.required"),
  email: writeMessage("contact.email.required"),
  message: writeMessage("care.message.missing"),
} as const;

/** The company knows its customers: each form asks for what its answer needs. */
const requiredFields: Readonly<Record<CareTopic, readonly (keyof typeof whenMissing)[]>> = {
  reading: ["serial"],
  toner: ["serial", "name", "mobile"],
  fault: ["serial", "name", "mobile"],
  invoice: ["name", "email", "message"],
};

export function isRequired(topic: CareTopic, field: string): boolean {
  return requiredFields[topic].some((name) => name === field);
}

const { name, email, message } = contactSchema.shape;

/** A form of existing customers: an enquiry with less of a contact. */
export const careSchema = z
  .object({
    topic: z.enum(careTopicNames),
    details: detailsSchema,
    name: acceptEmpty(name),
    mobile: acceptEmpty(typedMobileSchema),
    email: acceptEmpty(email),
    message,
    country: z.string(),
    keptMobile: z.string(),
    locale: z.enum(locales),
    [honeypotField]: z.string(),
    attribution: clientAttributionSchema,
  })
  .superRefine(
    ({ topic, details = {}, ...contact }, context) => {
      const refuse = (path: readonly PropertyKey[], reason: string) =>
        context.addIssue({ code: "custom", path: [...path], message: reason });
      for (const issue of listDetailIssues(topic, details)) refuse(["details", ...issue.path], issue.message);
      for (const field of requiredFields[topic]) {
        const isDetail = field === "serial";
        if (!(isDetail ? details[field] : (contact[field] ?? true)))
          refuse(isDetail ? ["details", field] : [field], whenMissing[field]);
      }
      // Many machines have no counter of colour pages.
      if (details["counter"] === "read" && details["totalBlack"] === undefined)
        refuse(["details", "totalBlack"], writeMessage("care.totalBlack.missing"));
      if (details["counter"] === "other" && contact.message === "")
        refuse(["message"], writeMessage("care.counter.other.missing"));
      if (topic === "toner" && Object.values(details).every((value) => typeof value !== "number"))
        refuse(["details", "tonerBlack"], writeMessage("care.supplies.missing"));
    },
    { when: ({ value }) => typeof value === "object" && value !== null },
  )
  .transform(({ country, ...form }): Enquiry => ({
    ...form,
    // Staff see at least the machine.
    name: form.name || String(form.details["serial"] ?? ""),
    company: "",
    trn: "",
    whatsappConsent: false,
    country: form.mobile === "" ? "" : country,
  }));
