import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { colours } from "./colours.ts";

const root = resolve(import.meta.dirname, "../..");
const brandColours: readonly string[] = Object.values(colours);

function listFiles(pattern: string, exclude: string[] = []): string[] {
  return globSync(pattern, { cwd: root, exclude });
}

function findColours(file: string): string[] {
  const text = readFileSync(resolve(root, file), "utf8");
  return (text.match(/#[\da-f]{6}\b/gi) ?? []).map((colour) => colour.toLowerCase());
}

test("the stylesheet defines each brand colour, and no other colour", () => {
  const tokens = readFileSync(resolve(root, "app/styles/tokens.css"), "utf8");
  const defined = new Map<string, string>();
  for (const [, token = "", value = ""] of tokens.matchAll(/--color-([\w-]+): (#\w+|var\([\w-]+\));/g))
    defined.set(`--color-${token}`, defined.get(value.slice("var(".length, -1)) ?? value);
  const toName = (token: string) =>
    token.slice("--color-".length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(Object.fromEntries([...defined].map(([token, colour]) => [toName(token), colour]))).toEqual(colours);
});

test("no other file that could refer to a brand colour repeats it", () => {
  const files = listFiles("{app,content,domain,server,scripts}/**/*.{css,mjs,ts,tsx,typ}", [
    "app/styles/tokens.css",
    // It exchanges the colours of the tokens.
    "app/dashboard/styles/dark.css",
    "domain/company/colours.ts",
    "**/*.test.{ts,tsx}",
  ]);
  const repeated = files.filter((file) => findColours(file).some((colour) => brandColours.includes(colour)));
  expect(files.length).toBeGreaterThan(500);
  expect(repeated).toEqual([]);
});

test("drawings have brand colours alone", () => {
  // The overprints of the favicon are no paper, ink or mark of the pages; the map has a shade for its blocks.
  const others = ["#00006e", "#009200", "#e60000", "#dedacb"];
  const drawings = listFiles("{app,content,public}/**/*.svg", ["content/client-marks/**"]);
  expect(drawings.length).toBeGreaterThan(5);
  expect([...new Set(drawings.flatMap(findColours))].filter((colour) => !others.includes(colour))).toSatisfy(
    (found: string[]) => found.every((colour) => brandColours.includes(colour)),
  );
});
