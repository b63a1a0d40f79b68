import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const partSchema = z.object({
  /** At-rules around the part, outermost first: layers, media and container queries. */
  within: z.array(z.string()).readonly(),
  /** A name that other parts refer to: a custom property, a font family, keyframes. Included only with such a part. */
  provides: z.string().optional(),
  /** Names of other parts that the part refers to. */
  mentions: z.array(z.string()).readonly(),
  /** The selectors of a rule, each with the elements, classes and ids that it requires. */
  selectors: z
    .array(z.object({ text: z.string(), words: z.array(z.string()).readonly() }))
    .readonly()
    .optional(),
  /** The declarations of a rule; the whole text of another part. */
  body: z.string(),
});

/** A rule of the stylesheet, or another top-level statement. */
export type StylePart = Readonly<z.infer<typeof partSchema>>;

const pageStylesSchema = z.object({
  /** URL of the whole stylesheet. */
  stylesheet: z.string(),
  /** URL of the styles for print and forced colours. */
  later: z.string(),
  parts: z.array(partSchema).readonly(),
});

/** The stylesheet of the public pages, divided into parts by the build (vite.page-styles.ts). */
export type PageStyles = Readonly<z.infer<typeof pageStylesSchema>>;

/** A page with its styles inline. */
export interface StyledPage {
  readonly html: string;
  /** The hash of the styles, as a source of the content security policy. */
  readonly styleSource: string;
}

/** Puts the rules that a page needs inline; null for a page without the stylesheet of public pages. */
export type StylePage = (html: string) => StyledPage | null;

/**
 * Reads the styles from the build.
 * @throws for a missing build
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
 * Creates a function that puts the styles of a page inline: every rule that can match on the page, now or after a change
 * by its islands, and no other, so that the browser paints at once (docs/decisions/0003-plain-css-in-layers-inlined-per-page.md).
 * @param scriptWords the identifiers in the scripts of each island, and under "loader" those of the loader
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

/** Collects the names of the elements, classes and ids on a page, and of those its scripts may add. */
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

/** Returns the selectors of a rule that can match on a page with these names; undefined for a part that is no rule. */
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
