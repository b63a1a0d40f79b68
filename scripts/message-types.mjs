// @ts-check
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { locales } from "#domain/shared/locale.ts";
import { ar } from "#messages/ar/index.ts";
import { en } from "#messages/en/index.ts";
import { inProject } from "./command.mjs";

// Writes messages/parameters.ts, the type of each message's parameters, from the English messages. Fails for a message
// that is broken, has other parameters in another language, or lacks a plural form of its language.

/** @import { CompiledMessage } from "@lingui/message-utils/compileMessage" */
/** @typedef {{ types: Map<string, string>, missingForms: string[] }} Parameters the types in TypeScript, by name */

/** @type {Record<string, Readonly<Record<string, string>>>} */
const catalogues = { en, ar };

/** @type {string[]} */
const faults = [];

/** @param {string} locale @param {string} key @param {string} text @returns {Parameters} */
function readParameters(locale, key, text) {
  /** @type {Parameters} */
  const parameters = { types: new Map(), missingForms: [] };
  try {
    collect(compileMessageOrThrow(text), new Intl.PluralRules(locale), parameters);
  } catch (error) {
    faults.push(`${locale} ${key}: ${error instanceof Error ? error.message : error}`);
  }
  return parameters;
}

/** @param {CompiledMessage} tokens @param {Intl.PluralRules} rules @param {Parameters} parameters */
function collect(tokens, rules, parameters) {
  for (const token of tokens) {
    if (typeof token === "string") continue;
    const [name, kind, branches] = token;
    const forms = isBranches(branches) ? branches : {};
    const names = Object.keys(forms).filter((form) => form !== "offset");
    parameters.types.set(name, getType(kind, names, parameters.types.get(name)));
    if (kind === "plural")
      parameters.missingForms.push(
        ...rules.resolvedOptions().pluralCategories.filter((form) => !names.includes(form)),
      );
    for (const branch of Object.values(forms)) if (Array.isArray(branch)) collect(branch, rules, parameters);
  }
}

/** @param {unknown} format @returns {format is Record<string, unknown>} */
function isBranches(format) {
  return typeof format === "object" && format !== null;
}

/** @param {string | undefined} kind @param {string[]} names @param {string | undefined} known */
function getType(kind, names, known) {
  if (kind === "plural") return "number";
  if (kind === "select")
    return names.includes("other") && names.length === 1
      ? "string"
      : names.map((name) => JSON.stringify(name)).join(" | ");
  return known ?? "Text";
}

const lines = Object.entries(en).map(([key, text]) => {
  const { types } = readParameters("en", key, text);
  for (const locale of locales) {
    const translation = catalogues[locale]?.[key];
    if (translation === undefined) {
      faults.push(`${locale} ${key}: missing`);
      continue;
    }
    const other = readParameters(locale, key, translation);
    if ([...other.types.keys()].toSorted().join() !== [...types.keys()].toSorted().join())
      faults.push(`${locale} ${key}: has {${[...other.types.keys()]}}, English has {${[...types.keys()]}}`);
    if (other.missingForms.length > 0)
      faults.push(`${locale} ${key}: lacks the plural forms ${[...new Set(other.missingForms)]}`);
  }
  const parameters = [...types].map(([name, type]) => `readonly ${name}: ${type}`).join("; ");
  return `  ${JSON.stringify(key)}: ${types.size === 0 ? "null" : `{ ${parameters} }`};`;
});

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

const file = inProject("messages", "parameters.ts");
const types = `// Written by scripts/message-types.mjs.
export interface MessageParameters<Text> {
${lines.join("\n")}
}
`;
// An equal file stays, because a type check beside the build may read it.
if (!existsSync(file) || readFileSync(file, "utf8") !== types) writeFileSync(file, types);
