import { z } from "zod";
import { contactLimits } from "#domain/shared/contact.ts";
import { emailPattern, normalizeEmail } from "#domain/shared/email.ts";
import { getRequiredMessage } from "#domain/shared/form-text.ts";
import { listPossibleMobiles } from "#domain/shared/phone.ts";
import { cleanTypedCode } from "#domain/shared/typed-text.ts";

export type PersonKey = { readonly email: string } | { readonly mobiles: readonly string[] };

const mobilePattern = new RegExp(`^\\d{${contactLimits.mobile.min},${contactLimits.mobile.max}}$`);

const requiredMessage = getRequiredMessage("E-mail address or phone number");

const personSchema = z
  .string(requiredMessage)
  .trim()
  .min(1, requiredMessage)
  .max(contactLimits.email.max, "This is too long for an e-mail address or a phone number")
  .transform((text, context): PersonKey => {
    if (cleanTypedCode(text).includes("@")) {
      const email = normalizeEmail(text);
      if (emailPattern.test(email)) return { email: email.toLowerCase() };
    } else {
      const mobiles = listPossibleMobiles(text);
      if (mobiles.every((digits) => mobilePattern.test(digits))) return { mobiles };
    }
    context.addIssue({
      code: "custom",
      message: "Type a whole e-mail address, or a phone number; one of another country with its country code",
    });
    return z.NEVER;
  });

export function toContactKeys(person: PersonKey): readonly string[] {
  return "email" in person ? [`email:${person.email}`] : person.mobiles.map((mobile) => `mobile:${mobile}`);
}

/** Sent in a body, because logs contain URLs. */
export const personRequestSchema = z.object({ person: personSchema });

export const erasureRequestSchema = personRequestSchema.extend({
  enquiries: z
    .array(z.string().max(50), "enquiries must be the ids that were found")
    .max(10_000)
    .describe(
      "Ids of all enquiries that the search found. If the stored enquiries differ, nothing is erased and the response is 409",
    ),
});

export const personalDataResponseSchema = z
  .object({
    success: z.literal(true),
    enquiries: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        company: z.string(),
        mobile: z.string(),
        email: z.string().meta({ format: "email" }),
        createdAt: z.iso.datetime(),
        quotes: z.int(),
        otherContacts: z
          .array(
            z.object({ name: z.string(), mobile: z.string(), email: z.string().meta({ format: "email" }) }),
          )
          .describe("Contacts of the quotes that differ from the contact of the enquiry"),
        notes: z.int(),
        mails: z.int(),
        unsentMails: z.int().describe("Number of mails that are not sent yet"),
        erasedAt: z.iso
          .datetime()
          .nullable()
          .describe(
            "Time of the erasure of an enquiry of which accepted quotes are kept; null if not erased",
          ),
        keptQuotes: z
          .array(z.object({ reference: z.string(), keptUntil: z.iso.datetime() }))
          .describe("Accepted quotes that an erasure keeps until their own time is over"),
      }),
    ),
    customers: z
      .array(z.object({ _id: z.string(), company: z.string(), people: z.string() }))
      .describe("Customers with the entries of the person; an erasure erases these alone"),
  })
  .describe("Stored personal data of one person, newest enquiry first");
export type PersonalDataResponse = z.output<typeof personalDataResponseSchema>;
