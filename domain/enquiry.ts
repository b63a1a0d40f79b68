import { z } from "zod";
import { formText, oneLine } from "./form-text.ts";

/** Limits of the contact form (specification sections 5 and 9), characters and digits. */
export const contactLimits = {
  name: { least: 2, most: 50 },
  company: { least: 2, most: 100 },
  mobile: { least: 6, most: 16 },
  email: { most: 254 },
  message: { most: 5000 },
} as const;

/** Digits the phone input takes before the limit stops it (specification section 9). */
export const phoneInputDigits = 15;

/** Arabic-Indic and Persian digits as the digits of a phone number: a visitor in the UAE may type either. */
function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

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
      .trim()
      .overwrite(asciiDigits)
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
/** As it is kept. `mobile` is digits with country code, no plus sign. */
export type Contact = z.output<typeof contactSchema>;
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

/** What makes two contacts the same; the case of an e-mail address does not. */
export function contactContent({ name, company, mobile, email, message }: Contact): string[] {
  return [name, company, mobile, email.toLowerCase(), message];
}

/** The name of the field that people do not see and robots fill in. */
export const honeypotField = "website";

const markup = /<a\s|\[url[=\]]|\[link[=\]]/i;
const address = /(?:https?:\/\/|www\.)\S+/gi;
const mostAddresses = 3;

/**
 * Whether a message looks like spam: the hidden field is filled in, a web address stands where a company's
 * name goes, or the message is link markup. Such an enquiry is stored and marked, never dropped.
 */
export function looksLikeSpam(contact: Contact, honeypot: string): boolean {
  if (honeypot.trim() !== "") return true;
  if (/https?:\/\//i.test(contact.company)) return true;
  return markup.test(contact.message) || (contact.message.match(address)?.length ?? 0) > mostAddresses;
}

/** Digits of nearly every national number; a longer one that starts with the country code already has it. */
const longestNationalNumber = 10;

/** Digits of the shortest numbers that a country's own dialling knows. */
const shortestNationalNumber = 5;

/**
 * Digits with country code from what a person typed into the phone input: spaces, hyphens, dots, brackets, marks of
 * writing direction and the "(0)" of business cards are dropped; a number that starts with + or 00, or is too long to
 * be without one, carries its own country code; otherwise the chosen one is put in front and a leading 0 falls away.
 * Other characters stay, so that validation names them, and so does a number too short to be one: a country code in
 * front would make it look whole.
 *
 * @param dialCode digits of the chosen country, as "971"
 */
export function mobileWithCountryCode(dialCode: string, typed: string): string {
  const compact = asciiDigits(typed)
    .replace("(0)", "")
    .replace(/[\s\-.()\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
  if (compact === "") return "";
  if (compact.startsWith("+")) return compact.slice(1);
  if (compact.startsWith("00")) return compact.slice(2);
  if (compact.startsWith(dialCode) && compact.length > longestNationalNumber) return compact;
  const national = compact.replace(/^0/, "");
  return national.length < shortestNationalNumber ? national : `${dialCode}${national}`;
}

/** The first message of each field, for a form and for the API's `errors`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".") || "body";
    if (!errors.has(field)) errors.set(field, issue.message);
  }
  return Object.fromEntries(errors);
}
