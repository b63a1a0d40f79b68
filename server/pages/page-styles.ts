import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const partSchema = z.object({
  /** At-rules around it, outermost first: layers, media and container queries. */
  within: z.array(z.string()).readonly(),
  /** A name others may ask for: a custom property, a family of fonts, keyframes. It is there where one of them does. */
  provides: z.string().optional(),
  /** Names of other parts that it asks for. */
  mentions: z.array(z.string()).readonly(),
  /** Of a rule: each selector with the elements, classes and ids it cannot do without. */
  selectors: z
    .array(z.object({ text: z.string(), words: z.array(z.string()).readonly() }))
    .readonly()
    .optional(),
  /** The declarations of a rule; otherwise the whole of it. */
  body: z.string(),
});

/** A rule of the stylesheet, or something else of it that stands alone. */
export type StylePart = Readonly<z.infer<typeof partSchema>>;

const pageStylesSchema = z.object({
  /** URL of the whole stylesheet. */
  stylesheet: z.string(),
  /** URL of what only print and chosen colours need. */
  later: z.string(),
  parts: z.array(partSchema).readonly(),
});

/** The stylesheet of the public pages, taken apart by the build (vite.page-styles.ts). */
export type PageStyles = Readonly<z.infer<typeof pageStylesSchema>>;

/** A page that carries its styles. */
export interface StyledPage {
  readonly html: string;
  /** What a content security policy has to allow among its styles. */
  readonly styleSource: string;
}

/** Puts the rules that a page needs into it; null where the page does not ask for the stylesheet of public pages. */
export type StylePage = (html: string) => StyledPage | null;

/**
 * Reads what the build made.
 * @throws where it is missing.
 */
export async function readPageStyles(buildFolder: string): Promise<StylePage> {
  const read = async (...path: string[]): Promise<unknown> =>
    JSON.parse(await readFile(join(buildFolder, ...path), "utf8"));
  return createPageStyler(
    pageStylesSchema.parse(await read("client", "page-styles.json")),
    z.record(z.string(), z.array(z.string())).parse(await read("islands", "words.json")),
  );
}

/**
 * A page carries every rule that can match something on it, now or after its islands changed it, and no other: it is
 * painted as soon as it is there, and nothing is missing later (docs/decisions/0003-plain-css-in-layers-inlined-per-page.md).
 * @param scriptWords the words in the scripts of each island, and under "loader" those of the loader
 */
export function createPageStyler(
  styles: PageStyles,
  scriptWords: Readonly<Record<string, readonly string[]>>,
): StylePage {
  const { parts } = styles;
  const selectorWords = new Set(
    parts.flatMap(({ selectors = [] }) => selectors.flatMap(({ words }) => words)),
  );
  const wordsByIsland = new Map(
    Object.entries(scriptWords).map(([name, words]) => [
      name,
      words.filter((word) => selectorWords.has(word)),
    ]),
  );
  const providers = Map.groupBy(parts, ({ provides }) => provides);
  const link = `<link rel="stylesheet" href="${styles.stylesheet}"/>`;
  const laterLink = `<link rel="stylesheet" href="${styles.later}" media="print, (forced-colors: active)"/>`;

  return (html) => {
    if (!html.includes(link)) return null;
    const words = collectWords(html, wordsByIsland);
    const included = new Set<StylePart>();
    const include = (part: StylePart) => {
      if (included.has(part) || findMatchingSelectors(part, words)?.length === 0) return;
      included.add(part);
      for (const name of part.mentions) for (const provider of providers.get(name) ?? []) include(provider);
    };
    for (const part of providers.get(undefined) ?? []) include(part);
    const css = renderCss(
      parts.filter((part) => included.has(part)),
      words,
    );
    return {
      html: html.replace(link, () => `<style>${css}</style>${laterLink}`),
      styleSource: `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
    };
  };
}

/** Names of the elements, classes and ids on a page, and those its scripts may add. */
function collectWords(
  html: string,
  wordsByIsland: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const words = new Set(wordsByIsland.get("loader"));
  for (const [, element, attribute, value = ""] of html.matchAll(
    /<([a-z][a-z0-9]*)|\s(class|id|data-island)="([^"]*)"/g,
  )) {
    if (element !== undefined) words.add(element);
    else for (const word of value.split(/\s+/)) words.add(word);
    if (attribute === "data-island") for (const word of wordsByIsland.get(value) ?? []) words.add(word);
  }
  return words;
}

/** The selectors of a rule that can match on a page with these words; undefined where it is no rule. */
function findMatchingSelectors({ selectors }: StylePart, words: ReadonlySet<string>): string[] | undefined {
  return selectors
    ?.filter(({ words: needed }) => needed.every((word) => words.has(word)))
    .map(({ text }) => text);
}

function renderCss(parts: readonly StylePart[], words: ReadonlySet<string>): string {
  let css = "";
  let openBlocks: readonly string[] = [];
  let rule: string | null = null;
  for (const part of parts) {
    const selector = findMatchingSelectors(part, words)?.join(",") ?? null;
    const isWithinSame = part.within.join("{") === openBlocks.join("{");
    if (selector !== null && selector === rule && isWithinSame) {
      css += `;${part.body}`;
      continue;
    }
    if (rule !== null) css += "}";
    rule = selector;
    if (!isWithinSame) {
      let shared = 0;
      while (shared < openBlocks.length && openBlocks[shared] === part.within[shared]) shared += 1;
      css += "}".repeat(openBlocks.length - shared);
      for (const head of part.within.slice(shared)) css += `${head}{`;
      openBlocks = part.within;
    }
    css += selector === null ? part.body : `${selector}{${part.body}`;
  }
  return css + (rule === null ? "" : "}") + "}".repeat(openBlocks.length);
}
