import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { shareServer } from "#tests/support/shared-server.ts";

const { get, send } = shareServer({ DEMO_CONTENT: "off" });

async function listFiles(path: string): Promise<string[]> {
  const html = await (await get(path)).text();
  return [...html.matchAll(/(?:href|src)="(\/(?:assets|islands)\/[^"]+)"/g)].map(([, file = ""]) => file);
}

test.each(["/", "/nowhere", "/favicon.svg", "/api/getallproducts", "/api/docs"])(
  "the headers of %s restrict the page to its own origin",
  async (path) => {
    const { headers } = await get(path);
    const policy = `${headers.get("content-security-policy")};`;
    for (const name of ["default-src", "connect-src", "form-action"])
      expect(policy).toContain(`${name} 'self';`);
    // A page allows the one script and the one style element it carries (tests/api/pages/pages.test.ts).
    for (const name of ["script-src", "style-src"])
      expect(policy).toMatch(new RegExp(`${name} 'self'(?: 'sha256-[\\w+/]{43}=')?;`));
    expect(headers.get("x-powered-by")).toBeNull();
  },
);

test("pages for staff run only the scripts of their response, and are neither cached nor indexed", async () => {
  const nonces = new Set<string>();
  for (const path of ["/login", "/dashboard", "/dashboard/products/add", "/dashboard"]) {
    const response = await get(path);
    const policy = response.headers.get("content-security-policy") ?? "";
    const nonce = /script-src 'self' 'nonce-([\w+/=]{22,})';/.exec(policy)?.[1] ?? "";
    expect(policy, path).not.toMatch(/unsafe|\*/);
    expect(response.headers.get("cache-control"), path).toBe("no-store");
    expect(response.headers.get("x-robots-tag"), path).toBe("noindex");
    const html = await response.text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)]
      .map(([, attributes]) => attributes)
      .filter((attributes) => attributes?.includes('type="application/json"') === false);
    expect(scripts.length, path).toBeGreaterThan(1);
    for (const attributes of scripts) expect(attributes, path).toContain(`nonce="${nonce}"`);
    expect(html, path).not.toMatch(/<[^>]+\sstyle=/);
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("files are compressed with %s", async (encoding, unpack) => {
  for (const path of (await listFiles("/")).filter((file) => /\.(?:js|css)$/.test(file))) {
    const plain = await send(path, { encoding: "identity" });
    const packed = await send(path, { encoding });
    expect(plain.headers["content-encoding"], path).toBeUndefined();
    expect(packed.headers["content-encoding"], path).toBe(encoding);
    expect(packed.headers.vary, path).toMatch(/accept-encoding/i);
    expect(packed.body.length, path).toBeLessThan(plain.body.length / 2);
    expect(unpack(packed.body).equals(plain.body), path).toBe(true);
  }
});

test("files with a hash in their name are cached for a year, other files for an hour", async () => {
  const files = await listFiles("/");
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const response = await get(file);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  }
  expect((await get("/favicon.svg")).headers.get("cache-control")).toBe("public, max-age=3600");
});

test("/healthz reports process, database and disk, /readyz a process that accepts requests", async () => {
  const [health, readiness] = [await get("/healthz"), await get("/readyz")];
  expect([health.status, await health.json()]).toEqual([
    200,
    { status: "ok", database: "reachable", disk: expect.stringMatching(/^(?:ok|nearly full)$/) },
  ]);
  expect([readiness.status, await readiness.json()]).toEqual([200, { status: "ready" }]);
});
