import type { FieldPath } from "#domain/shared/resource-fields.ts";
import { findSourceName } from "#domain/shared/translated-fields.ts";
import type { CompanySettings } from "./company-settings.ts";
import type { settingsFields } from "./settings-fields.ts";

export type SettingName = keyof CompanySettings;

export interface SettingsGroup {
  readonly legend: string;
  readonly hint?: string;
  /** The places that show the values, after "changes in"; without it, only staff see them. */
  readonly shownIn?: string;
  /** A list stands alone. A translation stands beside its English text and is not named. */
  readonly settings: readonly SettingName[];
  /** For an item of a list. */
  readonly noun?: string;
}

export interface SettingsSection {
  /** In the address of its page. */
  readonly id: string;
  readonly label: string;
  readonly groups: readonly SettingsGroup[];
}

export const settingsSections: readonly SettingsSection[] = [
  {
    id: "company",
    label: "Company",
    groups: [
      {
        legend: "Names",
        shownIn: "header, footer, page titles, quotes and mails",
        settings: ["name", "legalName"],
      },
      {
        legend: "Words",
        shownIn: "the home page, the top of each page, the blog, the footer and cards for social media",
        settings: ["tagline", "locationLine", "blogName", "copyrightYear"],
      },
      {
        legend: "Makes",
        hint: "In the strip of makers, and on the page on maintenance.",
        shownIn: "the strip of makers and the page on maintenance",
        settings: ["brands"],
        noun: "make",
      },
    ],
  },
  {
    id: "contact",
    label: "Contact and chat",
    groups: [
      {
        legend: "Phones",
        hint: "The first one is the number to call.",
        shownIn: "the contact page, the footer, mails and the data for search engines",
        settings: ["phones"],
        noun: "phone",
      },
      {
        legend: "E-mail and chat",
        shownIn: "the contact page, the footer, mails, security.txt and each chat button",
        settings: ["email", "whatsapp"],
      },
      {
        legend: "Times of an answer",
        shownIn: "forms, confirmations and the pages on contact and service",
        settings: ["support"],
      },
      {
        legend: "Social links",
        shownIn: "the footer and the data for search engines",
        settings: ["social"],
      },
    ],
  },
  {
    id: "office",
    label: "Office and map",
    groups: [
      {
        legend: "Address",
        shownIn: "the contact page, the footer, quotes, mails and the data for search engines",
        settings: ["address"],
      },
      {
        legend: "Map",
        hint: "The contact page opens its map at these degrees.",
        shownIn: "the contact page and the data for search engines",
        settings: ["map"],
      },
      {
        legend: "How to get here",
        hint: "On the contact page, below the map.",
        shownIn: "the contact page",
        settings: ["directions"],
        noun: "way",
      },
    ],
  },
  {
    id: "opening-hours",
    label: "Opening hours",
    groups: [
      {
        legend: "Opening hours",
        hint: "On the contact page, in the data for search engines, and as working hours wherever a time of support is named. Times of waiting and reminders of quotes follow them, with seasons and closed days. Hours over midnight are a period on each of the two days.",
        shownIn: "the contact page, confirmations, the waiting times of Today and the hours of reminders",
        settings: ["hours"],
      },
      {
        legend: "Seasons and closed days",
        shownIn: "the contact page, confirmations, the waiting times of Today and the hours of reminders",
        settings: ["seasons"],
        noun: "season",
      },
    ],
  },
  {
    id: "service-areas",
    label: "Service areas",
    groups: [
      {
        legend: "Areas and times",
        hint: "When an engineer is at the machine. The first area is that of the office. Write emirates by their names: a quote for offices there states their times alone.",
        shownIn: "the pages on contact, service and maintenance, and new quotes",
        settings: ["serviceAreas"],
        noun: "area",
      },
    ],
  },
  {
    id: "search",
    label: "Search engines and AI",
    groups: [
      {
        legend: "Search engines and AI",
        hint: "Titles and descriptions of the pages are made of the words of the trade, the first service area and the company name: see Texts, Search results. The codes prove to Google and Bing that the site is yours.",
        shownIn:
          "titles and descriptions in search results, robots.txt, llms.txt and the head of the home page",
        settings: ["search"],
      },
    ],
  },
  {
    id: "delivery",
    label: "Delivery of consumables",
    groups: [
      {
        legend: "Orders",
        shownIn: "the page on consumables and the confirmation of an order",
        settings: ["consumables"],
      },
      {
        legend: "Places and times",
        hint: "Of parts that are on the shelf.",
        shownIn: "the page on consumables",
        settings: ["deliveries"],
        noun: "place",
      },
    ],
  },
  {
    id: "prices",
    label: "Prices and VAT",
    groups: [
      {
        legend: "Tax",
        hint: "Prices must include VAT, or say that they do not, to customers who are registered for VAT (Cabinet Decision 52 of 2017, article 27). Show them without VAT alone only if you sell to registered customers only. Quotes that are made keep their rate and their display.",
        shownIn: "each price of the site and each new quote",
        settings: ["vatPercent", "priceDisplay", "currencyWord", "trn"],
      },
      {
        legend: "Maintenance contracts",
        hint: "The page on maintenance shows them as an indication.",
        shownIn: "the page on maintenance",
        settings: ["maintenance"],
      },
    ],
  },
  {
    id: "quotes",
    label: "Quotes and contracts",
    groups: [
      { legend: "Quotes", settings: ["quotePrefix", "discountLimit"] },
      {
        legend: "Terms of a quote",
        hint: "What a customer agrees to by accepting a quote. Quotes that are made keep their terms. Beside the price of a calculator stand fixed price, renewal, ending, toner, missing readings, A3 and scans, and folded below them deposit, shortest agreement, leaving early, charges, payment, damage, refurbished machines and data: docs/compliance.md names the law. All are on the page of questions and answers. An empty one appears nowhere.",
        shownIn: "each new quote, beside the price of calculators and on the page of questions",
        settings: ["contract"],
      },
      {
        legend: "Leases",
        hint: "Beside those of a rental on the page on services. Of an empty one it says “By agreement”.",
        shownIn: "the page on services",
        settings: ["lease"],
      },
      {
        legend: "Reasons for Lost",
        hint: "Staff choose from them when an enquiry is lost; the reports count them.",
        settings: ["lostReasons"],
        noun: "reason",
      },
    ],
  },
  {
    id: "reminders",
    label: "Mail and reminders",
    groups: [
      {
        legend: "Mails to customers",
        hint: "It names the reference, what was chosen or ordered, your hours and your telephone, and repeats nothing that was typed. An address gets at most three a day. Mails about quotes are sent all the same. Reminders of a quote leave in your working hours, each once for a version, until the customer answers or wants no more, or you stop them at the quote.",
        settings: ["enquiryMail", "unopenedReminderDays", "endingReminderDays"],
      },
      {
        legend: "Templates of replies",
        hint: "A reply to an enquiry begins with the first one that can be filled in. {name} is the customer, {reference} and {link} the quote, {company} and {sender} the end of the letter. One with {link} needs a quote.",
        settings: ["replyTemplates"],
        noun: "template",
      },
    ],
  },
  {
    id: "licence",
    label: "Licence and registration",
    groups: [
      {
        legend: "Who trades",
        hint: "An empty one appears nowhere. Federal Law 15 of 2020, article 25, and Federal Decree-Law 37 of 2021 ask for them: a lawyer has to confirm what holds for you.",
        shownIn: "the footer, the contact and legal pages, quotes and mails",
        settings: ["registration"],
      },
    ],
  },
  {
    id: "personal-data",
    label: "Personal data",
    groups: [
      {
        legend: "Retention",
        hint: "Once a day, enquiries to which nothing has happened for that long are erased for good, with their quotes, notes and mails. Accepted quotes stay for their own time, at least 5 years: they are records of contracts and tax (Federal Decree-Law 47 of 2022, article 56; Cabinet Decision 74 of 2023). The privacy page names both times.",
        shownIn: "the privacy page and the daily erasure",
        settings: ["retentionMonths", "acceptedQuoteYears"],
      },
    ],
  },
];

/** Beside the label of a field. */
export const settingNotes: Partial<Record<FieldPath<typeof settingsFields>, string>> = {
  name: "as people say it",
  tagline: "the heading of the home page",
  locationLine: "on top of each page",
  "whatsapp.digits": "with the country code",
  "whatsapp.greeting": "already typed for the visitor",
  "search.trade": "as people search for it, inside a sentence",
  "search.google": "or the whole meta tag",
  "search.bing": "or the whole meta tag",
  "map.latitude": "degrees north",
  "map.longitude": "degrees east",
  vatPercent: "in per cent, on top of every price",
  priceDisplay: "on pages, and in quotes from now on",
  currencyWord: "quotes always say AED",
  quotePrefix: "of new quotes; earlier ones keep theirs",
  discountLimit: "in per cent of the month",
  trn: "15 digits, on quotes",
  "support.reading": "such as two working hours",
  "support.pricing": "such as one working day",
  "support.auditPlan": "such as five working days",
  "consumables.cutOff": "such as 14:00",
  "consumables.confirmation": "such as two working hours",
  "maintenance.priceBasis": "such as For an A3 machine",
  "maintenance.scheduledVisits": "of annual maintenance",
  retentionMonths: "after the last thing that happened",
  acceptedQuoteYears: "after the acceptance",
};

/** Of a path such as `address.city` or `nameAr`. */
export function isInGroup({ settings }: SettingsGroup, path: string): boolean {
  const name = path.split(".")[0] ?? path;
  return settings.some((each) => each === name || each === findSourceName(name));
}
