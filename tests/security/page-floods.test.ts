import { expect, test } from "vitest";
import type { CompanySettingsResponse } from "#domain/company/company-settings-response.ts";
import { runCostly } from "#server/limits/costly-work.ts";
import { buildEnquiry } from "#tests/support/builders/records.ts";
import { shareServer } from "#tests/support/shared-server.ts";
import { startApplication } from "#tests/support/application.ts";

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

const createEnquiry = (name: string) => buildEnquiry({ name, email: `${name.toLowerCase()}@clinic.example` });

function createForm(fields: Readonly<Record<string, string>>): RequestInit {
  return { method: "POST", headers: browser, body: new URLSearchParams(fields), redirect: "manual" };
}

test("while rendering is overloaded, cached pages and submissions are still served", async () => {
  const site = await startApplication("sqlite");
  const rendered = await (await site.get("/aboutus")).text();
  const { settings, version } = (await (
    await site.send("GET", "/api/settings")
  ).json()) as CompanySettingsResponse;
  const changed = { ...settings, name: "Waraq Print", version };
  expect((await site.send("PUT", "/api/settings", changed)).status).toBe(200);

  const { promise: isFreed, resolve: free } = Promise.withResolvers<void>();
  const flood = Array.from({ length: 500 }, (_, number) =>
    runCostly("render", () => isFreed, number % 2 === 0 ? {} : { order: "shared" }),
  );
  const flooding = Promise.allSettled(flood);

  const old = await site.get("/aboutus");
  expect([old.status, await old.text()]).toEqual([200, rendered]);
  expect(old.headers.get("cache-status")).toBe('page-cache; hit; detail="the site is busy"');

  for (const path of ["/products?q=a", "/nowhere", "/dashboard", "/blogs"]) {
    const refused = await site.get(path, browser);
    expect([path, refused.status, refused.headers.get("retry-after")]).toEqual([path, 503, "5"]);
    expect(refused.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await refused.text()).toMatch(
      /<h1>One moment, please<\/h1>[^]*Or call Waraq Print: <a href="tel:\+971/,
    );
  }
  const program = await site.get("/sitemap.xml");
  expect([program.status, program.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await program.json()).toMatchObject({ success: false });

  const stored = await fetch(`${site.url}/contactus`, createForm(createEnquiry("Mariam")));
  expect([stored.status, stored.headers.get("location")]).toEqual([303, "/contactus#contact-notice"]);
  const returned = await fetch(
    `${site.url}/requestquote`,
    createForm({ ...createEnquiry("Omar"), email: "none" }),
  );
  expect([returned.status, await returned.text()]).toEqual([422, expect.stringContaining("Omar")]);
  expect((await site.send("POST", "/api/email/send-email", createEnquiry("Hind"))).status).toBe(200);

  free();
  await flooding;
  expect(await (await site.get("/aboutus")).text()).toContain("Waraq Print");
  const { enquiries } = (await (await site.send("GET", "/api/enquiries")).json()) as {
    enquiries: { name: string }[];
  };
  expect(enquiries.map(({ name }) => name).toSorted()).toEqual(["Hind", "Mariam"]);
});

const { get } = shareServer({ RATE_LIMIT: "on", TRUSTED_PROXIES: "127.0.0.1" });

test("refuses a client that causes too many renderings, but no other client, cached page or submission", async () => {
  const of = (client: string) => ({ ...browser, "x-forwarded-for": client });
  for (let number = 0; number < 240; number += 10) {
    const paths = Array.from({ length: 10 }, (_, index) => `/nowhere-${number + index}`);
    const responses = await Promise.all(paths.map((path) => get(path, { headers: of("192.0.2.1") })));
    expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 404));
  }

  for (const path of ["/products?q=a", "/blogs/nowhere", "/dashboard"]) {
    const refused = await get(path, { headers: of("192.0.2.1") });
    expect([path, refused.status]).toEqual([path, 429]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/<h1>One moment, please<\/h1>[^]*wait a moment[^]*Or call /);
  }
  const program = await get("/products?q=a", { headers: { "x-forwarded-for": "192.0.2.1" } });
  expect([program.status, await program.json()]).toMatchObject([429, { success: false }]);

  const other = await get("/products?q=a", { headers: of("192.0.2.2") });
  expect(other.status).toBe(200);
  await (await get("/products", { headers: of("192.0.2.2") })).text();
  expect((await get("/products?x=1", { headers: of("192.0.2.1") })).status).toBe(200);
  const form = createForm(createEnquiry("Mariam"));
  const stored = await get("/contactus", { ...form, headers: of("192.0.2.1") });
  expect(stored.status).toBe(303);
});

test("too many API requests do not refuse an enquiry of the same client", async () => {
  const headers = { "x-forwarded-for": "192.0.2.3", "content-type": "application/json" };
  const call = async () => (await get("/api/get/000000000000000000000000", { headers })).status;
  for (let number = 0; number < 600; number += 20) await Promise.all(Array.from({ length: 20 }, call));
  expect(await call()).toBe(429);
  const body = JSON.stringify(createEnquiry("Hind"));
  const stored = await get("/api/email/send-email", { method: "POST", headers, body });
  expect(stored.status).toBe(200);
});
