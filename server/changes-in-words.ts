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
      return [shown ? `${name}: ${old || "nothing"} to ${next || "nothing"}` : name];
    })
    .join(". ");
}

function textOf(fact: Facts[string]): string {
  return typeof fact === "string" ? fact : fact.unseen;
}

function isShown(fact: Facts[string]): fact is string {
  return typeof fact === "string" && fact.length <= longestShown;
}
