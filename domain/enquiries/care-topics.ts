import { type Message, message, writeMessage } from "#messages/message.ts";
import type { ResourceField } from "#domain/shared/resource-fields.ts";

const about = message("enquiry.machine.about");

/** Asked for by `careSchema`, but for a question about an invoice. */
const serial = {
  kind: "line",
  label: message("care.serial"),
  maxLength: 40,
  hint: message("care.serial.hint"),
  whenEmpty: "accept",
} as const satisfies ResourceField;

function createMeter(label: Message, hint: Message): ResourceField {
  const limits = { min: 0, max: 99_999_999, decimals: 0 };
  return { kind: "number", label, hint, limits, whenEmpty: "accept" };
}

function createSupply(label: Message): ResourceField {
  return { kind: "number", label, limits: { min: 1, max: 9, decimals: 0 }, whenEmpty: "accept" };
}

function createQuestion<Name extends string>(
  label: Message,
  names: readonly Name[],
  getChoice: (name: Name) => Message,
): ResourceField {
  const choices = Object.fromEntries(names.map((name) => [name, getChoice(name)]));
  return { kind: "choice", label, choices, whenMissing: writeMessage("form.answer", { question: label }) };
}

/** The kinds of enquiry of existing customers (docs/specification.md, section 10). Their forms are HTML alone. */
export const careTopics = {
  reading: {
    desk: message("enquiry.service.desk"),
    use: message("care.reading.use"),
    about,
    messagePlaceholder: message("care.reading.placeholder"),
    fields: {
      serial,
      counter: createQuestion(
        message("care.counter"),
        ["read", "dark", "off", "pin", "busy", "other"],
        (name) => message(`care.counter.${name}`),
      ),
      totalBlack: createMeter(message("care.totalBlack"), message("care.totalBlack.hint")),
      totalColour: createMeter(message("care.totalColour"), message("care.totalColour.hint")),
    },
  },
  toner: {
    desk: message("enquiry.consumables.desk"),
    use: message("care.toner.use"),
    about,
    messagePlaceholder: message("care.toner.placeholder"),
    fields: {
      serial,
      tonerBlack: createSupply(message("care.supplies.black")),
      tonerCyan: createSupply(message("care.supplies.cyan")),
      tonerMagenta: createSupply(message("care.supplies.magenta")),
      tonerYellow: createSupply(message("care.supplies.yellow")),
      wasteBox: createSupply(message("care.supplies.waste")),
      tonerLevel: createQuestion(message("care.tonerLevel"), ["low", "replace", "stopped"], (name) =>
        message(`care.tonerLevel.${name}`),
      ),
    },
  },
  fault: {
    desk: message("enquiry.service.desk"),
    use: message("care.fault.use"),
    about,
    messagePlaceholder: message("care.fault.placeholder"),
    fields: {
      serial,
      symptom: createQuestion(
        message("care.symptom"),
        ["jams", "marks", "error", "noise", "dead", "other"],
        (name) => message(name === "other" ? "care.symptom.other" : `enquiry.fault.${name}`),
      ),
      prints: createQuestion(message("care.prints"), ["yes", "partly", "no"], (name) =>
        message(`care.prints.${name}`),
      ),
    },
  },
  invoice: {
    desk: message("care.invoice.desk"),
    use: message("care.invoice.use"),
    about,
    messagePlaceholder: message("care.invoice.placeholder"),
    fields: {
      invoiceNumber: {
        kind: "line",
        label: message("care.invoiceNumber"),
        maxLength: 40,
        whenEmpty: "accept",
      },
      serial,
    },
  },
} as const;
