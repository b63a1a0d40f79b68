import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publicPaths } from "#domain/pages/public-paths.ts";
import { postPath, productPath } from "#domain/pages/site-paths.ts";
import { staff } from "#tests/e2e/support/staff.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { type Browser, startFirefox, startWebKit } from "./browser.ts";
import { journeys } from "./journeys.ts";
import { lookAt } from "./look.ts";

/*
 * The pages and the journeys of visitors in WebKit and Firefox (tests/README.md). The arguments choose
 * engines by name, journeys and pages by a part of theirs.
 */

interface Result {
  readonly name: string;
  readonly fault: string;
}

const engines = { firefox: startFirefox, webkit: startWebKit };

const isEngine = (name: string): name is keyof typeof engines => Object.hasOwn(engines, name);
const names = process.argv.slice(2);
const chosenEngines = names.filter(isEngine);
const filters = names.filter((name) => !isEngine(name));
const isChosen = (name: string) => filters.length === 0 || filters.some((filter) => name.includes(filter));

async function listPaths(url: string): Promise<readonly string[]> {
  const [{ products }, posts] = await Promise.all([
    fetch(`${url}/api/getallproducts`).then((response) => response.json()),
    fetch(`${url}/api/blogs/get`).then((response) => response.json()),
  ]);
  return [...publicPaths, productPath(products[0]._id), postPath(posts[0].slug), "/nowhere", "/login"];
}

async function runIn(browser: Browser, url: string): Promise<readonly Result[]> {
  const results: Result[] = [];
  const record = async (name: string, work: () => Promise<readonly string[]>) => {
    if (!isChosen(name)) return;
    const startedAt = performance.now();
    const faults = await work().catch((error: unknown) => [String(error)]);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${browser.engine} | ${name} | ${faults.length === 0 ? "ok" : faults.join("; ")} | ${seconds} s`,
    );
    results.push(...faults.map((fault) => ({ name, fault })));
  };
  await browser.resize(1440);
  for (const [name, journey] of Object.entries(journeys))
    await record(name, async () => {
      // The details of the last visitor would stand in the forms.
      await browser.open(`${url}/terms`);
      await browser.read("(sessionStorage.clear(), localStorage.clear())");
      await journey(browser, { url });
      return (await browser.takeErrors()).map(String);
    });
  for (const path of await listPaths(url)) await record(path, () => lookAt(browser, url, path));
  return results;
}

const dataDir = mkdtempSync(join(tmpdir(), "waraq-browsers-"));
const site = await startServerProcess({
  DATA_DIR: dataDir,
  DEMO_CONTENT: "on",
  STAFF_EMAIL: staff.email,
  STAFF_PASSWORD: staff.password,
});
let faults = 0;
try {
  for (const name of chosenEngines.length > 0 ? chosenEngines : (["firefox", "webkit"] as const)) {
    const browser = await engines[name]();
    try {
      faults += (await runIn(browser, site.url)).length;
    } finally {
      await browser.end();
    }
  }
} finally {
  await site.stop();
  rmSync(dataDir, { recursive: true });
}
console.log(`${faults === 0 ? "No faults" : `${faults} faults`} in Firefox and WebKit`);
process.exitCode = faults === 0 ? 0 : 1;
