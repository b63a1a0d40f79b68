/** What is told of something by name: a text as a person reads it, or one that is only compared. */
export type Facts = Readonly<Record<string, string | { readonly unseen: string }>>;

/** Longest text that is repeated in the words about a change; of a longer one only the name is told. */
const longestShown = 60;

/** Which facts changed, and where they can be shown, from what to what. Empty where none did. */
export function changesInWords(before: Facts, after: Facts): string {
  return Object.entries(after)
    .flatMap(([name, next]) => {
      const old = before[name] ?? "";
      if (textOf(old) === textOf(next)) return [];
      const shown = isShown(old) && isShown(next);
      return [shown ? `${name}: ${inLine(old)} to ${inLine(next)}` : name];
    })
    .join(". ");
}

/** A text within the line about it; one that is written from right to left keeps its order to itself. */
function inLine(text: string): string {
  if (text === "") return "nothing";
  return /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text) ? `\u2068${text}\u2069` : text;
}

function textOf(fact: Facts[string]): string {
  return typeof fact === "string" ? fact : fact.unseen;
}

function isShown(fact: Facts[string]): fact is string {
  return typeof fact === "string" && fact.length <= longestShown;
}
