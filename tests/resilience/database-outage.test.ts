import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readDatabaseStatus, isReady } from "../support/http/health.ts";
import { type RunningPostgres, createDatabase, startPostgres } from "../support/postgres/postgres.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";

const enquiry = {
  name: "Mariam Al Suwaidi",
  company: "Example Clinic",
  mobile: "971501234567",
  email: "mariam@clinic.example",
  message: "Two reception desks",
};

let postgres: RunningPostgres;
let site: ServerProcess;
let dataDir: string;

beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = mkdtempSync(join(tmpdir(), "waraq-outage-"));
  site = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: await createDatabase(postgres.url),
    DEMO_CONTENT: "off",
  });
  expect((await fetch(`${site.url}/products`)).status).toBe(200);
  expect(await readDatabaseStatus(site.url)).toBe("reachable");
  await postgres.stop();
});

afterAll(async () => {
  expect(await site.stop(), "exit status of the server").toBe(0);
  rmSync(dataDir, { recursive: true });
});

/** Expects a response without details of the program and the database. */
function expectNothingInternal(text: string): void {
  const { password, port } = new URL(postgres.url);
  for (const secret of [password, `:${port}`]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/ECONN|postgres|node_modules|\.ts\b|\bat [\w.]+ \(|Kysely|Error:/i);
}

describe("while the database is gone", () => {
  test.each(["/", "/products/0123456789abcdef01234567", "/blogs", "/blogs/a-post"])(
    "%s is a page that takes the blame and leads on",
    async (path) => {
      const response = await fetch(site.url + path);
      expect(response.status).toBe(503);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
      const html = await response.text();
      expect(html).toContain("Paper jam");
      expect(html).toContain(`<a class="btn" href="${path}">Try again</a>`);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expectNothingInternal(html);
      expect(site.output()).toContain("rendering the page failed");
    },
  );

  test("serves a cached page and marks it as stale", async () => {
    const response = await fetch(`${site.url}/products`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-status")).toContain("the database is away");
    expect(await response.text()).toContain("</html>");
    await expect.poll(() => site.output()).toContain("the database is away");
  });

  test("serves the quote wizard without products and says so", async () => {
    const response = await fetch(`${site.url}/ProductEnquiry`);
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain("Request for quote");
    expectNothingInternal(html);
  });

  test("serves pages that need no database", async () => {
    for (const path of ["/aboutus", "/requestquote", "/privacy"]) {
      expect((await fetch(site.url + path)).status).toBe(200);
    }
  });

  test("returns a form that was posted without script with its values", async () => {
    const response = await fetch(`${site.url}/requestquote`, {
      method: "POST",
      body: new URLSearchParams(enquiry),
    });
    expect(response.status).toBe(503);
    const html = await response.text();
    for (const typed of [
      "Mariam Al Suwaidi",
      "Example Clinic",
      "mariam@clinic.example",
      "Two reception desks",
    ]) {
      expect(html).toContain(typed);
    }
    expect(html).toContain('role="alert"');
    expectNothingInternal(html);
  });

  test("responds to API requests in the error format of the API", async () => {
    for (const [method, path] of [
      ["GET", "/api/getallproducts"],
      ["GET", "/api/getallproducts?priced=24"],
      ["GET", "/api/blogs/get"],
      ["POST", "/api/email/send-email"],
      ["POST", "/api/auth/login"],
    ] as const) {
      const response = await fetch(site.url + path, {
        method,
        ...(method === "POST" && {
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ ...enquiry, password: "correct horse" }),
        }),
      });
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("60");
      expect(await response.json()).toEqual({
        success: false,
        message:
          "Our records cannot be reached at the moment. Nothing was changed; please try again in a minute.",
      });
    }
    expect(site.output()).toContain("the request failed");
  });

  test("/healthz reports the database, and the node stays ready", async () => {
    const health = await fetch(`${site.url}/healthz`);
    expect([health.status, await health.text()]).toEqual([200, '{"status":"ok","database":"unreachable"}']);
    expect(await isReady(site.url)).toBe(true);
  });
});
