import { type ResourceFields, listFieldNames } from "#domain/shared/resource-fields.ts";

interface Topic {
  readonly label: string;
  /** Completes "Goes to ..." in the privacy notice of the form, and the message of a stored enquiry. */
  readonly desk: string;
  /** Completes "to ..." there. */
  readonly use: string;
  /** Completes "about ..." in the consent to WhatsApp. */
  readonly about: string;
  readonly messagePlaceholder: string;
  /** A name that several kinds share has one definition. */
  readonly fields: ResourceFields;
}

const meterLimits = { min: 0, max: 99_999_999, decimals: 0 } as const;

const machine = {
  machine: {
    kind: "line",
    label: "Machine",
    auditLabel: "Machine asked for",
    maxLength: 150,
    whenEmpty: "accept",
  },
} as const satisfies ResourceFields;

const sales = { desk: "the quotes desk", use: "prepare your quote" } as const;

/**
 * The kinds of enquiry (docs/specification.md, section 10). Form, validation, mail, filter, report and CSV file follow
 * from an entry.
 */
export const enquiryTopics = {
  rental: {
    label: "Rental",
    ...sales,
    about: "this request",
    messagePlaceholder:
      "How many pages a month, how many of them in colour, and where the machine would stand",
    fields: machine,
  },
  lease: {
    label: "Lease",
    ...sales,
    about: "this request",
    messagePlaceholder:
      "How many pages a month, for how many years, and whether the machine should be yours at the end",
    fields: machine,
  },
  purchase: {
    label: "Purchase",
    ...sales,
    about: "this request",
    messagePlaceholder: "How many machines, where they would stand, and by when",
    fields: machine,
  },
  "managed-print": {
    label: "Managed print",
    desk: "our print consultants",
    use: "prepare your audit",
    about: "the audit",
    messagePlaceholder: "Makes you have now, and what bothers you about them",
    fields: {
      fleet: {
        kind: "choice",
        label: "Printers and copiers, roughly",
        auditLabel: "Printers and copiers",
        choices: { "3-5": "3 to 5", "6-15": "6 to 15", "16-50": "16 to 50", "51+": "More than 50" },
      },
      sites: {
        kind: "choice",
        label: "Places",
        choices: { floor: "One floor", floors: "Several floors", branches: "Several branches" },
      },
    },
  },
  maintenance: {
    label: "Maintenance",
    desk: "the service desk",
    use: "look after this machine",
    about: "this machine",
    messagePlaceholder: "Error code on the panel, since when, which tray",
    fields: {
      make: { kind: "line", label: "Make", maxLength: 60 },
      model: {
        kind: "line",
        label: "Model",
        maxLength: 60,
        description: "On the front, or on the plate at the back.",
      },
      meterBlack: {
        kind: "number",
        label: "Meter, black",
        limits: meterLimits,
        description: "On the panel: Counter, or Device information.",
      },
      meterColour: { kind: "number", label: "Meter, colour", limits: meterLimits, whenEmpty: "accept" },
      fault: {
        kind: "choice",
        label: "What is wrong?",
        auditLabel: "Fault",
        choices: {
          none: "Nothing, I want a contract",
          jams: "Paper jams",
          marks: "Lines or marks",
          error: "Error code",
          noise: "Noise",
          dead: "Does not start",
        },
      },
      emirate: {
        kind: "choice",
        label: "Where does it stand?",
        auditLabel: "Emirate",
        choices: {
          sharjah: "Sharjah",
          ajman: "Ajman",
          dubai: "Dubai",
          "umm-al-quwain": "Umm Al Quwain",
          "abu-dhabi": "Abu Dhabi",
          "ras-al-khaimah": "Ras Al Khaimah",
          fujairah: "Fujairah",
        },
      },
      contract: {
        kind: "choice",
        label: "Which contract?",
        auditLabel: "Contract",
        choices: {
          unsure: "Not sure yet",
          visit: "By the visit",
          annual: "Annual maintenance",
          full: "Full service",
        },
      },
    },
  },
  consumables: {
    label: "Consumables",
    desk: "the parts desk",
    use: "prepare this order",
    about: "this order",
    messagePlaceholder: "Not in the list? Make, model, the code on the old part, how many",
    fields: {
      deliverTo: { kind: "line", label: "Deliver to", errorLabel: "Place of delivery", maxLength: 200 },
      purchaseOrder: {
        kind: "line",
        label: "Purchase order number",
        maxLength: 40,
        whenEmpty: "accept",
      },
    },
  },
  support: {
    label: "Support",
    desk: "the service desk",
    use: "answer you",
    about: "this message",
    messagePlaceholder: "Machine, serial number if you have it, and what it is doing",
    fields: {},
  },
  other: {
    label: "Something else",
    desk: "us",
    use: "answer you",
    about: "this message",
    messagePlaceholder: "What would you like to know?",
    fields: {},
  },
} as const satisfies Record<string, Topic>;
export type EnquiryTopic = keyof typeof enquiryTopics;
export const enquiryTopicNames = listFieldNames(enquiryTopics);

const topicsByName: Readonly<Record<EnquiryTopic, Topic>> = enquiryTopics;

export function getTopic(topic: EnquiryTopic): Topic {
  return topicsByName[topic];
}

/** For a form whose kind the visitor chooses. Its notice is also true without script. */
export const chosenTopic = {
  desk: "the desk for what you choose above",
  use: "answer you",
  about: "this message",
} as const satisfies Partial<Topic>;

export function formatStoredMessage(topic: EnquiryTopic): string {
  return `Your enquiry is safely stored and on its way to ${getTopic(topic).desk}.`;
}
