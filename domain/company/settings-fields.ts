import { acceptedQuoteLimits, retentionLimits } from "#domain/enquiries/retention.ts";
import { maxDirhams } from "#domain/pricing/money.ts";
import type { PriceDisplay } from "#domain/pricing/shown-price.ts";
import type { ResourceFields } from "#domain/shared/resource-fields.ts";
import { withTranslations } from "#domain/shared/translated-fields.ts";
import { createEmailSchema } from "#domain/shared/email.ts";
import { trnSchema } from "#domain/shared/trn.ts";
import { contractFields } from "./contract-terms.ts";
import {
  createChatNumberSchema,
  createColourSchema,
  createDateSchema,
  createDegreesSchema,
  createHoursSchema,
  createHttpsUrlSchema,
  createLogoFileSchema,
  createPhoneNumberSchema,
  createReferencePrefixSchema,
  createTemplateSchema,
  createVerificationSchema,
  maxTemplateLength,
} from "./settings-field-schemas.ts";

const maxShortLineLength = 60;
const maxLongLineLength = 200;
/** As long as 24 lines of hours of version 1.0, which may become one. */
const maxHoursNoteLength = 3000;
const optionalText = {
  kind: "line",
  maxLength: maxLongLineLength,
  whenEmpty: "accept",
  isTranslated: true,
} as const;
const reminderDays = { kind: "number", limits: { min: 0, max: 14, decimals: 0 } } as const;

/** As "08:00-12:00, 14:00-18:00"; empty on a closed day. */
const dayFields = {
  monday: createDayField("Monday"),
  tuesday: createDayField("Tuesday"),
  wednesday: createDayField("Wednesday"),
  thursday: createDayField("Thursday"),
  friday: createDayField("Friday"),
  saturday: createDayField("Saturday"),
  sunday: createDayField("Sunday"),
};

function createDayField(label: string) {
  const description = "Periods as 08:00-12:00, 14:00-18:00; empty: closed";
  return {
    kind: "line",
    label,
    auditLabel: label,
    description,
    schema: createHoursSchema,
    whenEmpty: "accept",
  } as const;
}

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
      isServiceDesk: {
        kind: "flag",
        label: "Service desk",
        description: "Customers call it for service; the first number where no line is marked",
      },
    }),
  },
  /** Without hours they are closed days. */
  seasons: {
    label: "Seasons and closed days",
    fields: withTranslations({
      name: { kind: "line", label: "Name", maxLength: maxShortLineLength, isTranslated: true },
      firstDay: { kind: "line", label: "First day", schema: createDateSchema },
      lastDay: { kind: "line", label: "Last day", schema: createDateSchema },
      ...dayFields,
    }),
  },
  directions: {
    label: "How to get here",
    fields: withTranslations({
      way: { kind: "line", label: "How someone comes", maxLength: maxShortLineLength, isTranslated: true },
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
  /** For staff. */
  lostReasons: {
    label: "Reasons for Lost",
    fields: withTranslations({ reason: { kind: "line", label: "Reason", maxLength: maxShortLineLength } }),
  },
  /** For staff, who begin replies to enquiries with them. */
  replyTemplates: {
    label: "Templates of replies",
    fields: withTranslations({
      name: { kind: "line", label: "Name", maxLength: maxShortLineLength },
      subject: { kind: "line", label: "Subject", isTranslated: true, schema: createTemplateSchema },
      text: {
        kind: "multiline",
        label: "Text",
        maxLength: maxTemplateLength,
        isTranslated: true,
        schema: createTemplateSchema,
      },
    }),
  },
} as const satisfies Record<string, SettingsList>;

export interface SettingsList {
  readonly label: string;
  readonly fields: ResourceFields;
}

export const settingsFields = withTranslations({
  name: { kind: "line", label: "Company name", maxLength: maxShortLineLength, isTranslated: true },
  legalName: { kind: "line", label: "Name on agreements", maxLength: maxLongLineLength, isTranslated: true },
  /** Of the one who trades (docs/compliance.md). */
  registration: {
    kind: "group",
    fields: {
      legalForm: { ...optionalText, label: "Legal form" },
      licenceNumber: {
        kind: "line",
        label: "Licence number",
        maxLength: maxShortLineLength,
        whenEmpty: "accept",
      },
      authority: { ...optionalText, label: "Licensing authority" },
      address: { ...optionalText, label: "Registered address, unless it is the office" },
    },
  },
  tagline: { kind: "line", label: "Tagline", maxLength: maxLongLineLength, isTranslated: true },
  locationLine: { ...optionalText, label: "Line on the place" },
  search: {
    kind: "group",
    fields: {
      /** Inside a sentence. */
      trade: { kind: "line", label: "Words of the trade", maxLength: 40, isTranslated: true },
      assistants: {
        kind: "choice",
        label: "AI assistants",
        errorLabel: "AI assistants",
        description: "Whether programs of artificial intelligence may read the site",
        choices: {
          all: "May answer with the site, and learn from it",
          answers: "May answer with the site, not learn from it",
          none: "May not read the site",
        },
      },
      google: createVerificationField("Code of Google Search Console"),
      bing: createVerificationField("Code of Bing Webmaster Tools"),
    },
  },
  blogName: { kind: "line", label: "Name of the blog", maxLength: maxShortLineLength, isTranslated: true },
  copyrightYear: {
    kind: "number",
    label: "Year in the footer",
    limits: { min: 1900, max: 2100, decimals: 0 },
  },
  hours: {
    kind: "group",
    fields: {
      ...dayFields,
      note: {
        kind: "multiline",
        label: "Note on the hours",
        maxLength: maxHoursNoteLength,
        whenEmpty: "accept",
        isTranslated: true,
      },
    },
  },
  /** Each may be empty: then it is as delivered. */
  brand: {
    kind: "group",
    fields: {
      accent: createColourField("Accent"),
      ink: createColourField("Ink"),
      paper: createColourField("Paper"),
      highlight: createColourField("Highlight"),
      logo: createLogoField("Logo"),
      logoForArabic: createLogoField("Logo for Arabic"),
      icon: createLogoField("Icon"),
    },
  },
  email: { kind: "line", label: "E-mail", schema: createEmailSchema },
  whatsapp: {
    kind: "group",
    fields: {
      digits: { kind: "line", label: "WhatsApp number", schema: createChatNumberSchema, whenEmpty: "accept" },
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
        whenEmpty: "accept",
        isTranslated: true,
      },
      area: {
        kind: "line",
        label: "Area",
        auditLabel: "Address",
        maxLength: maxLongLineLength,
        whenEmpty: "accept",
        isTranslated: true,
      },
      city: {
        kind: "line",
        label: "City",
        auditLabel: "Address",
        maxLength: maxShortLineLength,
        whenEmpty: "accept",
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
        whenEmpty: "accept",
        description: "Empty: to the latitude and longitude, on OpenStreetMap",
      },
    },
  },
  social: {
    kind: "group",
    fields: {
      facebook: { kind: "line", label: "Facebook", schema: createHttpsUrlSchema, whenEmpty: "accept" },
      instagram: { kind: "line", label: "Instagram", schema: createHttpsUrlSchema, whenEmpty: "accept" },
      linkedin: { kind: "line", label: "LinkedIn", schema: createHttpsUrlSchema, whenEmpty: "accept" },
    },
  },
  vatPercent: { kind: "number", label: "VAT rate", limits: { min: 0, max: 100, decimals: 2 } },
  priceDisplay: {
    kind: "choice",
    label: "Prices are shown",
    errorLabel: "Display of prices",
    description: "Whether visitors see prices without VAT, with VAT, or both",
    choices: {
      both: "Without VAT, and smaller with VAT",
      inclusive: "With VAT",
      exclusive: "Without VAT",
    } satisfies Record<PriceDisplay, string>,
  },
  /** Everything about a quote says AED (specification section 13); Arabic always says "درهم". */
  currencyWord: {
    kind: "choice",
    label: "Currency word on English pages",
    choices: { DHS: "DHS", AED: "AED" },
  },
  quotePrefix: {
    kind: "line",
    label: "Prefix of quote references",
    schema: createReferencePrefixSchema,
  },
  /** For staff: `Company` has none. */
  discountLimit: {
    kind: "number",
    label: "Largest discount without approval",
    unit: "%",
    limits: { min: 0, max: 100, decimals: 2 },
  },
  trn: {
    kind: "line",
    label: "Tax registration number (TRN)",
    auditLabel: "TRN",
    schema: () => trnSchema,
    whenEmpty: "accept",
  },
  contract: { kind: "group", fields: contractFields },
  lease: {
    kind: "group",
    fields: {
      agreement: { ...optionalText, label: "Term of a lease" },
      change: { ...optionalText, label: "Changing a lease" },
      ending: { ...optionalText, label: "Ending a lease" },
      price: { ...optionalText, label: "Price of a lease" },
      included: { ...optionalText, label: "Service and toner of a lease" },
    },
  },
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
      isAroundTheClock: { kind: "flag", label: "The telephone is answered around the clock" },
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
        whenEmpty: "accept",
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
  enquiryMail: {
    kind: "choice",
    label: "Who sends an enquiry gets",
    errorLabel: "Mail after an enquiry",
    auditLabel: "Mail after an enquiry",
    description: "Whether a mail confirms an enquiry to the customer",
    choices: { confirmation: "A mail that confirms it", none: "No mail" },
  },
  unopenedReminderDays: { ...reminderDays, label: "Days until a reminder of an unopened quote (0: none)" },
  endingReminderDays: { ...reminderDays, label: "Days from a reminder to the end of a quote (0: none)" },
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

function createVerificationField(label: string) {
  return { kind: "line", label, schema: createVerificationSchema, whenEmpty: "accept" } as const;
}

function createColourField(label: string) {
  return { kind: "line", label, schema: createColourSchema, whenEmpty: "accept" } as const;
}

function createLogoField(label: string) {
  return { kind: "line", label, schema: createLogoFileSchema, whenEmpty: "accept" } as const;
}
