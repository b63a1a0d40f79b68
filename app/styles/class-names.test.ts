import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");

const classes = new Set(
  globSync("**/*.css", { cwd: app, exclude: ["dashboard/**"] })
    .flatMap((name) => [...readFileSync(join(app, name), "utf8").matchAll(/\.([a-z][\w-]*)/g)])
    .map(([, name = ""]) => name),
);

type SyntaxNode =
  | ESTree.TemplateLiteral
  | ESTree.BinaryExpression
  | ESTree.StringLiteral
  | ESTree.JSXAttribute;

function isNode<Kind extends SyntaxNode["type"]>(
  value: unknown,
  kind: Kind,
): value is Extract<SyntaxNode, { type: Kind }> {
  return typeof value === "object" && value !== null && "type" in value && value.type === kind;
}

/** Strings that are concatenated with something before or after them. */
interface AdjacentTexts {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

function getAdjacentTexts(node: unknown): AdjacentTexts {
  if (isNode(node, "TemplateLiteral")) {
    const texts = node.quasis.map(({ value }) => value.raw);
    return { before: texts.slice(0, -1), after: texts.slice(1) };
  }
  if (isNode(node, "BinaryExpression") && node.operator === "+") {
    return { before: getTexts(node.left), after: getTexts(node.right) };
  }
  return { before: [], after: [] };
}

function getTexts(node: unknown): string[] {
  return isNode(node, "Literal") && typeof node.value === "string" ? [node.value] : [];
}

/** Modules without concatenation need not be parsed. */
const concatenation = /\$\{|["'`]\s*\+|\+\s*["'`]/;

/** Strings in a module that are parts of class names. */
function findPartialClassNames(code: string, name: string): string[] {
  if (!concatenation.test(code)) return [];
  const partialNames: string[] = [];
  const search = (root: unknown, isPiece: (text: string, fits: (word: string) => boolean) => boolean) =>
    JSON.stringify(root, (_key, node: unknown) => {
      const { before, after } = getAdjacentTexts(node);
      for (const [text = ""] of before.map((each) => /(?<![^\s])[a-z][\w-]*$/.exec(each) ?? []))
        if (text !== "" && isPiece(text, (word) => word.startsWith(text))) partialNames.push(`${text}…`);
      for (const [text = ""] of after.map((each) => /^[\w-]+/.exec(each) ?? []))
        if (text !== "" && isPiece(text, (word) => word.endsWith(text))) partialNames.push(`…${text}`);
      return node;
    });
  const { program } = parseSync(name, code);
  search(program, (text, fits) => /^(?:--|__)|[-_]$/.test(text) && [...classes].some(fits));
  JSON.stringify(program, (_key, node: unknown) => {
    if (isNode(node, "JSXAttribute") && node.name.name === "className") search(node.value, () => true);
    return node;
  });
  return [...new Set(partialNames)];
}

test("no class name is concatenated, because a page gets only the styles of names that the build can read", () => {
  const sources = globSync("**/*.{ts,tsx}", {
    cwd: app,
    exclude: ["dashboard/**", "**/*.test.{ts,tsx}"],
  });
  expect(sources).toContain(join("forms", "Notice.tsx"));
  const inParts = sources.flatMap((name) =>
    findPartialClassNames(readFileSync(join(app, name), "utf8"), name).map((piece) => `${name}: ${piece}`),
  );
  expect(inParts).toEqual([]);
});

test.each([
  ["<p className={`toast toast--${kind}`} />", ["toast--…"]],
  ["<p className={`${kind}-note is${state}`} />", ["is…", "…-note"]],
  ["<p className={'ink-' + name} />", ["ink-…"]],
  ["element.classList.add(`toast--${kind}`)", ["toast--…"]],
  ["<p className={`toast ${more}`} id={`field-${name}`}>{`${count}-fold`}</p>", []],
])("parts of class names in %s: %j", (code, pieces) => {
  expect(findPartialClassNames(code, "example.tsx")).toEqual(pieces);
});
