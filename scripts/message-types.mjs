// @ts-check
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { locales } from "#domain/shared/locale.ts";
import { catalogues } from "#messages/catalogue.ts";
import { readShape } from "#messages/check-text.ts";
import { inProject } from "./command.mjs";

// Writes messages/parameters.ts, the type of each message's parameters, from the English messages. Fails for a message
// that is broken, has other parameters in another language, or lacks a plural form of its language.

/** @type {string[]} */
const faults = [];

/** @param {import("#domain/shared/locale.ts").Locale} locale @param {string} key @param {string} text */
function readMessage(locale, key, text) {
  try {
    return readShape(locale, text);
  } catch (error) {
    faults.push(`${locale} ${key}: ${error instanceof Error ? error.message : error}`);
    return { types: new Map(), missingForms: new Set() };
  }
}

const lines = Object.entries(catalogues.en).map(([key, text]) => {
  const { types } = readMessage("en", key, text);
  for (const locale of locales) {
    const translation = catalogues[locale][key];
    if (translation === undefined) {
      faults.push(`${locale} ${key}: missing`);
      continue;
    }
    const other = readMessage(locale, key, translation);
    if ([...other.types.keys()].toSorted().join() !== [...types.keys()].toSorted().join())
      faults.push(`${locale} ${key}: has {${[...other.types.keys()]}}, English has {${[...types.keys()]}}`);
    if (other.missingForms.size > 0)
      faults.push(`${locale} ${key}: lacks the plural forms ${[...other.missingForms]}`);
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
