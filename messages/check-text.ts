import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Locale } from "#domain/shared/locale.ts";

type Tokens = ReturnType<typeof compileMessageOrThrow>;

interface TextShape {
  /** The types in TypeScript, by the names of the parameters. */
  readonly types: Map<string, string>;
  readonly missingForms: Set<string>;
}

/** @throws when the text is no ICU message */
export function readShape(locale: Locale, text: string): TextShape {
  const shape: TextShape = { types: new Map(), missingForms: new Set() };
  const rules = new Intl.PluralRules(locale);
  const collect = (tokens: Tokens): void => {
    for (const token of tokens) {
      if (typeof token === "string") continue;
      const [name, kind, branches] = token;
      const forms = isBranches(branches) ? branches : {};
      const names = Object.keys(forms).filter((form) => form !== "offset");
      shape.types.set(name, getType(kind, names, shape.types.get(name)));
      if (kind === "plural")
        for (const form of rules.resolvedOptions().pluralCategories)
          if (!names.includes(form)) shape.missingForms.add(form);
      for (const branch of Object.values(forms)) if (Array.isArray(branch)) collect(branch);
    }
  };
  collect(compileMessageOrThrow(text));
  return shape;
}

function isBranches(format: unknown): format is Readonly<Record<string, Tokens | number>> {
  return typeof format === "object" && format !== null;
}

function getType(kind: string | undefined, names: readonly string[], known: string | undefined): string {
  if (kind === "plural") return "number";
  if (kind === "select")
    return names.length === 1 && names[0] === "other"
      ? "string"
      : names.map((name) => JSON.stringify(name)).join(" | ");
  // Other kinds of ICU are not formatted here, and no type of TypeScript equals theirs.
  return kind ?? known ?? "Text";
}

/** In the words of staff: why a text cannot take the place of the original, each with its remedy. */
export function listTextFaults(
  locale: Locale,
  original: string,
  text: string,
  mayLoseValues = false,
): string[] {
  if (text.trim() === "") return ["The text is empty: write one, or go back to the original"];
  let shape: TextShape;
  try {
    shape = readShape(locale, text);
  } catch {
    return ["The text cannot be read: close each brace, copy its commas, and write '{' for a brace itself"];
  }
  const wanted = readShape(locale, original);
  const names = [...wanted.types.keys()].map((name) => `{${name}}`).join(", ");
  const remedy = names === "" ? "this text has no values; write '{' for a brace itself" : `it has ${names}`;
  return [
    ...[...wanted.types].flatMap(([name, type]) => {
      const found = shape.types.get(name);
      if (found === undefined) return mayLoseValues ? [] : [`{${name}} is lost: put it back into the text`];
      return sortTypes(found) === sortTypes(type)
        ? []
        : [`{${name}} has another kind than in the original: write it as it is written there`];
    }),
    ...[...shape.types.keys()]
      .filter((name) => !wanted.types.has(name))
      .map((name) => `{${name}} is not known: ${remedy}`),
    ...(shape.missingForms.size === 0
      ? []
      : [`The forms ${[...shape.missingForms].join(", ")} are missing: write the text for each number`]),
    ...[...new Set(original.match(/(?<=<)\w+(?=>)/g))].flatMap((tag) => {
      const marks = text.match(new RegExp(`</?${tag}>`, "g"))?.join("") ?? "";
      return new RegExp(`^(?:<${tag}></${tag}>)+$`).test(marks)
        ? []
        : [`The marks <${tag}> and </${tag}> are lost or in the wrong order: put both around their words`];
    }),
  ];
}

/** A choice may list its branches in another order. */
function sortTypes(type: string): string {
  return type.split(" | ").toSorted().join(" | ");
}

/** A text that counts one thing: its parameter, and the whole ICU text for each form. Null for every other text. */
export function splitForms(text: string): { name: string; forms: { form: string; text: string }[] } | null {
  const tokens = compileMessageOrThrow(text);
  const place = tokens.findIndex((token) => typeof token !== "string" && token.length > 1);
  const counted = tokens[place];
  if (counted === undefined || typeof counted === "string") return null;
  const [name, kind, branches] = counted;
  if (kind !== "plural" || !isBranches(branches) || branches["offset"] !== undefined) return null;
  const [before, after] = [
    writeTokens(tokens.slice(0, place), false),
    writeTokens(tokens.slice(place + 1), false),
  ];
  const forms = Object.entries(branches).flatMap(([form, branch]) => {
    if (!Array.isArray(branch)) return [];
    return [{ form, text: before + writeTokens(branch, true) + after }];
  });
  return forms.some(({ text: written }) => written.includes("\0")) ? null : { name, forms };
}

/** As ICU. A choice inside a form, or beside the counted one, has no fields of its own. */
function writeTokens(tokens: Tokens, isForm: boolean): string {
  return tokens
    .map((token) => {
      if (typeof token !== "string") return token.length === 1 ? `{${token[0]}}` : "\0";
      if (token === "#" && isForm) return token;
      return token.replaceAll("'", "''").replaceAll(/[{}#]/g, "'$&'");
    })
    .join("");
}
