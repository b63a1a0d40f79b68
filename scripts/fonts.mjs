// @ts-check
import { readFile, writeFile } from "node:fs/promises";
import { create } from "fontkit";
import subsetFont from "subset-font";
import { inProject, runCommand, Failure, log } from "./command.mjs";

/**
 * `node scripts/fonts.mjs` subsets the fonts in app/fonts/whole (docs/performance.md#fonts). app/styles/tokens.css repeats
 * the ranges and axes; app/fonts/fonts.test.ts compares them.
 */
const usualCharacters = [...listCharacters(0x20, 0x7e), ..."\u00a0©«·×²°»€–—‘’“”…éüôíçãÅ"].join("");
const letters = listCharacters(0x20, 0x7e).join("");

/** @type {{ whole: string, part: string, text: string | null, axes: Record<string, number | { min: number, max: number }> }[]} */
const parts = [
  {
    whole: "special-gothic",
    part: "special-gothic",
    text: usualCharacters,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    whole: "special-gothic",
    part: "special-gothic-more",
    text: null,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    whole: "martian-mono",
    part: "martian-mono",
    text: usualCharacters,
    axes: { wdth: 75, wght: { min: 400, max: 800 } },
  },
  {
    whole: "martian-mono",
    part: "martian-mono-more",
    text: null,
    axes: { wdth: 75, wght: { min: 400, max: 800 } },
  },
  { whole: "martian-mono", part: "martian-mono-wide", text: letters, axes: { wdth: 112, wght: 300 } },
];

/** "frac" is left out: the site writes fractions with a slash. */
const features = ["calt", "ccmp", "kern", "liga", "mark", "mkmk", "rvrn", "tnum"];

/** @param {number} first @param {number} last */
function listCharacters(first, last) {
  return Array.from({ length: last - first + 1 }, (_each, index) => String.fromCodePoint(first + index));
}

/** @param {Buffer} whole */
function findUnusualCharacters(whole) {
  const font = create(whole);
  if (!("characterSet" in font)) throw new Failure("The font is a collection of fonts");
  const characters = font.characterSet
    .filter((code) => code !== 0xffff)
    .map((code) => String.fromCodePoint(code));
  return characters.filter((character) => !usualCharacters.includes(character)).join("");
}

await runCommand(async () => {
  for (const { whole, part, text, axes } of parts) {
    const font = await readFile(inProject(`app/fonts/whole/${whole}.woff2`));
    const subset = await subsetFont(font, text ?? findUnusualCharacters(font), {
      targetFormat: "woff2",
      keepFeatures: features,
      variationAxes: axes,
    });
    await writeFile(inProject(`app/fonts/${part}.woff2`), subset);
    log(`app/fonts/${part}.woff2, ${subset.length} bytes`);
  }
});
