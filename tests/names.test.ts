import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const maxLength = 100;

/** The first argument of `test(…)`, `it(…)`, `test.each(…)(…)`. */
const name =
  /\b(?:test|it)(?:\.(?:each|for)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\.\w+)?\(\s*(["`])((?:\\.|(?!\1).)+)\1/gs;

it(`names of tests have at most ${maxLength} characters`, () => {
  const files = globSync("{app,bench,domain,server,tests}/**/*.{test.ts,test.tsx,spec.ts}", { cwd: root });
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(name)].map(([, , text = ""]) => text),
  );
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter((text) => text.length > maxLength)).toEqual([]);
});
