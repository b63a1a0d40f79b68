import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { publicPaths } from "#domain/pages/public-paths.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { locales, localizePath } from "#domain/shared/locale.ts";
import { shareServer } from "#tests/support/shared-server.ts";

const { get, send } = shareServer();

async function listFiles(path: string): Promise<string[]> {
  const html = await (await get(path)).text();
  return [...html.matchAll(/(?:href|src)="(\/(?:assets|islands)\/[^"]+)"/g)].map(([, file = ""]) => file);
}

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

/** Where a page with products, posts or parts would show them. */
const emptyTexts = new Map([
  [sitePaths.home, "catalogue.empty"],
  [sitePaths.products, "catalogue.empty"],
  [sitePaths.compare, "catalogue.empty"],
  [sitePaths.bestProduct, "catalogue.empty"],
  [sitePaths.quoteWizard, "wizard.machines.empty"],
  [sitePaths.blog, "blog.empty.heading"],
  [sitePaths.consumables, "order.noList"],
] as const);

const wrongOnAnEmptySite = [
  "error.failed.heading",
  "error.missing.lead",
  "wizard.machines.failed",
  "wizard.machines.failed.kept",
  "wizard.machines.empty.text",
  "consumablesPage.find",
  "order.empty",
  "order.none",
  "sustainability.beside.none",
] as const;

test("each page of a site without products, posts and parts says so, without error or dead link", async () => {
  for (const locale of locales) {
    const t = getTranslate(locale);
    for (const path of publicPaths) {
      const response = await get(localizePath(locale, path));
      const html = (await response.text()).replaceAll(/<(script|style|svg|template)\b.*?<\/\1>/gs, "");
      const text = html.replaceAll(/<[^>]*>/g, " ");
      const expected = [...emptyTexts].filter(([page]) => page === path).map(([, key]) => t(key));
      expect({
        path,
        status: response.status,
        missing: expected.filter((each) => !text.includes(each)),
        wrong: wrongOnAnEmptySite.filter((key) => text.includes(t(key))),
        emptyLists: html.match(/<(ul|ol|dl|tbody|select|fieldset|section)\b[^>]*>\s*<\/\1>/g) ?? [],
        deadLinks: [...html.matchAll(/ href="#([^"]+)"/g)]
          .map(([, id]) => id)
          .filter((id) => !html.includes(` id="${id}"`)),
        records: html.match(/ href="[^"]*\/(?:products|blogs)\/(?!feed\.xml)[^"]+"/g)?.filter(
          // The header leads to the list of a category (specification section 2).
          (link) => !link.includes(company.multifunctionCategoryId),
        ),
      }).toEqual({ path, status: 200, missing: [], wrong: [], emptyLists: [], deadLinks: [], records: [] });
    }
  }
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
