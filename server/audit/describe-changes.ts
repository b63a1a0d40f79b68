import { getTranslate } from "#messages/catalogue.ts";
import {
  type FieldValues,
  type GroupedFields,
  type GroupedValues,
  formatFieldValue,
  listFields,
} from "#domain/shared/resource-fields.ts";

export type AuditText = Readonly<Record<string, string | { readonly unseen: string }>>;

const maxShownLength = 60;

export function describeChanges(before: AuditText, after: AuditText): string {
  return Object.entries(after)
    .flatMap(([name, next]) => {
      const old = before[name] ?? "";
      if (getText(old) === getText(next)) return [];
      const shown = isShowable(old) && isShowable(next);
      return [shown ? `${name}: ${formatValue(old)} to ${formatValue(next)}` : name];
    })
    .join(". ");
}

/** Isolated by U+2068 and U+2069, a right-to-left text does not reorder the rest of the line. */
function formatValue(text: string): string {
  if (text === "") return "nothing";
  return /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text) ? `\u2068${text}\u2069` : text;
}

function getText(value: AuditText[string]): string {
  return typeof value === "string" ? value : value.unseen;
}

function isShowable(value: AuditText[string]): value is string {
  return typeof value === "string" && value.length <= maxShownLength;
}

export function describeFields<const Fields extends GroupedFields>(
  fields: Fields,
  record: FieldValues<Fields>,
): AuditText;
export function describeFields(fields: GroupedFields, record: GroupedValues): AuditText {
  const t = getTranslate("en");
  return Object.fromEntries(
    listFields(fields, record).map(({ field, value }) => {
      const text = formatFieldValue(t, field, value);
      return [field.auditLabel ?? t.text(field.label), field.isUnseen ? { unseen: text } : text];
    }),
  );
}
