import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const assets = join(import.meta.dirname, "..", "..", "build", "client", "assets");

test("Safari 15.6 supports the media queries of the built styles", () => {
  const queries = globSync("*.css", { cwd: assets }).flatMap((name) =>
    [...readFileSync(join(assets, name), "utf8").matchAll(/@media([^{]*)/g)].map(([, query = ""]) => query),
  );
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.filter((query) => /[<>]|\bor\b|\bnot ?\(/.test(query))).toEqual([]);
});
