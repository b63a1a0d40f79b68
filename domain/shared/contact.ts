import { z } from "zod";
import { multilineSchema, toSingleLine } from "./form-text.ts";
import { mobileDigitLimits, normalizeMobile } from "./phone.ts";

/** Limits of the contact form (specification sections 5 and 9), characters and digits. */
export const contactLimits = {
  name: { min: 2, max: 50 },
  company: { min: 2, max: 100 },
  mobile: mobileDigitLimits,
  email: { max: 254 },
  message: { max: 5000 },
} as const;

/**
 * The contact form, in the browser and in the API.
 * A field shows the message of its first failed check, so the checks stand in the order of their importance.
 */
export const contactSchema = z.object(
  {
    name: z
      .string("Name is required")
      .trim()
      .min(1, "Name is required")
      .regex(/^[\p{L}\p{M} ]*$/u, "Name must contain only letters and spaces")
      .min(contactLimits.name.min, `Name must be at least ${contactLimits.name.min} characters`)
      .max(contactLimits.name.max, `Name must not exceed ${contactLimits.name.max} characters`),
    company: z
      .string("Company name is required")
      .overwrite(toSingleLine)
      .min(1, "Company name is required")
      .min(contactLimits.company.min, `Company name must be at least ${contactLimits.company.min} characters`)
      .max(contactLimits.company.max, `Company name must not exceed ${contactLimits.company.max} characters`),
    mobile: z
      .string("Mobile number is required")
      .overwrite(normalizeMobile)
      .min(1, "Mobile number is required")
      .regex(
        new RegExp(`^\\d{${contactLimits.mobile.min},${contactLimits.mobile.max}}$`),
        `Mobile number must be between ${contactLimits.mobile.min} and ${contactLimits.mobile.max} digits`,
      ),
    email: z
      .string("Email is required")
      .trim()
      .min(1, "Email is required")
      .max(contactLimits.email.max, "Invalid email format")
      .check(z.email("Invalid email format")),
    message: multilineSchema("Message", contactLimits.message.max).default(""),
  },
  "Send the fields as a JSON object",
);
/** The contact form before validation. */
export type ContactForm = z.input<typeof contactSchema>;
/** A validated contact. `mobile` is digits with country code, without a plus sign. */
export type Contact = z.output<typeof contactSchema>;
/** A contact with the id of its enquiry, which assigns a quote to the enquiry. */
export const contactWithEnquirySchema = contactSchema.extend({
  enquiry: z.string().optional(),
});
export type ContactWithEnquiry = z.output<typeof contactWithEnquirySchema>;
export type ContactField = keyof Contact;
export const contactFields = [
  "name",
  "company",
  "mobile",
  "email",
  "message",
] as const satisfies readonly ContactField[];

/** Only the contact fields of an object. */
export function pickContact({ name, company, mobile, email, message }: Contact): Contact {
  return { name, company, mobile, email, message };
}

/** The message to a visitor whose enquiry is stored. */
export const enquiryStoredMessage = "Your enquiry is safely stored and on its way to us.";

/** The values that identify a contact. The case of the e-mail address does not count. */
export function getComparableContact({ name, company, mobile, email, message }: Contact): string[] {
  return [name, company, mobile, email.toLowerCase(), message];
}

/** Name of the hidden field that only robots fill in. */
export const honeypotField = "website";

/** The first message of each field, for forms and for the API's `errors`. */
export function getFieldErrors(error: z.ZodError): Record<string, string> {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".") || "body";
    if (!errors.has(field)) errors.set(field, issue.message);
  }
  return Object.fromEntries(errors);
}
