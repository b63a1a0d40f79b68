import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import budgets from "#tests/budgets.json" with { type: "json" };
import { migrationsFor } from "#server/database/migrations/index.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const folders = ["app", "bench", "content", "deploy", "docs", "domain", "scripts", "server", "tests"];
/** Written by `npm run bench`, not committed. */
const generatedFiles = ["bench/report.json"];
const fileNames = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => basename(path)),
);

function listPaths(document: string): string[] {
  return [...read(document).matchAll(/`([\w./-]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) =>
      folders.includes(name.split("/")[0] ?? "")
        ? name.includes("/")
        : /^[\w-]+\.(?:tsx?|mjs|css|typ)$/.test(name),
    );
}

function listDocuments(): string[] {
  return readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`);
}

function listCode(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => read(`${folder}/${path}`))
    .join("\n");
}

describe("documents", () => {
  it.each(["README.md", "CONTRIBUTING.md", ...listDocuments()])("name existing files: %s", (document) => {
    const missing = listPaths(document).filter(
      (path) => ![...generatedFiles, ...fileNames].includes(path) && !existsSync(join(root, path)),
    );
    expect(missing).toEqual([]);
  });

  it("quote log lines and errors that are in the code", () => {
    const commands = /^(?:docker|git|node|npm|systemctl|su) /;
    const quotes = ["README.md", "deploy/README.md", ...listDocuments()].flatMap((document) =>
      [...read(document).matchAll(/`([A-Za-z_]+(?:[ ,:;]+[A-Za-z_']+){3,})`/g)].map(
        ([, quote = ""]) => quote,
      ),
    );
    const code = listCode("server");
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes.filter((quote) => !commands.test(quote) && !code.includes(quote))).toEqual([]);
  });

  it("list every dependency with its use", () => {
    const packages = z
      .object({
        dependencies: z.record(z.string(), z.string()),
        devDependencies: z.record(z.string(), z.string()),
      })
      .parse(JSON.parse(read("package.json")));
    const installed = Object.keys({ ...packages.dependencies, ...packages.devDependencies }).filter(
      (name) => !name.startsWith("@types/"),
    );
    const rows = [...read("docs/dependencies.md").matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
    expect(rows.toSorted()).toEqual(installed.toSorted());
  });
});

it("the table of budgets in docs/performance.md has the limits of tests/budgets.json", () => {
  const rows = [...read("docs/performance.md").matchAll(/\(`(\w+(?:\.\w+)?)`\) +\| ([\d,.]+)/g)];
  const stated = rows.map(([, name, limit = ""]) => [name, Number(limit.replaceAll(",", ""))]);
  const limits = Object.entries(budgets).flatMap(([group, limit]) =>
    typeof limit === "number"
      ? [[group, limit]]
      : Object.entries(limit).map(([name, bytes]) => [`${group}.${name}`, bytes]),
  );
  expect(stated).toEqual(limits);
});

describe("migrations", () => {
  it("are registered under the names of their files", async () => {
    const files = readdirSync(join(root, "server/database/migrations")).filter((name) =>
      /^\d{4}-.*\.ts$/.test(name),
    );
    const registered = Object.keys(await migrationsFor("sqlite").getMigrations());
    expect(registered).toEqual(files.map((name) => name.replace(/\.ts$/, "")).toSorted());
  });
});
