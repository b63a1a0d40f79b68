import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { getProgram } from "#scripts/debian-program.mjs";
import { openApp, openContainer } from "#tests/support/application.ts";
import { createMigratedDatabase } from "#tests/support/database/fresh-database.ts";
import { projectFolder } from "#tests/support/server-process.ts";

const folder = join(projectFolder, "deploy/prometheus");
const read = (file: string) => readFileSync(join(folder, file), "utf8");

const alertSchema = z.strictObject({
  alert: z.string().startsWith("Waraq"),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(["critical", "warning"]) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
const rulesSchema = z.object({ groups: z.array(z.object({ rules: z.array(alertSchema) })) });
const alerts = rulesSchema.parse(parse(read("alerts.yaml"))).groups.flatMap(({ rules }) => rules);

const expectationsSchema = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(
        z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()).optional() }),
      ),
    }),
  ),
});

function runPromtool(args: readonly string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(getProgram("promtool"), args, {
    cwd: folder,
    input,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

async function openMetrics() {
  const container = await openContainer(await createMigratedDatabase("postgres"), {
    settings: { METRICS_PORT: "0" },
  });
  return { container, text: (await container.metrics?.render()) ?? "" };
}

const findMetrics = (text: string) =>
  new Set([...text.matchAll(/\b(?:waraq|process|nodejs)_\w+/g)].map(([name]) => name));

describe("the metrics", () => {
  test("have names and texts in which promtool finds no fault", async () => {
    const { text } = await openMetrics();
    expect(text).toContain("\nwaraq_database_up 1\n");
    expect(runPromtool(["check", "metrics"], text)).toEqual({ status: 0, output: "" });
  });

  test("are those that alerts and dashboard ask for", async () => {
    const { text } = await openMetrics();
    const exposed = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`] : [name],
    );
    for (const used of [alerts.map(({ expr }) => expr).join("\n"), read("grafana.json")]) {
      const names = [...findMetrics(used)];
      expect(names.length).toBeGreaterThan(10);
      expect(names.filter((name) => !exposed.includes(name))).toEqual([]);
    }
  });
});

test("the route of sign-ins that alerts and dashboard name exists", async () => {
  const app = await openApp((await openMetrics()).container);
  const routes = [...`${read("alerts.yaml")}${read("grafana.json")}`.matchAll(/route=\\?"([^"\\]+)/g)];
  expect(routes).toHaveLength(2);
  for (const [, url = ""] of routes) expect(app.hasRoute({ method: "POST", url })).toBe(true);
});

describe("the alerts", () => {
  test("are valid for Prometheus, and so is the example that loads them", () => {
    expect(runPromtool(["check", "config", "prometheus.yaml"])).toMatchObject({ status: 0 });
  });

  test("each fire, and do not fire below their limit", () => {
    expect(runPromtool(["test", "rules", "alerts.test.yaml"])).toMatchObject({ status: 0 });
    const expectations = expectationsSchema
      .parse(parse(read("alerts.test.yaml")))
      .tests.flatMap(({ alert_rule_test }) => alert_rule_test);
    for (const { alert } of alerts) {
      const own = expectations.filter(({ alertname }) => alertname === alert);
      expect(new Set(own.map(({ exp_alerts: fired = [] }) => fired.length)), alert).toEqual(new Set([0, 1]));
    }
  });

  test("lead to their section of docs/operations.md", () => {
    const headings = readFileSync(join(projectFolder, "docs/operations.md"), "utf8").match(
      /^### Waraq\w+$/gm,
    );
    expect(headings).toEqual(alerts.map(({ alert }) => `### ${alert}`));
    for (const { alert, annotations } of alerts)
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
  });
});

test("the dashboard takes its data source from a variable and has no panel without a query", () => {
  const panel = z.object({
    type: z.string(),
    datasource: z.object({ uid: z.string() }).optional(),
    targets: z.array(z.object({ expr: z.string() })).optional(),
  });
  const { panels } = z.object({ panels: z.array(panel) }).parse(JSON.parse(read("grafana.json")));
  for (const { type, datasource, targets = [] } of panels.filter((one) => one.type !== "row")) {
    expect(datasource?.uid, type).toBe("${datasource}");
    expect(targets.length, type).toBeGreaterThan(0);
  }
});
