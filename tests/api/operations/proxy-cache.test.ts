import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { CompanySettingsResponse } from "#domain/company/company-settings-response.ts";
import { staff } from "#tests/support/passwords.ts";
import { buildProductForm } from "#tests/support/builders/forms.ts";
import { mariam } from "#tests/support/builders/records.ts";
import { type RunningProxy, startProxy } from "#tests/support/http/proxy.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { type RawResponse, sendRaw } from "#tests/support/shared-server.ts";
import { postJson } from "#tests/support/http/post-json.ts";

let dataDir: string;
let site: ServerProcess;
let proxy: RunningProxy;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "waraq-proxy-cache-"));
  site = await startSite();
  proxy = await startProxy([site.url], "one-machine.conf");
  const product = {
    method: "POST",
    headers: { authorization: await logIn() },
    body: await buildProductForm(),
  };
  expect((await fetch(`${site.url}/api/add`, product)).status).toBe(201);
});

afterAll(async () => {
  await proxy.stop();
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

function startSite(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  return startServerProcess({
    DATA_DIR: dataDir,
    DEMO_CONTENT: "off",
    TRUSTED_PROXIES: "127.0.0.1",
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    ...settings,
  });
}

/** Headers of one connection or one moment, and the header that only the proxy reads. */
const ownHeaders = ["connection", "date", "keep-alive", "server", "x-accel-expires"];

function omitOwnHeaders({ status, headers, body }: RawResponse): RawResponse {
  const shared = Object.entries(headers).filter(([name]) => !ownHeaders.includes(name));
  return { status, headers: Object.fromEntries(shared), body };
}

async function compare(path: string, options: Parameters<typeof sendRaw>[2]) {
  await sendRaw(proxy.url, path, options);
  return {
    own: omitOwnHeaders(await sendRaw(site.url, path, options)),
    cached: omitOwnHeaders(await sendRaw(proxy.url, path, options)),
  };
}

describe.each(["/", "/blogs/feed.xml"])("%s through the proxy", (path) => {
  test.each(["identity", "gzip", "br", "gzip, deflate, br, zstd", "gzip;q=1.0, br;q=0", "deflate"])(
    "has the headers and the body of the site for Accept-Encoding: %s",
    async (encoding) => {
      // A page that is requested again is compressed further.
      const own = await vi.waitFor(async () => {
        const full = await compare(path, { encoding });
        expect(full.cached).toEqual(full.own);
        const head = await compare(path, { encoding, method: "HEAD" });
        expect(head.cached).toEqual(head.own);
        return full.own;
      }, 5000);
      expect(own.status).toBe(200);
      const notModified = await compare(path, { encoding, headers: { "if-none-match": own.headers.etag } });
      expect(notModified.own.status).toBe(304);
      expect(notModified.cached).toEqual(notModified.own);
    },
  );
});

async function readSettings(authorization: string): Promise<CompanySettingsResponse> {
  const response = await fetch(`${proxy.url}/api/settings`, { headers: { authorization } });
  expect(response.headers.get("cache-control")).toBe("no-store");
  return (await response.json()) as CompanySettingsResponse;
}

async function logIn(): Promise<string> {
  const response = await postJson(`${proxy.url}/api/auth/login`, staff);
  return `Bearer ${((await response.json()) as { token: string }).token}`;
}

test("a write shows within a second, and the API shows it at once", async () => {
  const authorization = await logIn();
  const waits: number[] = [];
  for (const name of ["Waraq One", "Waraq Two", "Waraq Three"]) {
    const { settings, version } = await readSettings(authorization);
    const shown = async () => (await (await fetch(`${proxy.url}/aboutus`)).text()).includes(name);
    expect(await shown()).toBe(false);
    const saved = await fetch(`${proxy.url}/api/settings`, {
      method: "PUT",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ ...settings, name, version }),
    });
    expect(saved.status).toBe(200);
    const since = performance.now();
    expect((await readSettings(authorization)).settings.name).toBe(name);
    while (!(await shown())) expect(performance.now() - since).toBeLessThan(10_000);
    waits.push(performance.now() - since);
  }
  // Other tests on the same computer delay some pages, but not all.
  expect(Math.min(...waits)).toBeLessThan(1000);
});

test("a response to one visitor is never held for others", async () => {
  const page = `${proxy.url}/contactus`;
  const plain = await (await fetch(page)).text();
  const { mobile: _digits, ...typed } = mariam;
  const posted = await fetch(page, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...typed, country: "AE", mobile: "501234567" }),
  });
  expect(posted.status).toBe(303);
  const cookie = (posted.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const thanked = await fetch(page, { headers: { cookie } });
  expect(thanked.headers.get("cache-control")).toBe("private, no-store");
  expect(await thanked.text()).not.toBe(plain);
  expect(await (await fetch(page)).text()).toBe(plain);
});

test("while the site restarts, the proxy sends what is for everybody, and nothing else", async () => {
  const image = /"(\/images\/[^" ]+)/.exec(await (await fetch(`${proxy.url}/products`)).text())?.[1] ?? "";
  const forAll = ["/", "/products", "/blogs/feed.xml", image];
  const others: readonly [path: string, headers: Record<string, string>][] = [
    ["/", { authorization: "Bearer token" }],
    ["/", { cookie: "other=1; enquiry-sent=1" }],
    ["/", { cookie: "__Secure-quote-contact=1" }],
    ["/?invented=1", {}],
    ["/nowhere", {}],
    ["/login", {}],
    ["/dashboard", {}],
    ["/products?q=a3", {}],
    ["/api/settings", {}],
  ];
  const getStatus = async (path: string, headers: Record<string, string> = {}) =>
    (await sendRaw(proxy.url, path, { headers })).status;
  for (const path of forAll) expect(await getStatus(path), path).toBe(200);
  for (const [path, headers] of others) expect(await getStatus(path, headers), path).toBeLessThan(500);

  await site.stop();
  for (const path of forAll) expect(await getStatus(path), path).toBe(200);
  expect(await getStatus("/", { cookie: "theirs=1" })).toBe(200);
  for (const [path, headers] of others) expect(await getStatus(path, headers), path).toBe(502);

  site = await startSite({ PORT: new URL(site.url).port });
  for (const [path, headers] of others) expect(await getStatus(path, headers), path).toBeLessThan(500);
});
