import { z } from "zod";
import { type Translate, writeMessage } from "#messages/message.ts";
import { formatCount } from "#domain/shared/format.ts";
import { normalizeNumber } from "#domain/shared/form-number.ts";
import {
  type ResourceField,
  type ResourceFields,
  createChangesShape,
  createInputShape,
  formatFieldValue,
} from "#domain/shared/resource-fields.ts";
import { type EnquiryTopic, canReadMeter, enquiryTopicNames, getTopic } from "./topics.ts";

/** The values of the fields of a kind, by the name of the field. A field that was left empty is missing. */
export const enquiryDetailsSchema = z.record(z.string(), z.union([z.string(), z.number()]));
export type EnquiryDetails = Readonly<z.output<typeof enquiryDetailsSchema>>;

/** The fields of all kinds, by name. */
export const detailFields: ResourceFields = Object.fromEntries(
  enquiryTopicNames.flatMap((topic) => Object.entries(getTopic(topic).fields)),
);

const detailsMessage = writeMessage("failure.details");

/**
 * Takes the numbers as people write them: "148,220". The fields of other kinds are kept, for staff to read; an unknown one
 * is refused. Without `isAsked` none is required.
 */
export function createDetailsSchema(topic: EnquiryTopic, isAsked: boolean): z.ZodType<EnquiryDetails> {
  const fields = isAsked ? getTopic(topic).fields : {};
  const shape = { ...createChangesShape(detailFields), ...createInputShape(fields) };
  return z
    .preprocess(
      (details) => prepareDetails(fields, details),
      z.object(shape, detailsMessage).catchall(z.undefined(writeMessage("failure.detail"))),
    )
    .refine((details) => !("meterBlack" in fields) || hasMeter(details), {
      path: ["meterBlack"],
      error: fields["meterBlack"]?.whenMissing,
      when: ({ value }) => isRecord(value),
    })
    .transform((details) => enquiryDetailsSchema.parse(removeEmpty(details)));
}

function hasMeter({ meterBlack, fault }: Readonly<Record<string, unknown>>): boolean {
  return (meterBlack ?? null) !== null || !canReadMeter(fault);
}

/** False where a body names only fields of other kinds, as a form does whose kind was changed. */
export function asksForFields(topic: EnquiryTopic, details: unknown): boolean {
  const names = Object.keys(isRecord(details) ? removeEmpty(details) : {});
  return names.length === 0 || names.some((name) => name in getTopic(topic).fields);
}

function isRecord(details: unknown): details is object {
  return typeof details === "object" && details !== null && !Array.isArray(details);
}

function prepareDetails(fields: ResourceFields, details: unknown): unknown {
  if (!isRecord(details)) return details;
  return Object.fromEntries(
    Object.entries(details)
      .filter(([name, value]) => value !== undefined && (value !== "" || name in fields))
      .map(([name, value]) => [name, detailFields[name]?.kind === "number" ? normalizeNumber(value) : value]),
  );
}

function removeEmpty(details: object): object {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== "" && value !== null));
}

/** For staff. */
export function listDetailLines(t: Translate, details: EnquiryDetails): { label: string; value: string }[] {
  return Object.entries(detailFields).flatMap(([name, field]) => {
    const value = details[name];
    if (value === undefined) return [];
    return {
      label: getDetailLabel(t, field),
      value: typeof value === "number" ? formatCount(value) : formatFieldValue(t, field, value),
    };
  });
}

function getDetailLabel(t: Translate, { label, auditLabel }: ResourceField): string {
  return auditLabel ?? t.text(label);
}

export function listDetailLabels(t: Translate): readonly string[] {
  return Object.values(detailFields).map((field) => getDetailLabel(t, field));
}
