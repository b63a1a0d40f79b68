import { z } from "zod";
import type { Translate } from "#messages/message.ts";
import { acceptedQuoteLimits, retentionLimits } from "#domain/enquiries/retention.ts";
import { maxDirhams } from "#domain/pricing/money.ts";
import { priceDisplays } from "#domain/pricing/shown-price.ts";
import { toAsciiDigits, toAsciiNumber } from "#domain/shared/digits.ts";
import { getRequiredMessage, requiredSingleLineSchema } from "#domain/shared/form-text.ts";
import {
  type FieldValues,
  type ResourceFields,
  createInputShape,
  createResponseShape,
  listFieldNames,
} from "#domain/shared/resource-fields.ts";
import { listMissingTranslations, withTranslations } from "#domain/shared/translated-fields.ts";
import { trnSchema } from "#domain/shared/trn.ts";
import { parseUrl } from "#domain/shared/url.ts";

const maxShortLineLength = 60;
const maxLongLineLength = 200;
const maxPhones = 6;
const maxListItems = 24;
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

/** Each list is one value: it is saved whole, and is one line of the audit log. */
export const settingsLists = {
  phones: {
    label: "Phones",
    fields: withTranslations({
      label: { kind: "line", label: "Kind of line", maxLength: maxShortLineLength, isTranslated: true },
      display: {
        kind: "line",
        label: "Number",
        errorLabel: "Phone number",
        schema: createPhoneNumberSchema,
      },
    }),
  },
  visitingHours: {
    label: "Visiting hours",
    fields: withTranslations({
      days: { kind: "line", label: "Days", maxLength: maxShortLineLength, isTranslated: true },
      hours: { kind: "line", label: "Hours", maxLength: maxShortLineLength, isTranslated: true },
    }),
  },
  directions: {
    label: "How to get here",
    fields: withTranslations({
      way: { kind: "line", label: "How somebody comes", maxLength: maxShortLineLength, isTranslated: true },
      detail: { kind: "line", label: "What to know", maxLength: maxLongLineLength, isTranslated: true },
    }),
  },
  serviceAreas: {
    label: "Service areas",
    fields: withTranslations({
      area: { kind: "line", label: "Area", maxLength: maxShortLineLength, isTranslated: true },
      withContract: {
        kind: "line",
        label: "Under contract",
        errorLabel: "Time under contract",
        maxLength: maxShortLineLength,
        isTranslated: true,
      },
      withoutContract: {
        kind: "line",
        label: "Without",
        errorLabel: "Time without a contract",
        maxLength: maxShortLineLength,
        isTranslated: true,
      },
    }),
  },
  deliveries: {
    label: "Delivery of consumables",
    fields: withTranslations({
      place: {
        kind: "line",
        label: "Where to",
        errorLabel: "Place of delivery",
        maxLength: maxShortLineLength,
        isTranslated: true,
      },
      time: {
        kind: "line",
        label: "When",
        errorLabel: "Time of delivery",
        maxLength: maxShortLineLength,
        isTranslated: true,
      },
    }),
  },
  brands: {
    label: "Makes",
    fields: withTranslations({ name: { kind: "line", label: "Make", maxLength: maxShortLineLength } }),
  },
} as const satisfies Record<string, SettingsList>;

interface SettingsList {
  readonly label: string;
  readonly fields: ResourceFields;
}

function createTermField(label: string) {
  return {
    kind: "line",
    label,
    maxLength: maxLongLineLength,
    whenEmpty: "accept",
    isTranslated: true,
  } as const;
}

export const settingsFields = withTranslations({
  name: { kind: "line", label: "Company name", maxLength: maxShortLineLength, isTranslated: true },
  legalName: { kind: "line", label: "Name on agreements", maxLength: maxLongLineLength, isTranslated: true },
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
        isTranslated: true,
      },
    },
  },
  address: {
    kind: "group",
    fields: {
      street: {
        kind: "line",
        label: "Street",
        auditLabel: "Address",
        maxLength: maxLongLineLength,
        isTranslated: true,
      },
      area: {
        kind: "line",
        label: "Area",
        auditLabel: "Address",
        maxLength: maxLongLineLength,
        isTranslated: true,
      },
      city: {
        kind: "line",
        label: "City",
        auditLabel: "Address",
        maxLength: maxShortLineLength,
        isTranslated: true,
      },
      country: {
        kind: "line",
        label: "Country",
        auditLabel: "Address",
        maxLength: maxShortLineLength,
        isTranslated: true,
      },
    },
  },
  map: {
    kind: "group",
    fields: {
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
        schema: createHttpsUrlSchema,
        description: "Empty: to the latitude and longitude, on OpenStreetMap",
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
  support: {
    kind: "group",
    fields: {
      /** The following after "Within". */
      reading: {
        kind: "line",
        label: "A message is read within",
        maxLength: maxShortLineLength,
        isTranslated: true,
      },
      pricing: {
        kind: "line",
        label: "A price is sent within",
        maxLength: maxShortLineLength,
        isTranslated: true,
      },
      auditPlan: {
        kind: "line",
        label: "After an audit the plan is sent within",
        maxLength: maxShortLineLength,
        isTranslated: true,
      },
    },
  },
  consumables: {
    kind: "group",
    fields: {
      cutOff: {
        kind: "line",
        label: "Parts leave the same day when ordered by",
        errorLabel: "Time by which orders leave the same day",
        auditLabel: "Consumables leave the same day by",
        maxLength: maxShortLineLength,
        isTranslated: true,
      },
      /** The following after "within". */
      confirmation: {
        kind: "line",
        label: "An order is confirmed within",
        errorLabel: "Time within which an order is confirmed",
        maxLength: maxShortLineLength,
        isTranslated: true,
      },
    },
  },
  maintenance: {
    kind: "group",
    fields: {
      priceBasis: {
        kind: "line",
        label: "Machine of the prices",
        maxLength: maxLongLineLength,
        isTranslated: true,
      },
      scheduledVisits: {
        kind: "line",
        label: "Scheduled visits",
        maxLength: maxShortLineLength,
        isTranslated: true,
      },
      // Dirhams, as in the API: the settings are stored as their JSON.
      visitPrice: createPriceField("A visit without a contract", 2),
      yearPrice: createPriceField("A year of maintenance, from", 2),
      blackPageRate: createPriceField("A black page, full service, from", 4),
      colourPageRate: createPriceField("A colour page, full service, from", 4),
    },
  },
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
});

function createPriceField(label: string, decimals: number) {
  const limits = { min: 0, max: maxDirhams, decimals };
  return { kind: "number", label, unit: "AED, excl. VAT", limits } as const;
}

function createPhoneNumberSchema(label: string) {
  return requiredSingleLineSchema(label, 30)
    .overwrite(toAsciiDigits)
    .regex(
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
    .transform((text) => toAsciiDigits(text).replace(/[ +()-]/g, ""))
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
    .union([z.number(), z.string().trim()], getRequiredMessage(label))
    .transform((value) => toAsciiNumber(String(value)))
    .pipe(
      z
        .string()
        .min(1, getRequiredMessage(label))
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

const phonesSchema = createListSchema(settingsLists.phones, maxPhones)
  .min(1, "The company needs at least one phone number")
  .refine(haveDifferentNumbers, {
    error: "Each phone number may be listed once",
    // Two empty numbers are missing, not equal.
    when: ({ issues }) => issues.length === 0,
  });

function createListSchema<const List extends SettingsList>({ label, fields }: List, maxItems = maxListItems) {
  return z
    .array(z.object(createInputShape<List["fields"]>(fields)), `${label} must be a list`)
    .max(maxItems, `${label} must not exceed ${maxItems} entries`);
}

function createListJsonSchema<const List extends SettingsList>({ fields }: List) {
  return z.array(z.object(createResponseShape<List["fields"]>(fields)));
}

function haveDifferentNumbers(phones: readonly { readonly display: string }[]): boolean {
  return new Set(phones.map(({ display }) => display.replace(/\D/g, ""))).size === phones.length;
}

const { name, legalName, ...furtherInputs } = createInputShape(settingsFields);

export const companySettingsSchema = z.object({
  name,
  legalName,
  phones: phonesSchema,
  visitingHours: createListSchema(settingsLists.visitingHours),
  directions: createListSchema(settingsLists.directions),
  serviceAreas: createListSchema(settingsLists.serviceAreas),
  deliveries: createListSchema(settingsLists.deliveries),
  brands: createListSchema(settingsLists.brands),
  ...furtherInputs,
});
export type CompanySettings = z.output<typeof companySettingsSchema>;

const { name: nameJson, legalName: legalNameJson, ...furtherJson } = createResponseShape(settingsFields);

export const companySettingsJsonSchema = z.object({
  name: nameJson,
  legalName: legalNameJson,
  phones: createListJsonSchema(settingsLists.phones),
  visitingHours: createListJsonSchema(settingsLists.visitingHours),
  directions: createListJsonSchema(settingsLists.directions),
  serviceAreas: createListJsonSchema(settingsLists.serviceAreas),
  deliveries: createListJsonSchema(settingsLists.deliveries),
  brands: createListJsonSchema(settingsLists.brands),
  ...furtherJson,
});

export function getCompanySettings(
  company: FieldValues<typeof settingsFields> & Readonly<Record<keyof typeof settingsLists, unknown>>,
): CompanySettings {
  return companySettingsJsonSchema.parse(company);
}

/** As a quote keeps them. */
export function listContractTerms(t: Translate, contract: FieldValues<typeof contractFields>) {
  return listFieldNames(contractFields).flatMap((term) =>
    contract[term] === "" ? [] : [{ label: t(`quote.term.${term}`), text: contract[term] }],
  );
}

/** The names of the texts without Arabic. */
export function listMissingSettingsTexts(settings: CompanySettings): readonly string[] {
  return [
    ...listMissingTranslations(settingsFields, settings).map(({ sourceLabel }) => sourceLabel),
    ...listFieldNames(settingsLists).flatMap((list) => {
      const { label, fields } = settingsLists[list];
      const items: readonly object[] = settings[list];
      return items.flatMap((item, index) =>
        listMissingTranslations(fields, item).map(
          ({ sourceLabel }) => `${sourceLabel} of ${label.toLowerCase()} ${index + 1}`,
        ),
      );
    }),
  ];
}
