// @ts-check
import { existsSync, rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { run } from "./child.mjs";
import { fingerprint, Stamp } from "./fingerprint.mjs";
import { install } from "./install.mjs";
import { alone } from "./lock.mjs";
import { projectEnvironment, projectNode, toolScript } from "./node.mjs";
import { inProject } from "./project.mjs";
import { command, Failure, say, secondsSince } from "./say.mjs";

/**
 * @typedef {object} Recipe
 * @property {string} name
 * @property {string[]} sources the files and folders its result depends on, besides those in `always`
 * @property {string[]} results the folders it fills
 * @property {() => string[]} command
 */

const always = ["domain", "content", "tsconfig.json", "package.json", "package-lock.json"];

/** @type {Recipe[]} */
const recipes = [
  {
    name: "pages",
    sources: [
      "app",
      "public",
      "vite.browsers.ts",
      "vite.config.ts",
      "vite.media-ranges.ts",
      "vite.page-styles.ts",
      "vite.precompress.ts",
      "react-router.config.ts",
    ],
    results: ["build/client", "build/server"],
    // What `react-router build` does, only that it would first delete all of build/, the other results too.
    command: () => viteBuild("vite.config.ts", "--no-emptyOutDir"),
  },
  {
    name: "islands",
    sources: [
      "app",
      "vite.browsers.ts",
      "vite.islands.config.ts",
      "vite.island-words.ts",
      "vite.precompress.ts",
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
  return [toolScript("vite", "vite"), "build", "--config", config, "--logLevel", "warn", ...options];
}

/** @param {string} name */
const stampOf = (name) => new Stamp(`build/.stamps/${name}`);

/** @param {Recipe} recipe */
function inputsOf(recipe) {
  return fingerprint([...always, ...recipe.sources], (path) => !/\.test\.tsx?$/.test(path));
}

/** @param {Recipe} recipe */
function upToDate(recipe) {
  return (
    recipe.results.every((folder) => existsSync(inProject(folder))) &&
    stampOf(recipe.name).says(inputsOf(recipe))
  );
}

/**
 * Builds what has changed since it was built last, all at the same time.
 * @param {string[]} [names] only these
 */
export async function build(names = recipes.map((one) => one.name)) {
  const outdated = () => recipes.filter((one) => names.includes(one.name) && !upToDate(one));
  if (outdated().length === 0) return;
  await alone("build", async () => {
    const todo = outdated();
    if (todo.length === 0) return;
    const startedAt = performance.now();
    say(`Building ${todo.map((one) => one.name).join(", ")}`);
    const failed = (await Promise.all(todo.map(make))).filter((one) => one !== undefined);
    if (failed.length > 0)
      throw new Failure(`Building ${failed.join(", ")} failed; the reason stands above.`);
    say(`Built in ${secondsSince(startedAt)}`);
  });
}

/** @param {Recipe} recipe @returns {Promise<string | undefined>} its name if it failed */
async function make(recipe) {
  const inputs = inputsOf(recipe);
  stampOf(recipe.name).remove();
  for (const folder of recipe.results) rmSync(inProject(folder), { recursive: true, force: true });
  const status = await run(projectNode(), recipe.command(), {
    env: { ...projectEnvironment(), NODE_ENV: "production" },
    progress: `building ${recipe.name}`,
  });
  if (status !== 0) return recipe.name;
  stampOf(recipe.name).write(inputs);
  return undefined;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await command(async () => {
    await install();
    await build();
  });
}
