import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compatData, { type Identifier } from "@mdn/browser-compat-data" with { type: "json" };
import { AtRule, type ChildNode, type Declaration, type Node, parse } from "postcss";
import { expect, test } from "vitest";
import { publicBrowsers } from "#browsers";
import { isMissingIn } from "#tests/support/browser-support.ts";

const { properties, selectors, types, "at-rules": atRules } = compatData.css;
const folder = join(import.meta.dirname, "..");

/** Without them a page of the oldest browsers is plainer, and nothing on it is hidden, cut or unusable. */
const embellishments = new Set([
  "text-wrap",
  "text-size-adjust",
  "font-synthesis-weight",
  "scrollbar-width",
  "scrollbar-color",
  "overscroll-behavior",
  "overscroll-behavior-x",
  "resize",
  "cursor",
  ":selection",
  // Pages change without a transition.
  "@view-transition",
  "view-transition-name",
  // The whole page is laid out at once.
  "content-visibility",
  "contain-intrinsic-block-size",
  // One column in place of two.
  "container-type",
  "@container",
  // Firefox before 121: the marks of a choice and of the focus do not depend on it.
  ":has",
  // The buttons have a script where the browser has no popovers (app/islands/enhancements/menus.ts).
  ":popover-open",
  // Markers have the colour of the text.
  ":marker",
  // On paper and in forced colours: the browser's own.
  "@page",
  "size",
  "orphans",
  "widows",
  "break-after",
  "forced-color-adjust",
  "print-color-adjust",
]);

const isMissing = (feature: Identifier | undefined) =>
  feature !== undefined && isMissingIn(publicBrowsers, feature);

function findUnit(unit: string): Identifier | undefined {
  const length = types?.["length"];
  if (unit.startsWith("cq")) return length?.["container_query_length_units"];
  const kind = { s: "small", l: "large", d: "dynamic" }[/^([sld])v/.exec(unit)?.[1] ?? ""];
  return length?.[kind === undefined ? unit : `viewport_percentage_units_${kind}`];
}

function listMissing({ prop, value }: Declaration): string[] {
  if (embellishments.has(prop)) return [];
  const property = properties?.[prop];
  const missing = isMissing(property) ? [prop] : [];
  for (const [, word = "", bracket = ""] of value.matchAll(/(?<![\w#.-])([a-z][\w-]*)(\(?)/g)) {
    const feature = bracket === "" ? property?.[word] : (types?.[word] ?? types?.["color"]?.[word]);
    if (isMissing(feature)) missing.push(`${prop}: ${word}`);
  }
  for (const [, unit = ""] of value.matchAll(/\d([a-z]+)\b/g))
    if (isMissing(findUnit(unit))) missing.push(`${prop}: 1${unit}`);
  return missing;
}

function isInSupports({ parent }: Node): boolean {
  if (parent === undefined) return false;
  // A browser with @container has its units.
  const isCondition = parent instanceof AtRule && /^(?:supports|container)$/.test(parent.name);
  return isCondition || isInSupports(parent);
}

function hasFallback(declaration: Declaration): boolean {
  const before = declaration.parent?.nodes.slice(0, declaration.parent.index(declaration)) ?? [];
  return before.some(
    (node) => node.type === "decl" && node.prop === declaration.prop && listMissing(node).length === 0,
  );
}

function listFeatures(node: ChildNode): string[] {
  switch (node.type) {
    case "decl":
      return hasFallback(node) ? [] : listMissing(node);
    case "atrule":
      return isMissing(atRules?.[node.name]) ? [`@${node.name}`] : [];
    case "rule": {
      const names = [...node.selector.matchAll(/::?([a-z][a-z-]*)/g)].map(([, name = ""]) => name);
      const missing = names.filter((name) => isMissing(selectors?.[name])).map((name) => `:${name}`);
      // An unknown selector takes the others of its list along.
      return missing.length > 0 && node.selectors.length > 1 && !/:is\(/.test(node.selector)
        ? [node.selector]
        : missing;
    }
    default:
      return [];
  }
}

test("the oldest browsers of public pages have what the styles use, or a fallback", () => {
  const missing: string[] = [];
  for (const file of globSync("**/*.css", { cwd: folder })) {
    if (file.startsWith("dashboard")) continue;
    parse(readFileSync(join(folder, file), "utf8")).walk((node) => {
      if (isInSupports(node)) return;
      for (const feature of listFeatures(node))
        if (!embellishments.has(feature)) missing.push(`${file}:${node.source?.start?.line} ${feature}`);
    });
  }
  expect(missing).toEqual([]);
});
