import { type settingsFields, settingsLists } from "#domain/company/settings-fields.ts";
import type { FieldPath } from "#domain/shared/resource-fields.ts";
import { ListField } from "#app/dashboard/editing/ListField.tsx";
import { type FormLayout, createSection } from "#app/dashboard/editing/RecordForm.tsx";

export const settingsLayout: FormLayout<FieldPath<typeof settingsFields>> = [
  createSection({
    legend: "Company",
    fields: [{ field: "name", note: "as people say it" }, "legalName"],
    hasFurtherFields: true,
  }),
  {
    element: (
      <ListField
        name="phones"
        legend="Phones"
        hint="The first one is the number to call."
        noun="phone"
        fields={settingsLists.phones.fields}
        phoneField="display"
        notes={{ display: "with + and the country code", isServiceDesk: "to call for service" }}
        start={{ display: "+971 " }}
      />
    ),
  },
  createSection({
    legend: "E-mail and chat",
    fields: [
      { field: "email", type: "email" },
      { field: "whatsapp.digits", type: "tel", note: "with the country code" },
      { field: "whatsapp.greeting", isWide: true, note: "already typed for the visitor" },
    ],
  }),
  createSection({
    legend: "Office",
    fields: [
      { field: "address.street", isWide: true },
      "address.area",
      "address.city",
      "address.country",
      { field: "map.directionsUrl", type: "url", note: "empty: to the degrees", isOptional: true },
      { field: "map.latitude", note: "degrees north" },
      { field: "map.longitude", note: "degrees east" },
    ],
    below: [createHint("The contact page opens its map at these degrees.")],
  }),
  createList(
    "visitingHours",
    "day",
    "On the contact page, and as working hours wherever a time of support is named. Commas part the hours of one day. Today counts the time that an enquiry waits by them.",
  ),
  createList("directions", "way", "On the contact page, below the map."),
  createList(
    "serviceAreas",
    "area",
    "When an engineer is at the machine. The first area is that of the office. Write emirates by their names: a quote for offices there states their times alone.",
  ),
  createSection({
    legend: "Support",
    fields: [
      { field: "support.reading", note: "such as two working hours" },
      { field: "support.pricing", note: "such as one working day" },
      { field: "support.auditPlan", note: "such as five working days" },
    ],
  }),
  createSection({
    legend: "Maintenance contracts",
    fields: [
      { field: "maintenance.priceBasis", note: "such as For an A3 machine" },
      { field: "maintenance.scheduledVisits", note: "of annual maintenance" },
      "maintenance.visitPrice",
      "maintenance.yearPrice",
      "maintenance.blackPageRate",
      "maintenance.colourPageRate",
    ],
    below: [createHint("The page on maintenance shows them as an indication.")],
  }),
  createSection({
    legend: "Consumables",
    fields: [
      { field: "consumables.cutOff", note: "such as 14:00" },
      { field: "consumables.confirmation", note: "such as two working hours" },
    ],
    hasFurtherFields: true,
  }),
  createList("deliveries", "place", "Of parts that are on the shelf."),
  createList("brands", "make", "In the strip of makers, and on the page on maintenance."),
  createList(
    "lostReasons",
    "reason",
    "Staff choose from them when an enquiry is lost; the reports count them.",
  ),
  createList(
    "replyTemplates",
    "template",
    "A reply to an enquiry begins with the first one that can be filled in. {name} is the customer, {reference} and {link} the quote, {company} and {sender} the end of the letter. One with {link} needs a quote.",
  ),
  createSection({
    legend: "Tax",
    fields: [
      { field: "vatPercent", note: "in per cent, on top of every price" },
      { field: "priceDisplay", note: "on pages, and in quotes from now on" },
      { field: "currencyWord", note: "quotes always say AED" },
      { field: "trn", note: "15 digits, on quotes", isOptional: true },
    ],
    below: [
      createHint(
        "Prices must include VAT, or say that they do not, to customers who are registered for VAT (Cabinet Decision 52 of 2017, article 27). Show them without VAT alone only if you sell to registered customers only. Quotes that are made keep their rate and their display.",
      ),
    ],
  }),
  createSection({
    legend: "Quotes",
    fields: [
      { field: "quotePrefix", note: "of new quotes; earlier ones keep theirs" },
      { field: "discountLimit", note: "in per cent of the month" },
    ],
  }),
  createSection({
    legend: "Terms of a quote",
    fields: [
      createTerm("agreement"),
      createTerm("price"),
      createTerm("renewal"),
      createTerm("included"),
      createTerm("toner"),
      createTerm("counting"),
      createTerm("change"),
      createTerm("delivery"),
      createTerm("meterReading"),
      createTerm("missingReading"),
      createTerm("payment"),
      createTerm("engineer"),
      createTerm("ending"),
    ],
    below: [
      createHint(
        "What a customer agrees to by accepting a quote. Quotes that are made keep their terms. Fixed price, renewal, ending, toner, missing readings, A3 and scans stand beside the price of a calculator too. An empty one appears nowhere.",
      ),
    ],
  }),
  createSection({
    legend: "Mails to customers",
    fields: [{ field: "enquiryMail" }, "unopenedReminderDays", "endingReminderDays"],
    below: [
      createHint(
        "It names the reference, what was chosen or ordered, your hours and your telephone, and repeats nothing that was typed. An address gets at most three a day. Mails about quotes are sent all the same. Reminders of a quote leave in your working hours, each once for a version, until the customer answers or wants no more, or you stop them at the quote.",
      ),
    ],
  }),
  createSection({
    legend: "Privacy",
    fields: [
      { field: "retentionMonths", note: "after the last thing that happened" },
      { field: "acceptedQuoteYears", note: "after the acceptance" },
    ],
    below: [
      createHint(
        "Once a day, enquiries to which nothing has happened for that long are erased for good, with their quotes, notes and mails. Accepted quotes stay for their own time, at least 5 years: they are records of contracts and tax (Federal Decree-Law 47 of 2022, article 56; Cabinet Decision 74 of 2023). The privacy page names both times.",
      ),
    ],
  }),
  createSection({
    legend: "Social links",
    fields: [
      { field: "social.facebook", type: "url", isOptional: true },
      { field: "social.instagram", type: "url", isOptional: true },
      { field: "social.linkedin", type: "url", isOptional: true },
    ],
  }),
];

function createTerm(name: keyof typeof settingsFields.contract.fields) {
  return { field: `contract.${name}`, isWide: true, isOptional: true } as const;
}

function createHint(text: string) {
  return { element: <p className="mark form-section__hint">{text}</p> };
}

function createList(name: Exclude<keyof typeof settingsLists, "phones">, noun: string, hint: string) {
  const { label, fields } = settingsLists[name];
  return {
    element: <ListField name={name} legend={label} hint={hint} noun={noun} fields={fields} isSortable />,
  };
}
