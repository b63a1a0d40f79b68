// @ts-check
import { existsSync, rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { run } from "./child.mjs";
import { hashFiles, Stamp } from "./input-hash.mjs";
import { install } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { createProjectEnvironment, getProjectNode, findToolScript } from "./node.mjs";
import { inProject } from "./project.mjs";
import { runCommand, Failure, log, formatSecondsSince } from "./log.mjs";

/**
 * @typedef {object} Recipe
 * @property {string} name
 * @property {string[]} sources the files and folders that it depends on, besides `commonInputs`
 * @property {string[]} results the folders that it writes
 * @property {() => string[]} command
 */

const commonInputs = ["domain", "content", "tsconfig.json", "package.json", "package-lock.json"];

/** @type {Recipe[]} */
const recipes = [
  {
    name: "pages",
    sources: [
      "app",
      "public",
      "vite.browsers.ts",
      "vite.config.ts",
      "vite.precompress.ts",
      "vite.zod-without-eval.ts",
      "react-router.config.ts",
    ],
    results: ["build/client", "build/server"],
    // Like `react-router build`, which also deletes build/ with the results of the other recipes.
    command: () => viteBuild("vite.config.ts", "--no-emptyOutDir"),
  },
  {
    name: "islands",
    sources: [
      "app",
      "vite.browsers.ts",
      "vite.islands.config.ts",
      "vite.precompress.ts",
      "vite.zod-without-eval.ts",
    ],
    results: ["build/islands"],
    command: () => viteBuild("vite.islands.config.ts"),
  },
  {
    name: "mail",
    sources: ["server/mail", "vite.mail.config.ts"],
    results: ["build/mail"],
    command: () => viteBuild("vite.mail.config.ts"),
  },
];

/** @param {string} config @param {string[]} options */
function viteBuild(config, ...options) {
  return [findToolScript("vite", "vite"), "build", "--config", config, "--logLevel", "warn", ...options];
}

/** @param {string} name */
const getStamp = (name) => new Stamp(`build/.stamps/${name}`);

/** @param {Recipe} recipe */
function listInputs(recipe) {
  return hashFiles([...commonInputs, ...recipe.sources], (path) => !/\.test\.tsx?$/.test(path));
}

/** @param {Recipe} recipe */
function isUpToDate(recipe) {
  return (
    recipe.results.every((folder) => existsSync(inProject(folder))) &&
    getStamp(recipe.name).matches(listInputs(recipe))
  );
}

/**
 * Builds the recipes whose inputs have changed, in parallel.
 * @param {string[]} [names] the recipes to build; default: all
 */
export async function build(names = recipes.map((recipe) => recipe.name)) {
  const outdated = () => recipes.filter((recipe) => names.includes(recipe.name) && !isUpToDate(recipe));
  if (outdated().length === 0) return;
  await withLock("build", async () => {
    const todo = outdated();
    if (todo.length === 0) return;
    const startedAt = performance.now();
    log(`Building ${todo.map((recipe) => recipe.name).join(", ")}`);
    const failed = (await Promise.all(todo.map(runRecipe))).filter((name) => name !== undefined);
    if (failed.length > 0) throw new Failure(`Building ${failed.join(", ")} failed. The reason is above.`);
    log(`Built in ${formatSecondsSince(startedAt)}`);
  });
}

/** @param {Recipe} recipe @returns {Promise<string | undefined>} the name of the recipe if it failed */
async function runRecipe(recipe) {
  const inputs = listInputs(recipe);
  getStamp(recipe.name).remove();
  for (const folder of recipe.results) rmSync(inProject(folder), { recursive: true, force: true });
  const status = await run(getProjectNode(), recipe.command(), {
    env: { ...createProjectEnvironment(), NODE_ENV: "production" },
    progress: `building ${recipe.name}`,
  });
  if (status !== 0) return recipe.name;
  getStamp(recipe.name).write(inputs);
  return undefined;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runCommand(async () => {
    await install();
    await build();
  });
}
