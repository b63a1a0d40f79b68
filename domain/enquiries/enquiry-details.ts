import { type EnquiryTopic, enquiryTopicNames } from "./topic-labels.ts";
import { z } from "zod";
import { type Translate, writeMessage } from "#messages/message.ts";
import { formatCalendarDate, formatCount } from "#domain/shared/format.ts";
import { normalizeNumber } from "#domain/shared/typed-number.ts";
import {
  type ResourceField,
  type ResourceFields,
  createChangesShape,
  createInputShape,
  formatFieldValue,
} from "#domain/shared/resource-fields.ts";
import { type EnquiryDetails, enquiryDetailsSchema } from "./enquiry-fields.ts";
import { canReadMeter, getTopic } from "./topics.ts";

/** The fields of all kinds, by name. */
export const detailFields: ResourceFields = Object.fromEntries(
  enquiryTopicNames.flatMap((topic) => Object.entries(getTopic(topic).fields)),
);

/**
 * Takes the numbers as people write them: "148,220". The fields of all kinds are kept, for staff to read; an unknown one is
 * refused. `listDetailIssues` finds those that are missing.
 */
export const detailsSchema: z.ZodType<EnquiryDetails> = z
  .preprocess(
    prepareDetails,
    z
      .object(createChangesShape(detailFields), writeMessage("failure.details"))
      .catchall(z.undefined(writeMessage("failure.detail")))
      .meta({ additionalProperties: false }),
  )
  .transform((details) => enquiryDetailsSchema.parse(removeEmpty(details)));

function prepareDetails(details: unknown): unknown {
  if (!isRecord(details)) return details;
  return Object.fromEntries(
    Object.entries(details)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => [name, detailFields[name]?.kind === "number" ? normalizeNumber(value) : value]),
  );
}

/** Created when a form is checked: all of them at once would delay the first use of a form in the browser. */
const fieldsSchemas = new Map<EnquiryTopic, z.ZodType>();

function getFieldsSchema(topic: EnquiryTopic): z.ZodType {
  const schema = fieldsSchemas.get(topic) ?? z.object(createInputShape(getTopic(topic).fields));
  fieldsSchemas.set(topic, schema);
  return schema;
}

/** Of the fields that the kind asks for; a body that names only fields of other kinds is asked for none. */
export function listDetailIssues(
  topic: EnquiryTopic,
  details: unknown,
): readonly Pick<z.core.$ZodIssue, "path" | "message">[] {
  if (!isRecord(details) || !asksForFields(topic, details)) return [];
  const { meterBlack, until } = getTopic(topic).fields;
  const isBackwards = String(details["until"]) < String(details["from"]);
  return [
    ...(getFieldsSchema(topic).safeParse(details).error?.issues ?? []),
    ...(meterBlack === undefined || hasMeter(details)
      ? []
      : [{ path: ["meterBlack"], message: meterBlack.whenMissing ?? "" }]),
    ...(until !== undefined && isBackwards
      ? [{ path: ["until"], message: writeMessage("enquiry.until.early") }]
      : []),
  ];
}

function hasMeter({ meterBlack, fault }: Readonly<Record<string, unknown>>): boolean {
  return (meterBlack ?? null) !== null || !canReadMeter(fault);
}

/** False for a form whose kind was changed. */
function asksForFields(topic: EnquiryTopic, details: object): boolean {
  const names = Object.keys(removeEmpty(details));
  return names.length === 0 || names.some((name) => name in getTopic(topic).fields);
}

function isRecord(details: unknown): details is Readonly<Record<string, unknown>> {
  return typeof details === "object" && details !== null && !Array.isArray(details);
}

function removeEmpty(details: object): object {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== "" && value !== null));
}

/** For staff. */
export function listDetailLines(t: Translate, details: EnquiryDetails): { label: string; value: string }[] {
  return Object.entries(detailFields).flatMap(([name, field]) => {
    const value = details[name];
    if (value === undefined) return [];
    return { label: getDetailLabel(t, field), value: formatDetail(t, field, value) };
  });
}

export function formatDetail(t: Translate, field: ResourceField, value: string | number): string {
  if (typeof value === "number") return formatCount(value);
  return isDay(field) ? formatCalendarDate(value, "date", t.locale) : formatFieldValue(t, field, value);
}

export function isDay(field: ResourceField): boolean {
  return field.kind === "line" && field.isDay === true;
}

/** For the customer, by mail too: choices, days and numbers. Another line of text may be anything. */
export function listChosenDetails(t: Translate, details: EnquiryDetails): { label: string; value: string }[] {
  return Object.entries(detailFields).flatMap(([name, field]) => {
    const value = details[name];
    const isTyped = typeof value === "string" && field.kind !== "choice" && !isDay(field);
    return value === undefined || isTyped
      ? []
      : { label: t.text(field.label), value: formatDetail(t, field, value) };
  });
}

function getDetailLabel(t: Translate, { label, auditLabel }: ResourceField): string {
  return auditLabel ?? t.text(label);
}

export function listDetailLabels(t: Translate): readonly string[] {
  return Object.values(detailFields).map((field) => getDetailLabel(t, field));
}
