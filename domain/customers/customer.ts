import { emailPattern, normalizeEmail, toAsciiDomain } from "#domain/shared/email.ts";
import { multilineSchema, singleLineSchema } from "#domain/shared/form-text.ts";
import { formatPhone, normalizeMobile } from "#domain/shared/phone.ts";
import { createRecordSchemas } from "#domain/shared/record-schemas.ts";
import type { FieldValues, ResourceFields } from "#domain/shared/resource-fields.ts";
import { normalizeText, toSearchText } from "#domain/shared/search-text.ts";
import { compareText } from "#domain/shared/text.ts";
import { trnSchema } from "#domain/shared/trn.ts";
import { cleanTypedCode, cleanTypedText } from "#domain/shared/typed-text.ts";
import { findCompanyDomain, listContactKeys } from "#domain/shared/contact-keys.ts";

/** The mobile number has digits with country code, without a plus sign. */
export type Person = Readonly<Record<"name" | "position" | "email" | "mobile", string>>;

/** "Aisha Khalid; Office manager; aisha@khalidre.ae; +971 50 123 4567" a line. */
export function parsePeople(people: string): readonly Person[] {
  return splitList(people, "\n").map((line) => {
    const parts = splitList(line, /\s*[;\u061b\t]\s*/).map(cleanTypedText);
    const email = parts.find((part) => part.includes("@")) ?? "";
    const mobile = parts.find((part) => /^\+?[\d\s().-]+$/.test(cleanTypedCode(part))) ?? "";
    const [name = "", ...position] = parts.filter((part) => part !== email && part !== mobile);
    return {
      name,
      position: position.join(", "),
      email: normalizeEmail(email),
      mobile: normalizeMobile(mobile),
    };
  });
}

export function formatPeople(people: readonly Person[]): string {
  return people
    .map(({ name, position, email, mobile }) => [name, position, email, formatPhone(mobile)])
    .map((values) => values.filter(Boolean).join("; "))
    .join("\n");
}

function peopleSchema(label: string) {
  return multilineSchema(label, 10_000)
    .overwrite((typed) => formatPeople(parsePeople(typed)))
    .superRefine((people, { addIssue }) => {
      for (const { name, email, mobile } of parsePeople(people)) {
        if (name === "") addIssue("Each line begins with a name");
        if (email !== "" && !emailPattern.test(email)) addIssue(`${email} is no e-mail address`);
        if (mobile !== "" && !/^\d{6,16}$/.test(mobile)) addIssue(`${mobile} is no phone number`);
      }
    });
}

/** "https://www.Khalid.ae/ khalidre.ae" becomes "khalid.ae, khalidre.ae". */
function normalizeDomains(typed: string): string {
  const plain = cleanTypedCode(typed)
    .toLowerCase()
    .replace(/https?:\/\/|\bwww\.|\/\S*|\S*@/g, "");
  return [...new Set(splitList(plain).map(toAsciiDomain))].join(", ");
}

function domainsSchema(label: string) {
  return singleLineSchema(label, 1000)
    .overwrite(normalizeDomains)
    .regex(/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:, |$))*$/, `${label} are like example.com, example.ae`)
    .refine(
      (domains) => splitList(domains).every((domain) => findCompanyDomain(`@${domain}`) !== null),
      "Anybody has an address at such a domain",
    );
}

export function splitList(text: string, separator: string | RegExp = /[\s,;]+/): readonly string[] {
  return text.split(separator).filter(Boolean);
}

export const customerFields = {
  company: { kind: "line", label: "Company" },
  trn: { kind: "line", label: "TRN", schema: () => trnSchema, whenEmpty: "accept" },
  domains: { kind: "line", label: "Domains", schema: domainsSchema, whenEmpty: "accept" },
  address: { kind: "multiline", label: "Address", maxLength: 1000, whenEmpty: "accept" },
  doNotContact: {
    kind: "flag",
    label: "Do not contact",
    description: "Nobody calls or writes to these people; it outlives their erasure as a hash",
  },
  people: {
    kind: "multiline",
    maxLength: 10_000,
    label: "People",
    description: "A person a line: name; position; e-mail address; phone number",
    schema: peopleSchema,
    whenEmpty: "accept",
    isUnseen: true,
  },
  note: { kind: "multiline", label: "Note", maxLength: 10_000, whenEmpty: "accept", isUnseen: true },
} as const satisfies ResourceFields;

export type CustomerValues = FieldValues<typeof customerFields>;

export interface Customer extends CustomerValues {
  readonly id: string;
  readonly version: number;
}

export const customerSchemas = createRecordSchemas("customer", customerFields);

export function listCustomerKeys({ people, domains }: Pick<Customer, "people" | "domains">): string[] {
  const domainKeys = splitList(domains).map((domain) => `domain:${domain}`);
  return [...new Set([...parsePeople(people).flatMap(listContactKeys), ...domainKeys])];
}

export function getCustomerSearchText({ company, trn, domains, address, note, people }: CustomerValues) {
  return toSearchText([
    company,
    trn,
    domains,
    address,
    note,
    people,
    ...parsePeople(people).map(({ mobile }) => mobile),
  ]);
}

export function compareCustomers(first: Customer, second: Customer): number {
  const [one, other] = [first, second].map(({ company, id }) => `${normalizeText(company)} ${id}`);
  return compareText(one ?? "", other ?? "");
}
