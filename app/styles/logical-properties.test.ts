import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Rule, parse } from "postcss";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");

/** Text aligned in the editor keeps its alignment in both directions of a page. */
const editorAlignment = /^\.prose \.align-(?:left|right)$/;

/** The country code stands at the left of the number in both directions. */
const leftToRightGroup = /^\.phone /;

const physicalProperty =
  /^(?:(?:scroll-)?(?:margin|padding)-(?:top|right|bottom|left)|border-(?:top|right|bottom|left)(?:-.+)?|top|right|bottom|left|(?:min-|max-)?(?:width|height))$/;

interface Declaration {
  readonly selector: string;
  readonly property: string;
  readonly value: string;
}

function parseDeclarations(css: string): Declaration[] {
  const declarations: Declaration[] = [];
  parse(css).walkDecls(({ parent, prop, value }) => {
    const selector = parent instanceof Rule ? parent.selector : "";
    declarations.push({ selector, property: prop, value: value.replace(/url\("[^"]*"\)/g, "url()") });
  });
  return declarations;
}

function isPhysical({ selector, property, value }: Declaration): boolean {
  if (editorAlignment.test(selector) || leftToRightGroup.test(selector)) return false;
  if (physicalProperty.test(property)) return true;
  // Figures stand units under units in both directions.
  if (property === "text-align" && value === "right") return false;
  if (/^(?:text-align|float|clear)$/.test(property)) return /\b(?:left|right)\b/.test(value);
  if (/^background(?:-position(?:-x)?)?$/.test(property)) return /\b(?:left|right)\b/.test(value);
  if (/^(?:margin|padding|inset|border-width|border-color|border-style)$/.test(property)) {
    const sides = value.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "()").split(/\s+/);
    return sides.length === 4 && sides[1] !== sides[3];
  }
  return false;
}

test("no stylesheet uses left or right, so that it works for Arabic too", () => {
  const stylesheets = globSync("**/*.css", { cwd: app });
  expect(stylesheets).not.toEqual([]);
  const physical = stylesheets.flatMap((name) =>
    parseDeclarations(readFileSync(join(app, name), "utf8"))
      .filter(isPhysical)
      .map(({ selector, property, value }) => `${name}: ${selector} { ${property}: ${value} }`),
  );
  expect(physical).toEqual([]);
});
