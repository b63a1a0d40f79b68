import { z } from "zod";
import { formText, oneLine } from "./form-text.ts";
import { mobileDigits, oneMobile } from "./phone.ts";

/** Limits of the contact form (specification sections 5 and 9), characters and digits. */
export const contactLimits = {
  name: { least: 2, most: 50 },
  company: { least: 2, most: 100 },
  mobile: mobileDigits,
  email: { most: 254 },
  message: { most: 5000 },
} as const;

/**
 * The contact form: the browser's fields, the API's body and the enquiry all go through it.
 * Checks stand in the order in which their messages matter; the first one of a field is shown.
 */
export const contactSchema = z.object(
  {
    name: z
      .string("Name is required")
      .trim()
      .min(1, "Name is required")
      .regex(/^[\p{L}\p{M} ]*$/u, "Name must contain only letters and spaces")
      .min(contactLimits.name.least, `Name must be at least ${contactLimits.name.least} characters`)
      .max(contactLimits.name.most, `Name must not exceed ${contactLimits.name.most} characters`),
    company: z
      .string("Company name is required")
      .overwrite(oneLine)
      .min(1, "Company name is required")
      .min(
        contactLimits.company.least,
        `Company name must be at least ${contactLimits.company.least} characters`,
      )
      .max(
        contactLimits.company.most,
        `Company name must not exceed ${contactLimits.company.most} characters`,
      ),
    mobile: z
      .string("Mobile number is required")
      .overwrite(oneMobile)
      .min(1, "Mobile number is required")
      .regex(
        new RegExp(`^\\d{${contactLimits.mobile.least},${contactLimits.mobile.most}}$`),
        `Mobile number must be between ${contactLimits.mobile.least} and ${contactLimits.mobile.most} digits`,
      ),
    email: z
      .string("Email is required")
      .trim()
      .min(1, "Email is required")
      .max(contactLimits.email.most, "Invalid email format")
      .pipe(z.email("Invalid email format")),
    message: formText("Message", contactLimits.message.most).default(""),
  },
  "Send the fields as a JSON object",
);
/** As it is typed. */
export type ContactForm = z.input<typeof contactSchema>;
/** As it is kept. `mobile` is digits with country code, no plus sign, however it was written. */
export type Contact = z.output<typeof contactSchema>;
/** A contact that was sent, with the enquiry which that made: proof that a quote belongs to it. */
export const sentContactSchema = contactSchema.extend({
  enquiry: z.string().optional(),
});
export type SentContact = z.output<typeof sentContactSchema>;
export type ContactField = keyof Contact;
export const contactFields = [
  "name",
  "company",
  "mobile",
  "email",
  "message",
] as const satisfies readonly ContactField[];

/** A contact alone, of something that has more. */
export function contactPartOf({ name, company, mobile, email, message }: Contact): Contact {
  return { name, company, mobile, email, message };
}

/** The message to a visitor whose enquiry is stored. */
export const enquiryStored = "Your enquiry is safely stored and on its way to us.";

/** What makes two contacts the same; the case of an e-mail address does not. */
export function contactContent({ name, company, mobile, email, message }: Contact): string[] {
  return [name, company, mobile, email.toLowerCase(), message];
}

/** The name of the field that people do not see and robots fill in. */
export const honeypotField = "website";

/** The first message of each field, for a form and for the API's `errors`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".") || "body";
    if (!errors.has(field)) errors.set(field, issue.message);
  }
  return Object.fromEntries(errors);
}
