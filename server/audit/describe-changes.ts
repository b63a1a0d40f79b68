/** What is told of something by name: a text as a person reads it, or one that is only compared. */
export type AuditText = Readonly<Record<string, string | { readonly unseen: string }>>;

/** Longest text that is repeated in the words about a change; of a longer one only the name is told. */
const maxShownLength = 60;

/** Which facts changed, and where they can be shown, from what to what. Empty where none did. */
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

/** A text within the line about it; one that is written from right to left keeps its order to itself. */
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
