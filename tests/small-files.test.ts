import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const minLines = 30;
const maxLines = 300;

const filesApart: readonly RegExp[] = [
  // Lint admits HTTP and SQL in these files alone.
  /(?:^|[/-])(?:routes|repository|queries)\.ts$/,
  /^server\/database\//,
  // The loader starts each enhancement of a page on its own.
  /^app\/islands\/enhancements\//,
  // A transport of mails, which create-transport.ts chooses.
  /^server\/mail\/file-transport\.ts$/,
];

const listFiles = (folders: string) =>
  globSync(`{${folders}}/**/*.{ts,tsx}`, { cwd: root, exclude: ["**/*.test.*"] });

/** Its lines and its imports. A page of app/routes.ts and a chunk, which `import()` loads, have no importer. */
function readFile(file: string) {
  const source = readFileSync(join(root, file), "utf8");
  const imports = [...source.matchAll(/\b(?:from|import) "(?:#|(\.\/))([^"]+)"/g)];
  return {
    lines: source.split("\n").length - 1,
    paths: imports.map(([, here, path = ""]) => (here === undefined ? path : join(file, "..", path))),
  };
}

it(`a file of under ${minLines} lines with one importer belongs into it`, () => {
  const files = new Map(listFiles("app,content,domain,scripts,server").map((file) => [file, readFile(file)]));
  const small = [...files].flatMap(([file, { lines }]) => {
    if (lines >= minLines || filesApart.some((pattern) => pattern.test(file))) return [];
    const importers = [...files.values()].filter(({ paths }) => paths.includes(file));
    const [importer] = importers;
    if (importer === undefined || importers.length > 1 || importer.lines + lines > maxLines) return [];
    return [file];
  });
  expect(files.size).toBeGreaterThan(500);
  expect(small).toEqual([]);
});
