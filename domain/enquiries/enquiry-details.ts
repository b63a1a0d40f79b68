import { z } from "zod";
import { type Translate, writeMessage } from "#messages/message.ts";
import { formatCount } from "#domain/shared/format.ts";
import { normalizeNumber } from "#domain/shared/form-number.ts";
import {
  type ResourceField,
  type ResourceFields,
  createInputShape,
  formatFieldValue,
  mapFields,
} from "#domain/shared/resource-fields.ts";
import { type EnquiryTopic, enquiryTopicNames, getTopic } from "./topics.ts";

/** The values of the fields of a kind, by the name of the field. A field that was left empty is missing. */
export const enquiryDetailsSchema = z.record(z.string(), z.union([z.string(), z.number()]));
export type EnquiryDetails = Readonly<z.output<typeof enquiryDetailsSchema>>;

/** The fields of all kinds, by name. */
export const detailFields: ResourceFields = Object.fromEntries(
  enquiryTopicNames.flatMap((topic) => Object.entries(getTopic(topic).fields)),
);

const detailsMessage = writeMessage("failure.details");

/** Takes the numbers as people write them: "148,220". */
export function createDetailsSchema(topic: EnquiryTopic): z.ZodType<EnquiryDetails> {
  const { fields } = getTopic(topic);
  return z
    .preprocess(
      (details) => normalizeNumbers(fields, details),
      z.object(createInputShape(fields), detailsMessage),
    )
    .transform((details) => enquiryDetailsSchema.parse(removeEmpty(details)));
}

function normalizeNumbers(fields: ResourceFields, details: unknown): unknown {
  if (typeof details !== "object" || details === null || Array.isArray(details)) return details;
  const values = new Map(Object.entries(details));
  return mapFields(fields, ({ kind }, name) => {
    const value = values.get(name);
    return kind === "number" ? normalizeNumber(value) : value;
  });
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
