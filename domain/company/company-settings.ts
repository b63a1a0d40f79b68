import { z } from "zod";
import { retentionLimits } from "#domain/enquiries/retention.ts";
import { requiredSingleLineSchema } from "#domain/shared/form-text.ts";
import {
  type FieldValues,
  type ResourceFields,
  createInputShape,
  createResponseShape,
  listFieldNames,
} from "#domain/shared/resource-fields.ts";
import { parseUrl } from "#domain/shared/url.ts";

const maxShortLineLength = 60;
const maxLongLineLength = 200;
const maxPhones = 6;
const maxUrlLength = 500;

/** The settings before the phones, in the order of the audit log. */
export const companyNameFields = {
  /** Short name, as in the logo: "Waraq". */
  name: { kind: "line", label: "Company name", maxLength: maxShortLineLength },
  /** Name on agreements, in the copyright line and above the address. */
  legalName: { kind: "line", label: "Name on agreements", maxLength: maxLongLineLength },
} as const satisfies ResourceFields;

/** The settings after the phones. A dot divides the name of a group from the name of the field. */
export const companyDetailFields = {
  /** General address, shown and linked on every page. */
  email: { kind: "line", label: "Email", schema: createEmailSchema },
  /** Country code and number, digits only, for a chat link. */
  "whatsapp.digits": { kind: "line", label: "WhatsApp number", schema: createChatNumberSchema },
  /** Prefilled text of the chat. Not URL-encoded. */
  "whatsapp.greeting": {
    kind: "line",
    label: "Greeting in the chat",
    errorLabel: "WhatsApp greeting",
    auditLabel: "WhatsApp greeting",
    maxLength: 300,
  },
  "address.street": { kind: "line", label: "Street", auditLabel: "Address", maxLength: maxLongLineLength },
  "address.area": { kind: "line", label: "Area", auditLabel: "Address", maxLength: maxLongLineLength },
  "address.city": { kind: "line", label: "City", auditLabel: "Address", maxLength: maxShortLineLength },
  "address.country": { kind: "line", label: "Country", auditLabel: "Address", maxLength: maxShortLineLength },
  /** Degrees north. In the drawing `content/office-map.svg` the office is 54% from the left and 50% from the top. */
  "map.latitude": {
    kind: "number",
    label: "Latitude",
    limits: { min: -90, max: 90, decimals: 10 },
    schema: (label: string) => createDegreesSchema(label, 90),
  },
  /** Degrees east. */
  "map.longitude": {
    kind: "number",
    label: "Longitude",
    limits: { min: -180, max: 180, decimals: 10 },
    schema: (label: string) => createDegreesSchema(label, 180),
  },
  /** URL of a map with the route to the office. */
  "map.directionsUrl": {
    kind: "line",
    label: "Link to directions",
    schema: (label: string) => createHttpsUrlSchema(label).min(1, `${label} is required`),
  },
  /** URLs of public profiles, linked from the footer; empty if the company has no profile there. */
  "social.facebook": { kind: "line", label: "Facebook", schema: createHttpsUrlSchema },
  "social.instagram": { kind: "line", label: "Instagram", schema: createHttpsUrlSchema },
  "social.linkedin": { kind: "line", label: "LinkedIn", schema: createHttpsUrlSchema },
  /** Value-added tax in per cent; 0 for a company without VAT. */
  vatPercent: { kind: "number", label: "VAT rate", limits: { min: 0, max: 100, decimals: 2 } },
  /** Retention of an enquiry after its last event, months. */
  retentionMonths: {
    kind: "number",
    label: "Months that enquiries are kept",
    errorLabel: "Time that enquiries are kept",
    auditLabel: "Enquiries are kept",
    description: "Retention of an enquiry after its last event, months",
    limits: { ...retentionLimits, decimals: 0 },
  },
} as const satisfies ResourceFields;

/**
 * The company data that staff change while the site runs. All other data is in `content/company.ts`. The schemas, the
 * response, the audit text and the form follow from these fields; the phones are defined on their own.
 */
export const settingsFields = { ...companyNameFields, ...companyDetailFields };
export type SettingsFieldName = keyof typeof settingsFields;

type GroupOf<Name> = Name extends `${infer Group}.${string}` ? Group : never;

/** An object with the groups that the names of its fields contain: `address.city` becomes `address: { city }`. */
export type Grouped<Flat> = {
  [Name in keyof Flat as Name extends `${string}.${string}` ? never : Name]: Flat[Name];
} & {
  [Group in GroupOf<keyof Flat>]: {
    [Name in keyof Flat as Name extends `${Group}.${infer Inner}` ? Inner : never]: Flat[Name];
  };
};

/** Makes one object of each group of fields. */
export function groupSettings<Flat extends Readonly<Partial<Record<SettingsFieldName, unknown>>>>(
  flat: Flat,
): Grouped<Flat>;
export function groupSettings(flat: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const grouped: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(flat)) {
    const [group = path, name] = path.split(".");
    grouped[group] = name === undefined ? value : Object.assign({}, grouped[group], { [name]: value });
  }
  return grouped;
}

/** Undoes `groupSettings`. Missing settings are left out. */
export function flattenSettings(
  settings: Grouped<Record<SettingsFieldName, string>>,
): Record<SettingsFieldName, string>;
export function flattenSettings(
  settings: Grouped<FieldValues<typeof settingsFields>>,
): FieldValues<typeof settingsFields>;
export function flattenSettings(settings: object): object {
  return Object.fromEntries(
    listFieldNames(settingsFields).flatMap((path) => {
      const value = path.split(".").reduce<unknown>(readProperty, settings);
      return value === undefined ? [] : [[path, value]];
    }),
  );
}

function readProperty(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

/** A telephone number for people: a plus sign, the country code and the number, in groups. */
function createPhoneNumberSchema(label: string) {
  return requiredSingleLineSchema(label, 30).regex(
    /^\+(?:[ ()-]*\d){6,15}[ ]*$/,
    `${label} must begin with + and the country code, such as +971 6 000 0000`,
  );
}

function createEmailSchema(label: string) {
  return requiredSingleLineSchema(label, 254).check(
    z.email(`${label} must be an e-mail address, such as info@example.com`),
  );
}

function createChatNumberSchema(label: string) {
  return requiredSingleLineSchema(label, 30)
    .transform((text) => text.replace(/[ +()-]/g, ""))
    .pipe(
      z
        .string()
        .regex(/^\d{6,15}$/, `${label} must be the country code and the number, such as 971500000000`),
    );
}

function createHttpsUrlSchema(label: string) {
  return z
    .string(`${label} must be text`)
    .trim()
    .max(maxUrlLength, `${label} must not exceed ${maxUrlLength} characters`)
    .refine(isHttpsUrlOrEmpty, `${label} must be a web address that begins with https://`);
}

function isHttpsUrlOrEmpty(text: string): boolean {
  return text === "" || parseUrl(text)?.protocol === "https:";
}

/** A coordinate, as a number or text. @param maxDegrees degrees north or south, east or west */
function createDegreesSchema(label: string, maxDegrees: number) {
  return z
    .union([z.number(), z.string().trim()], `${label} is required`)
    .transform((value) => String(value))
    .pipe(
      z
        .string()
        .min(1, `${label} is required`)
        .regex(/^-?\d{1,3}(?:\.\d{1,10})?$/, `${label} must be degrees as a number, such as 25.315`)
        .transform(Number)
        .pipe(
          z
            .number()
            .min(-maxDegrees, `${label} must be from -${maxDegrees} to ${maxDegrees}`)
            .max(maxDegrees, `${label} must be from -${maxDegrees} to ${maxDegrees}`),
        ),
    );
}

const phonesSchema = z
  .array(
    z.object({
      label: requiredSingleLineSchema("Kind of line", maxShortLineLength),
      display: createPhoneNumberSchema("Phone number"),
    }),
    "Phones must be a list of numbers with their labels",
  )
  .min(1, "The company needs at least one phone number")
  .max(maxPhones, `At most ${maxPhones} phone numbers can be shown`)
  .refine(haveDifferentNumbers, {
    error: "Each phone number may be listed once",
    // Two empty numbers are missing, not equal.
    when: ({ issues }) => issues.length === 0,
  });

function haveDifferentNumbers(phones: readonly { readonly display: string }[]): boolean {
  return new Set(phones.map(({ display }) => display.replace(/\D/g, ""))).size === phones.length;
}

const inputShapes = groupSettings(createInputShape(companyDetailFields));

/** The settings in a form or a request. Numbers may be text. */
export const companySettingsSchema = z.object({
  ...createInputShape(companyNameFields),
  phones: phonesSchema,
  ...inputShapes,
  whatsapp: z.object(inputShapes.whatsapp),
  address: z.object(inputShapes.address),
  map: z.object(inputShapes.map),
  social: z.object(inputShapes.social),
});
export type CompanySettings = z.output<typeof companySettingsSchema>;

const responseShapes = groupSettings(createResponseShape(companyDetailFields));

/** The settings in the responses of the API. */
export const companySettingsJsonSchema = z.object({
  ...createResponseShape(companyNameFields),
  phones: z.array(z.object({ label: z.string(), display: z.string() })),
  ...responseShapes,
  whatsapp: z.object(responseShapes.whatsapp),
  address: z.object(responseShapes.address),
  map: z.object(responseShapes.map),
  social: z.object(responseShapes.social),
});

/** Returns the settings of a company without its other data. */
export function getCompanySettings(
  company: Grouped<FieldValues<typeof settingsFields>> & { readonly phones: unknown },
): CompanySettings {
  return companySettingsJsonSchema.parse(company);
}
