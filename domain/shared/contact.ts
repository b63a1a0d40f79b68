import { z } from "zod";
import { type Translate, message, writeMessage } from "#messages/message.ts";
import { emailPattern, maxEmailLength, normalizeEmail } from "./email.ts";
import { findPhoneFault, formatPhone, mobileDigitLimits, normalizeMobile } from "./phone.ts";
import { listFieldNames } from "./field-names.ts";
import { type ResourceFields, createInputShape } from "./resource-fields.ts";
import { trnSchema } from "./trn.ts";
import { cleanTypedCode, cleanTypedText } from "./typed-text.ts";

/** Characters and digits (specification sections 5 and 9). */
export const contactLimits = {
  name: { min: 2, max: 50 },
  company: { min: 2, max: 100 },
  mobile: mobileDigitLimits,
  email: { max: maxEmailLength },
  message: { max: 5000 },
} as const;

// A field shows the message of its first failed check, so the checks stand in the order of their importance.

/** Letters with their marks, and what stands between them in names: "O’Brien", "Ali, Ahmed", "Dr. Amal (Ops)". */
const nameSigns = "\\p{L}\\p{M}\\u200c\\u200d .,'\u2018\u2019`\u00b4\"\u201c\u201d()/&\u00b7\\u060c-";
const personNamePattern = new RegExp(`^[("'\u2018\u201c]?\\p{L}[${nameSigns}]*$`, "u");
const refusedSign = new RegExp(`[^${nameSigns}]`, "u");

/** The first one, where the signs are those of a name but it does not begin with a letter. */
function findRefusedSign(name: string): string {
  const [sign = ""] = refusedSign.exec(name) ?? /^./u.exec(name) ?? [];
  return sign;
}

export function personNameSchema(maxLength: number) {
  return z
    .string(writeMessage("contact.name.required"))
    .overwrite((typed) => cleanTypedText(typed).replace(/\p{Pd}/gu, "-"))
    .min(1, writeMessage("contact.name.required"))
    .regex(personNamePattern, {
      error: ({ input }) => writeMessage("contact.name.letters", { sign: findRefusedSign(String(input)) }),
    })
    .min(contactLimits.name.min, writeMessage("contact.name.short", { min: String(contactLimits.name.min) }))
    .max(maxLength, writeMessage("contact.name.long", { max: String(maxLength) }));
}

const nameSchema = personNameSchema(contactLimits.name.max);

const companySchema = z
  .string(writeMessage("contact.company.required"))
  .overwrite(cleanTypedText)
  .min(1, writeMessage("contact.company.required"))
  .min(
    contactLimits.company.min,
    writeMessage("contact.company.short", { min: String(contactLimits.company.min) }),
  )
  .max(
    contactLimits.company.max,
    writeMessage("contact.company.long", { max: String(contactLimits.company.max) }),
  );

/** Of the messages about a number. */
export function getMobileLimits() {
  return { min: String(contactLimits.mobile.min), max: String(contactLimits.mobile.max) };
}

function getMobileMessage({ input }: { readonly input?: unknown }): string {
  const limits = getMobileLimits();
  const found = findPhoneFault(String(input));
  return found === null
    ? writeMessage("contact.mobile.digits", limits)
    : writeMessage(`contact.mobile.${found.fault}`, { ...limits, part: found.part });
}

const mobileSchema = z
  .string(writeMessage("contact.mobile.required"))
  .overwrite(normalizeMobile)
  .min(1, writeMessage("contact.mobile.required"))
  .regex(new RegExp(`^\\d{${contactLimits.mobile.min},${contactLimits.mobile.max}}$`), {
    error: getMobileMessage,
  });

/** As typed, in the notation of the country that is chosen beside it. */
export const typedMobileSchema = z
  .string(writeMessage("contact.mobile.required"))
  .overwrite(cleanTypedCode)
  .min(1, writeMessage("contact.mobile.required"))
  .refine((typed) => findPhoneFault(typed) === null && /^\D*(?:\d\D*){5,18}$/.test(typed), {
    error: getMobileMessage,
  });

const emailSchema = z
  .string(writeMessage("contact.email.required"))
  .overwrite(normalizeEmail)
  .min(1, writeMessage("contact.email.required"))
  .max(contactLimits.email.max, writeMessage("contact.email.format"))
  .regex(emailPattern, writeMessage("contact.email.format"))
  .meta({ format: "email" });

/**
 * The schemas, the columns, the responses, the CSV file, and the contact in mails and in the dashboard follow from
 * these fields; `ContactForm` places the control of each, and `contactUses` says where else it is shown and kept. A new
 * field is optional and stands after the others: clients of the API do not send it yet.
 */
export const contactFields = {
  name: { kind: "line", label: message("contact.name"), schema: () => nameSchema },
  company: { kind: "line", label: message("contact.company"), schema: () => companySchema },
  /** Digits with country code, without a plus sign. */
  mobile: { kind: "line", label: message("contact.mobile"), schema: () => mobileSchema },
  email: { kind: "line", label: message("contact.email"), schema: () => emailSchema },
  message: {
    kind: "multiline",
    label: message("contact.message"),
    maxLength: contactLimits.message.max,
    whenEmpty: "accept",
  },
  trn: { kind: "line", label: message("contact.trn"), schema: () => trnSchema, whenEmpty: "accept" },
} as const satisfies ResourceFields;
export type ContactField = keyof typeof contactFields;
export const contactFieldNames = listFieldNames(contactFields);

interface ContactUse {
  /** The page, the PDF and the mails of a quote show it. */
  readonly isOnQuote: boolean;
  /** With an accepted quote after the erasure of the enquiry: as a fact about the person, or about the company. */
  readonly keptOf: "person" | "company" | null;
  /** How many links an honest sender writes in it; null: it is not checked for links (section 14). */
  readonly links: "none" | "few" | null;
}

export const contactUses = {
  name: { isOnQuote: true, keptOf: "person", links: null },
  company: { isOnQuote: true, keptOf: "company", links: "none" },
  mobile: { isOnQuote: true, keptOf: null, links: null },
  // The link to the quote went to it, and finds the quote when the person asks again.
  email: { isOnQuote: false, keptOf: "person", links: null },
  message: { isOnQuote: false, keptOf: null, links: "few" },
  trn: { isOnQuote: true, keptOf: "company", links: null },
} as const satisfies Record<ContactField, ContactUse>;

export type QuotedContactField = {
  [Field in ContactField]: (typeof contactUses)[Field]["isOnQuote"] extends true ? Field : never;
}[ContactField];
export type QuotedContact = Readonly<Record<QuotedContactField, string>>;

export const contactSchema = z.object(createInputShape(contactFields), writeMessage("failure.body"));
export type ContactForm = z.input<typeof contactSchema>;
export type Contact = z.output<typeof contactSchema>;
export const contactWithEnquirySchema = contactSchema.extend({
  enquiry: z.string().optional(),
});
export type ContactWithEnquiry = z.output<typeof contactWithEnquirySchema>;

// TypeScript does not follow a mapped type through a loop: an exact signature for callers, a loose one for the loop.
export function mapContactFields<Value>(map: (field: ContactField) => Value): Record<ContactField, Value>;
export function mapContactFields(map: (field: ContactField) => unknown): Record<string, unknown> {
  return Object.fromEntries(contactFieldNames.map((field) => [field, map(field)]));
}

export const emptyContact: Contact = mapContactFields(() => "");

export function pickContact(contact: Contact): Contact {
  return mapContactFields((field) => contact[field]);
}

/** The other fields are empty. */
export function pickKept(contact: Contact, ...of: readonly ContactUse["keptOf"][]): Contact {
  return mapContactFields((field) => (of.includes(contactUses[field].keptOf) ? contact[field] : ""));
}

export function pickQuoted(contact: QuotedContact): QuotedContact;
export function pickQuoted(contact: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    contactFieldNames.filter((field) => contactUses[field].isOnQuote).map((field) => [field, contact[field]]),
  );
}

export function isContactField(name: string): name is ContactField {
  return name in contactFields;
}

export function isOptionalContactField(field: ContactField): boolean {
  return "whenEmpty" in contactFields[field];
}

export function listContactLines(
  t: Translate,
  contact: Contact,
): { field: ContactField; label: string; value: string }[] {
  return contactFieldNames
    .filter((field) => contactFields[field].kind === "line")
    .filter((field) => contact[field] !== "" || !isOptionalContactField(field))
    .map((field) => ({
      field,
      label: t.text(contactFields[field].label),
      value: field === "mobile" ? formatPhone(contact.mobile) : contact[field],
    }));
}

/** For idempotency keys. The case of the e-mail address does not count. */
export function getComparableContact(contact: Contact): Contact {
  return { ...pickContact(contact), email: contact.email.toLowerCase() };
}

/** No word that browsers and password managers know: they fill in a field called "website", though nobody sees it. */
export const honeypotField = "aside";

export function getFieldErrors(t: Translate, error: z.ZodError): Record<string, string> {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".") || "body";
    if (!errors.has(field)) errors.set(field, t.text(issue.message));
  }
  return Object.fromEntries(errors);
}
