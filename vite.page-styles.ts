import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from "postcss";
import selectorParser from "postcss-selector-parser";
import type { Plugin } from "vite";
import type { PageStyles, StylePart } from "./server/pages/page-styles.ts";

/** The parts of the stylesheet, from which the server collects the styles of each page (server/pages/page-styles.ts). */
const resultFileName = "page-styles.json";

/** Media queries whose styles are not needed for the first paint. */
const laterMedia = /\bprint\b|\bforced-colors\b/;

/** Splits the stylesheet of the public pages, so that each page contains only the rules that it needs (docs/decisions/0003-plain-css-in-layers-inlined-per-page.md). */
export function pageStyles(): Plugin {
  return {
    name: "page-styles",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const sheet = Object.values(bundle).find(
        (file) => file.type === "asset" && file.names.includes("site.css"),
      );
      if (sheet?.type !== "asset") return this.error("The stylesheet of the public pages is missing");
      const root = postcss.parse(sheet.source.toString());
      const rest = postcss.root();
      root.each((node) => {
        if (node.type === "atrule" && node.name === "media" && laterMedia.test(node.params))
          rest.append(node);
      });
      const reference = this.emitFile({ type: "asset", name: "later.css", source: rest.toString() });
      const result: PageStyles = {
        stylesheet: `/${sheet.fileName}`,
        later: `/${this.getFileName(reference)}`,
        parts: addMentions(listParts(root, [])),
      };
      this.emitFile({ type: "asset", fileName: resultFileName, source: JSON.stringify(result) });
    },
  };
}

type Part = Omit<StylePart, "mentions">;

/** @param within the at-rules around the container, outermost first */
function listParts(container: Container<ChildNode>, within: readonly string[]): Part[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === "rule") return listRuleParts(node, within);
    if (node.type !== "atrule") return [];
    return listAtRuleParts(node, within);
  });
}

function listAtRuleParts(node: AtRule, within: readonly string[]): Part[] {
  const head = `@${node.name} ${node.params}`;
  if (node.name === "keyframes") return [{ within, provides: node.params, body: node.toString() }];
  if (node.name === "font-face") return [{ within, provides: getFontFamily(node), body: node.toString() }];
  // Other at-rules apply to the whole document: the order of layers, the size of a printed page.
  if (node.nodes === undefined) return [{ within, body: `${head};` }];
  if (!/^(?:layer|media|container|supports)$/.test(node.name)) return [{ within, body: node.toString() }];
  return listParts(node, [...within, head]);
}

/** Each custom property of `:root` is a separate part: a page contains it if another part uses it. */
function listRuleParts(rule: Rule, within: readonly string[]): Part[] {
  const selectors = rule.selectors.map((text) => ({ text, words: listSelectorNames(text) }));
  const parts: Part[] = [];
  const ownDeclarations: Declaration[] = [];
  rule.each((node) => {
    if (node.type !== "decl" || !node.prop.startsWith("--") || rule.selector !== ":root") {
      if (node.type === "decl") ownDeclarations.push(node);
      return;
    }
    parts.push({ within, provides: node.prop, selectors, body: node.toString() });
  });
  if (rule.nodes.some((node) => node.type === "rule")) throw rule.error("Nested rules are not supported");
  if (ownDeclarations.length > 0)
    parts.push({ within, selectors, body: ownDeclarations.map(String).join(";") });
  return parts;
}

/** The elements, classes and ids that a page must contain for the selector to match. */
function listSelectorNames(selector: string): string[] {
  const names = new Set<string>();
  selectorParser((selectors) => {
    selectors.walk((node) => {
      if (isInside(node, "pseudo")) return;
      if (node.type === "class" || node.type === "id" || node.type === "tag") names.add(node.value);
    });
  }).processSync(selector);
  return [...names];
}

/** Names inside `:not()`, `:is()` and similar pseudo-classes are not required. */
function isInside(node: selectorParser.Node, type: string): boolean {
  for (let parent = node.parent; parent !== undefined; parent = parent.parent)
    if (parent.type === type) return true;
  return false;
}

function getFontFamily(face: AtRule): string {
  let family = "";
  face.walkDecls("font-family", ({ value }) => {
    family = value.replaceAll(/["']/g, "");
  });
  return family;
}

/** Adds to each part the names of other parts that it uses. */
function addMentions(parts: readonly Part[]): StylePart[] {
  const provided = new Set(parts.flatMap(({ provides }) => provides ?? []));
  return parts.map((part) => ({
    ...part,
    mentions: [...provided].filter((name) => name !== part.provides && mentionsName(part.body, name)),
  }));
}

function mentionsName(body: string, name: string): boolean {
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(body);
}
