import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");

const classes = new Set(
  globSync("styles/**/*.css", { cwd: app })
    .flatMap((name) => [...readFileSync(join(app, name), "utf8").matchAll(/\.([a-z][\w-]*)/g)])
    .map(([, name = ""]) => name),
);

type Kinds = ESTree.TemplateLiteral | ESTree.BinaryExpression | ESTree.StringLiteral | ESTree.JSXAttribute;

function isNode<Kind extends Kinds["type"]>(
  value: unknown,
  kind: Kind,
): value is Extract<Kinds, { type: Kind }> {
  return typeof value === "object" && value !== null && "type" in value && value.type === kind;
}

/** Texts that something is put behind or before. */
interface Parts {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

function partsOf(node: unknown): Parts {
  if (isNode(node, "TemplateLiteral")) {
    const texts = node.quasis.map(({ value }) => value.raw);
    return { before: texts.slice(0, -1), after: texts.slice(1) };
  }
  if (isNode(node, "BinaryExpression") && node.operator === "+") {
    return { before: textOf(node.left), after: textOf(node.right) };
  }
  return { before: [], after: [] };
}

function textOf(node: unknown): string[] {
  return isNode(node, "Literal") && typeof node.value === "string" ? [node.value] : [];
}

/** Where a text may be put together; most modules hold none, and need not be parsed. */
const joining = /\$\{|["'`]\s*\+|\+\s*["'`]/;

/** Pieces of class names in a module, to which the browser adds the rest. */
function piecesIn(code: string, name: string): string[] {
  if (!joining.test(code)) return [];
  const pieces: string[] = [];
  const look = (root: unknown, isPiece: (text: string, fits: (word: string) => boolean) => boolean) =>
    JSON.stringify(root, (_key, node: unknown) => {
      const { before, after } = partsOf(node);
      for (const [text = ""] of before.map((each) => /(?<![^\s])[a-z][\w-]*$/.exec(each) ?? []))
        if (text !== "" && isPiece(text, (word) => word.startsWith(text))) pieces.push(`${text}…`);
      for (const [text = ""] of after.map((each) => /^[\w-]+/.exec(each) ?? []))
        if (text !== "" && isPiece(text, (word) => word.endsWith(text))) pieces.push(`…${text}`);
      return node;
    });
  const { program } = parseSync(name, code);
  look(program, (text, fits) => /^(?:--|__)|[-_]$/.test(text) && [...classes].some(fits));
  JSON.stringify(program, (_key, node: unknown) => {
    if (isNode(node, "JSXAttribute") && node.name.name === "className") look(node.value, () => true);
    return node;
  });
  return [...new Set(pieces)];
}

test("class names are written whole, for a page carries only the styles of names the build can read", () => {
  const sources = globSync("**/*.{ts,tsx}", {
    cwd: app,
    exclude: ["dashboard/**", "**/*.test.{ts,tsx}"],
  });
  expect(sources).toContain(join("forms", "Notice.tsx"));
  const inParts = sources.flatMap((name) =>
    piecesIn(readFileSync(join(app, name), "utf8"), name).map((piece) => `${name}: ${piece}`),
  );
  expect(inParts).toEqual([]);
});

test.each([
  ["<p className={`toast toast--${kind}`} />", ["toast--…"]],
  ["<p className={`${kind}-note is${state}`} />", ["is…", "…-note"]],
  ["<p className={'ink-' + name} />", ["ink-…"]],
  ["element.classList.add(`toast--${kind}`)", ["toast--…"]],
  ["<p className={`toast ${more}`} id={`field-${name}`}>{`${count}-fold`}</p>", []],
])("in %s these are pieces of class names: %j", (code, pieces) => {
  expect(piecesIn(code, "example.tsx")).toEqual(pieces);
});
