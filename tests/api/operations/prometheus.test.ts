import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { getPromtool } from "#scripts/promtool.mjs";
import { openContainer } from "#tests/support/application.ts";
import { createMigratedDatabase, engines } from "#tests/support/database/fresh-database.ts";
import type { Engine } from "#server/database/engine.ts";

function runPromtool(args: readonly string[], input?: string): string {
  const { stdout, stderr } = spawnSync(getPromtool(), args, { input, encoding: "utf8" });
  return stdout + stderr;
}

async function renderMetrics(engine: Engine): Promise<string> {
  const settings = { METRICS_PORT: "0" };
  const { metrics } = await openContainer(await createMigratedDatabase(engine), { settings });
  return (await metrics?.render()) ?? "";
}

test.each(engines)("promtool finds no fault in names and texts of the metrics, on %s", async (engine) => {
  const text = await renderMetrics(engine);
  expect(text).toContain("\nwaraq_database_up 1\n");
  expect(runPromtool(["check", "metrics"], text)).toBe("");
});
