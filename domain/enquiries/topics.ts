import { z } from "zod";
import { type Message, message, writeMessage } from "#messages/message.ts";
import { emirates } from "#domain/shared/emirates.ts";
import type { ResourceFields } from "#domain/shared/resource-fields.ts";
import { careTopics } from "./care-topics.ts";
import type { EnquiryTopic, FormTopic } from "./topic-labels.ts";

const serviceDesk = message("enquiry.service.desk");

export interface Topic {
  /** Completes "Goes to ..." in the privacy notice of the form, and the message of a stored enquiry. */
  readonly desk: Message;
  /** Completes "to ..." there. */
  readonly use: Message;
  /** Completes "about ..." in the consent to WhatsApp. */
  readonly about: Message;
  readonly messagePlaceholder: Message;
  /** A name that several kinds share has one definition. */
  readonly fields: ResourceFields;
}

const meterLimits = { min: 0, max: 99_999_999, decimals: 0 } as const;

const machine = {
  machine: {
    kind: "line",
    label: message("enquiry.machine"),
    auditLabel: "Machine asked for",
    maxLength: 150,
    whenEmpty: "accept",
  },
} as const satisfies ResourceFields;

const sales = {
  desk: message("enquiry.sales.desk"),
  use: message("enquiry.sales.use"),
  about: message("enquiry.sales.about"),
} as const;

/**
 * The kinds of enquiry of those who buy (docs/specification.md, section 10). Form, validation, mail, filter, report and
 * CSV file follow from an entry.
 */
export const formTopics = {
  rental: {
    ...sales,
    messagePlaceholder: message("enquiry.rental.placeholder"),
    fields: machine,
  },
  /** For a day, a week, an exhibition. */
  "short-hire": {
    ...sales,
    messagePlaceholder: message("enquiry.short-hire.placeholder"),
    fields: {
      from: createDayField("from"),
      until: createDayField("until"),
      place: {
        kind: "line",
        label: message("enquiry.place"),
        auditLabel: "Place of hire",
        whenMissing: writeMessage("enquiry.place.missing"),
        maxLength: 200,
      },
    },
  },
  lease: {
    ...sales,
    messagePlaceholder: message("enquiry.lease.placeholder"),
    fields: machine,
  },
  purchase: {
    ...sales,
    messagePlaceholder: message("enquiry.purchase.placeholder"),
    fields: machine,
  },
  refurbished: {
    ...sales,
    messagePlaceholder: message("enquiry.refurbished.placeholder"),
    fields: machine,
  },
  "managed-print": {
    desk: message("enquiry.managed-print.desk"),
    use: message("enquiry.managed-print.use"),
    about: message("enquiry.managed-print.about"),
    messagePlaceholder: message("enquiry.managed-print.placeholder"),
    fields: {
      fleet: {
        kind: "choice",
        label: message("enquiry.fleet"),
        auditLabel: "Printers and copiers",
        whenMissing: writeMessage("enquiry.fleet.missing"),
        choices: {
          "3-5": message("enquiry.fleet.3-5"),
          "6-15": message("enquiry.fleet.6-15"),
          "16-50": message("enquiry.fleet.16-50"),
          "51+": message("enquiry.fleet.more"),
        },
      },
      sites: {
        kind: "choice",
        label: message("enquiry.sites"),
        whenMissing: writeMessage("enquiry.sites.missing"),
        choices: {
          floor: message("enquiry.sites.floor"),
          floors: message("enquiry.sites.floors"),
          branches: message("enquiry.sites.branches"),
        },
      },
    },
  },
  maintenance: {
    desk: serviceDesk,
    use: message("enquiry.maintenance.use"),
    about: message("enquiry.machine.about"),
    messagePlaceholder: message("enquiry.maintenance.placeholder"),
    fields: {
      make: {
        kind: "line",
        label: message("enquiry.make"),
        whenMissing: writeMessage("enquiry.make.missing"),
        maxLength: 60,
      },
      model: {
        kind: "line",
        label: message("enquiry.model"),
        whenMissing: writeMessage("enquiry.model.missing"),
        maxLength: 60,
        hint: message("enquiry.model.hint"),
      },
      meterBlack: {
        kind: "number",
        label: message("enquiry.meterBlack"),
        whenMissing: writeMessage("enquiry.meterBlack.missing"),
        description: "Reading of the counter of black pages",
        limits: meterLimits,
        hint: message("enquiry.meterBlack.hint"),
        // Required where `canReadMeter`.
        whenEmpty: "accept",
      },
      meterColour: {
        kind: "number",
        label: message("enquiry.meterColour"),
        description: "Reading of the counter of colour pages",
        limits: meterLimits,
        whenEmpty: "accept",
      },
      fault: {
        kind: "choice",
        label: message("enquiry.fault"),
        auditLabel: "Fault",
        whenMissing: askAgain("enquiry.fault"),
        choices: {
          none: message("enquiry.fault.none"),
          jams: message("enquiry.fault.jams"),
          marks: message("enquiry.fault.marks"),
          error: message("enquiry.fault.error"),
          noise: message("enquiry.fault.noise"),
          dead: message("enquiry.fault.dead"),
        },
      },
      emirate: {
        kind: "choice",
        label: message("enquiry.emirate"),
        auditLabel: "Emirate",
        whenMissing: askAgain("enquiry.emirate"),
        choices: emirates,
      },
      contract: {
        kind: "choice",
        label: message("enquiry.contract"),
        auditLabel: "Contract",
        whenMissing: askAgain("enquiry.contract"),
        choices: {
          unsure: message("enquiry.contract.unsure"),
          visit: message("enquiry.contract.visit"),
          annual: message("enquiry.contract.annual"),
          full: message("enquiry.contract.full"),
        },
      },
    },
  },
  consumables: {
    desk: message("enquiry.consumables.desk"),
    use: message("enquiry.consumables.use"),
    about: message("enquiry.consumables.about"),
    messagePlaceholder: message("enquiry.consumables.placeholder"),
    fields: {
      deliverTo: {
        kind: "line",
        label: message("enquiry.deliverTo"),
        errorLabel: message("enquiry.deliverTo.place"),
        whenMissing: writeMessage("enquiry.deliverTo.missing"),
        maxLength: 200,
      },
      purchaseOrder: {
        kind: "line",
        label: message("enquiry.purchaseOrder"),
        maxLength: 40,
        whenEmpty: "accept",
      },
    },
  },
  support: {
    desk: serviceDesk,
    use: message("enquiry.message.use"),
    about: message("enquiry.message.about"),
    messagePlaceholder: message("enquiry.support.placeholder"),
    fields: {},
  },
  other: {
    desk: message("enquiry.other.desk"),
    use: message("enquiry.message.use"),
    about: message("enquiry.message.about"),
    messagePlaceholder: message("enquiry.other.placeholder"),
    fields: {},
  },
} as const satisfies Record<FormTopic, Topic>;

export const enquiryTopics = { ...formTopics, ...careTopics };

const topicsByName: Readonly<Record<EnquiryTopic, Topic>> = enquiryTopics;

export function getTopic(topic: EnquiryTopic): Topic {
  return topicsByName[topic];
}

/** A machine that does not start, or shows an error in place of its menu, shows no counter. */
export function canReadMeter(fault: unknown): boolean {
  return fault !== "dead" && fault !== "error";
}

/** For a form whose kind the visitor chooses. Its notice is also true without script. */
export const chosenTopic = {
  desk: message("enquiry.chosen.desk"),
  use: message("enquiry.message.use"),
  about: message("enquiry.message.about"),
} as const satisfies Partial<Topic>;

/** Spam is not mailed, so nothing says that it is on its way. */
export function getStoredMessage(topic: EnquiryTopic, { isSpam }: { readonly isSpam: boolean }): Message {
  return isSpam ? message("enquiry.stored.kept") : message("enquiry.stored", { desk: getTopic(topic).desk });
}

export function isForServiceDesk(topic: EnquiryTopic): boolean {
  return getTopic(topic).desk.key === serviceDesk.key;
}

function createDayField(name: "from" | "until") {
  const whenMissing = writeMessage(`enquiry.${name}.missing`);
  return {
    kind: "line",
    label: message(`enquiry.${name}`),
    auditLabel: `Hire ${name}`,
    schema: () => z.string(whenMissing).trim().pipe(z.iso.date(whenMissing)),
    isDay: true,
  } as const satisfies ResourceFields[string];
}

function askAgain(question: "enquiry.fault" | "enquiry.emirate" | "enquiry.contract"): string {
  return writeMessage("form.answer", { question: message(question) });
}
