import { z } from "zod";
import { acceptedQuoteLimits, retentionLimits } from "#domain/enquiries/retention.ts";
import { priceDisplays } from "#domain/pricing/shown-price.ts";
import { requiredSingleLineSchema } from "#domain/shared/form-text.ts";
import {
  type FieldValues,
  type GroupedFields,
  type ResourceFields,
  createInputShape,
  createResponseShape,
  listFields,
} from "#domain/shared/resource-fields.ts";
import { trnSchema } from "#domain/shared/trn.ts";
import { parseUrl } from "#domain/shared/url.ts";

const maxShortLineLength = 60;
const maxLongLineLength = 200;
const maxPhones = 6;
const maxUrlLength = 500;

/** In the order of a quote. An empty term stands in no quote. */
const contractFields = {
  agreement: createTermField("Agreement"),
  included: createTermField("What is included"),
  change: createTermField("Changing it"),
  delivery: createTermField("Delivery and set-up"),
  meterReading: createTermField("Meter reading"),
  payment: createTermField("Payment"),
  engineer: createTermField("Engineer on site"),
  ending: createTermField("Ending it"),
} as const satisfies ResourceFields;

function createTermField(label: string) {
  return { kind: "line", label, maxLength: maxLongLineLength, whenEmpty: "accept" } as const;
}

export const settingsFields = {
  name: { kind: "line", label: "Company name", maxLength: maxShortLineLength },
  legalName: { kind: "line", label: "Name on agreements", maxLength: maxLongLineLength },
  email: { kind: "line", label: "E-mail", schema: createEmailSchema },
  whatsapp: {
    kind: "group",
    fields: {
      digits: { kind: "line", label: "WhatsApp number", schema: createChatNumberSchema },
      /** Not URL-encoded. */
      greeting: {
        kind: "line",
        label: "Greeting in the chat",
        errorLabel: "WhatsApp greeting",
        auditLabel: "WhatsApp greeting",
        maxLength: 300,
      },
    },
  },
  address: {
    kind: "group",
    fields: {
      street: { kind: "line", label: "Street", auditLabel: "Address", maxLength: maxLongLineLength },
      area: { kind: "line", label: "Area", auditLabel: "Address", maxLength: maxLongLineLength },
      city: { kind: "line", label: "City", auditLabel: "Address", maxLength: maxShortLineLength },
      country: { kind: "line", label: "Country", auditLabel: "Address", maxLength: maxShortLineLength },
    },
  },
  map: {
    kind: "group",
    fields: {
      /** In the drawing `content/office-map.svg` the office is 54% from the left and 50% from the top. */
      latitude: {
        kind: "number",
        label: "Latitude",
        limits: { min: -90, max: 90, decimals: 10 },
        schema: (label: string) => createDegreesSchema(label, 90),
      },
      longitude: {
        kind: "number",
        label: "Longitude",
        limits: { min: -180, max: 180, decimals: 10 },
        schema: (label: string) => createDegreesSchema(label, 180),
      },
      directionsUrl: {
        kind: "line",
        label: "Link to directions",
        schema: (label: string) => createHttpsUrlSchema(label).min(1, `${label} is required`),
      },
    },
  },
  social: {
    kind: "group",
    fields: {
      facebook: { kind: "line", label: "Facebook", schema: createHttpsUrlSchema },
      instagram: { kind: "line", label: "Instagram", schema: createHttpsUrlSchema },
      linkedin: { kind: "line", label: "LinkedIn", schema: createHttpsUrlSchema },
    },
  },
  vatPercent: { kind: "number", label: "VAT rate", limits: { min: 0, max: 100, decimals: 2 } },
  priceDisplay: {
    kind: "choice",
    label: "Prices are shown",
    errorLabel: "Display of prices",
    description: "Whether visitors see prices without VAT, with VAT, or both",
    choices: priceDisplays,
  },
  trn: {
    kind: "line",
    label: "Tax registration number (TRN)",
    auditLabel: "TRN",
    schema: () => trnSchema,
    whenEmpty: "accept",
  },
  contract: { kind: "group", fields: contractFields },
  retentionMonths: {
    kind: "number",
    label: "Months that enquiries are kept",
    errorLabel: "Time that enquiries are kept",
    auditLabel: "Enquiries are kept",
    description: "Retention of an enquiry after its last event, months",
    limits: { ...retentionLimits, decimals: 0 },
  },
  acceptedQuoteYears: {
    kind: "number",
    label: "Years that accepted quotes are kept",
    auditLabel: "Accepted quotes are kept",
    description: "Retention of an accepted quote after its acceptance, years",
    limits: { ...acceptedQuoteLimits, decimals: 0 },
  },
} as const satisfies GroupedFields;

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

const { name, legalName, ...furtherInputs } = createInputShape(settingsFields);

export const companySettingsSchema = z.object({ name, legalName, phones: phonesSchema, ...furtherInputs });
export type CompanySettings = z.output<typeof companySettingsSchema>;

const { name: nameJson, legalName: legalNameJson, ...furtherJson } = createResponseShape(settingsFields);

export const companySettingsJsonSchema = z.object({
  name: nameJson,
  legalName: legalNameJson,
  phones: z.array(z.object({ label: z.string(), display: z.string() })),
  ...furtherJson,
});

export function getCompanySettings(
  company: FieldValues<typeof settingsFields> & { readonly phones: unknown },
): CompanySettings {
  return companySettingsJsonSchema.parse(company);
}

/** As a quote keeps them. */
export function listContractTerms(contract: FieldValues<typeof contractFields>) {
  return listFields(contractFields, contract).flatMap(({ field, value }) =>
    typeof value === "string" && value !== "" ? [{ label: field.label, text: value }] : [],
  );
}
