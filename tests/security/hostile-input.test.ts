import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { toEnquirySearchText, parseEnquirySearchTerms } from "#domain/enquiries/enquiry.ts";
import { contactSchema } from "#domain/shared/contact.ts";
import { findSpamSigns } from "#domain/enquiries/spam.ts";
import { createSlug } from "#domain/shared/slug.ts";
import { clientAttributionSchema } from "#domain/enquiries/attribution.ts";
import { normalizeMobile } from "#domain/shared/phone.ts";
import { getFirstSentence } from "#domain/shared/text.ts";
import { companySettingsSchema } from "#domain/company/company-settings.ts";
import { canonicalPath } from "#domain/pages/public-paths.ts";
import { extractImages } from "#domain/blog/embedded-images.ts";
import { toFeedHtml } from "#server/blog/html/feed-html.ts";
import { prepareText } from "#server/blog/html/prepare-text.ts";
import { formatCsvLine } from "#server/shared/csv.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { type FilledApplication, startFilledApplication } from "#tests/support/filled-application.ts";
import { mariam } from "#tests/support/builders/records.ts";
import { svg } from "#tests/support/files/images.ts";
import { startApplication } from "#tests/support/application.ts";
import { sendRaw } from "#tests/support/shared-server.ts";

const json = { "content-type": "application/json" };

test.each(engines)(
  "characters that no database stores cause no failure in any field, on %s",
  async (engine) => {
    const site = await startFilledApplication(engine);
    for (const [status, paths] of [
      [404, ["/api/enquiries/%00", "/api/get/a%00b", "/api/blogs/any/%00", "/api/blogs/get/%00"]],
      [200, ["/api/enquiries?search=%00", "/api/audit-log?subjectId=a%00b"]],
      [200, ["/products?search=%00&brand=%00", "/products?search=%ff%fe"]],
      [404, ["/products/%00", "/blogs/%00", "/quotes/%00", "/images/%00/320.webp", "/cards/products/%00/x"]],
    ] as const)
      for (const path of paths) expect([path, (await site.send("GET", path)).status]).toEqual([path, status]);
    const sent = await site.send("POST", "/api/email/send-email", {
      ...mariam,
      message: "a\0b",
      company: "c\0 d",
    });
    expect(sent.status).toBe(200);
  },
);

test("large and deep bodies, prototypes, long digits and paths in file names do no harm", async () => {
  const site = await startFilledApplication("sqlite");
  const productPath = site.examples.get("PUT /api/update/{id}")?.path ?? "";
  await expectLimitedBodies(site);
  await expectPrototypesUntouched(site, productPath);

  const changes = new FormData();
  changes.append("speed", "9".repeat(190));
  expect((await site.send("PUT", productPath, changes)).status).toBe(422);

  const upload = new FormData();
  const name = `../../../../tmp/"><img src=x>\r\nX: y.png`;
  upload.append("img", new File([new Uint8Array(svg)], name, { type: "image/png" }));
  const refused = await site.send("PUT", productPath, upload);
  expect(refused.status).toBe(415);
  expect(refused.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(refused.headers.get("x")).toBeNull();
});

async function expectLimitedBodies(site: FilledApplication): Promise<void> {
  const post = (body: BodyInit, headers: Record<string, string> = json) =>
    fetch(`${site.url}/api/email/send-email`, { method: "POST", headers, body });
  expect((await post(JSON.stringify({ ...mariam, message: "x".repeat(70_000) }))).status).toBe(413);
  expect((await post("[".repeat(60_000))).status).toBe(400);
  const deep = `${'{"a":'.repeat(9000)}1${"}".repeat(9000)}`;
  expect((await post(deep)).status).toBe(422);
  const bomb = gzipSync(Buffer.alloc(50_000_000, "x"));
  expect(bomb.length).toBeLessThan(64 * 1024);
  expect((await post(new Uint8Array(bomb), { ...json, "content-encoding": "gzip" })).status).toBe(413);
}

async function expectPrototypesUntouched(site: FilledApplication, productPath: string): Promise<void> {
  const hostile = ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'];
  for (const body of hostile) {
    const response = await fetch(`${site.url}/api/email/send-email`, { method: "POST", headers: json, body });
    expect(response.status).toBe(400);
    const features = new FormData();
    features.append("features", `[${body}]`);
    features.append("removedImages", body);
    expect((await site.send("PUT", productPath, features)).status).toBe(422);
    const quote = { ...mariam, furtherLines: `[${body}]` };
    expect((await site.send("POST", "/api/quotes/whatsapp", quote)).status).toBe(422);
  }
  const named = new FormData();
  named.append("__proto__", "x");
  expect((await site.send("POST", "/api/add", named)).status).toBe(400);
  expect(Reflect.get({}, "isAdmin")).toBeUndefined();
}

test("no path leads to a file outside the public folders", async () => {
  const { url } = await startApplication("sqlite");
  for (const path of [
    "/../package.json",
    "/..%2f..%2fpackage.json",
    "/assets/../../../package.json",
    "/assets/..%2f..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/server/main.ts",
    "/islands/..%5c..%5cpackage.json",
    "/.git/config",
    "/.env",
    "/.data/token-secret",
    "/package.json",
    "/server/main.ts",
    "/islands/manifest.json",
    "/client/.vite/manifest.json",
    "/images/..%2f..%2f/320.webp",
    "/api/docs/static/..%2f..%2fpackage.json",
    "//etc/passwd",
    "/assets/",
  ]) {
    const response = await sendRaw(url, path);
    expect([301, 404], path).toContain(response.status);
    expect(response.body.toString(), path).not.toMatch(/"dependencies"|root:[^:]*:0:|import \{/);
    if (response.status === 301) expect(response.headers.location, path).toMatch(/^\/(?![/\\])/);
  }
});

describe("the address of a client", () => {
  const tryLogins = async (url: string, headers: (time: number) => Record<string, string>) => {
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) {
      const response = await fetch(`${url}/api/auth/login`, {
        method: "POST",
        headers: { ...json, ...headers(time) },
        body: JSON.stringify({ email: `person${time}@example.com`, password: "wrong horse battery" }),
      });
      statuses.push(response.status);
    }
    return statuses;
  };

  test("ignores the client's own headers", async () => {
    const { url } = await startApplication("sqlite", { settings: { RATE_LIMIT: "on" } });
    const statuses = await tryLogins(url, (time) => ({
      "x-forwarded-for": `192.0.2.${time}`,
      "x-real-ip": `192.0.2.${time}`,
      forwarded: `for=192.0.2.${time}`,
    }));
    expect(statuses.at(-1)).toBe(429);
  });

  test("is the last address that a trusted proxy adds, without its port", async () => {
    const settings = { RATE_LIMIT: "on", TRUSTED_PROXIES: "127.0.0.1" };
    const { url } = await startApplication("sqlite", { settings });
    const forged = await tryLogins(url, (time) => ({
      "x-forwarded-for": `198.51.100.${time}, 192.0.2.7:${4711 + time}`,
    }));
    expect(forged.at(-1)).toBe(429);
    const others = await tryLogins(url, (time) => ({ "x-forwarded-for": `203.0.113.${time}` }));
    expect(others).not.toContain(429);
  });
});

const textLength = 100_000;

/** Texts that make regular expressions backtrack, longer than any field allows. */
const backtrackingTexts: readonly (readonly [string, string])[] = [
  ["spaces", `a${" ".repeat(textLength)}b`],
  ["line breaks", `;${"\n".repeat(textLength)}x`],
  ["tabs", `${"\t".repeat(textLength)}x`],
  ["quotes", `;${'"'.repeat(textLength)}x`],
  ["slashes", `${"/".repeat(textLength)}x`],
  ["digits", "1".repeat(textLength)],
  ["digits and brackets", `${"1(".repeat(textLength / 2)}x`],
  ["brackets", "(".repeat(textLength)],
  ["plus signs", `${"+(".repeat(textLength / 2)}1`],
  ["opening tags", "<a ".repeat(textLength / 3)],
  ["open tags", "<p><a href=x>".repeat(textLength / 13)],
  ["headings", "<h2>".repeat(textLength / 4)],
  ["images", '<img src="'.repeat(textLength / 10)],
  ["figures", "<figure><figcaption>".repeat(textLength / 20)],
  ["comments", "<!--".repeat(textLength / 4)],
  ["entities", "&".repeat(textLength)],
  ["dots", `a@${"a.".repeat(textLength / 2)}`],
  ["hyphens", `a@${"-".repeat(textLength)}.com`],
  ["accents", "e\u0301".repeat(textLength / 2)],
  ["styles", `<p style="${";text-align".repeat(textLength / 11)}">x</p>`],
  ["spaces in a style", `<p style="text-align:${" ".repeat(textLength)}x">x</p>`],
  ["URLs", "https://youtu.be/".repeat(textLength / 17)],
  ["percent signs", "%".repeat(textLength)],
];

test.each(backtrackingTexts)(
  "%s: a hundred thousand characters are processed without quadratic time",
  (_, text) => {
    const start = process.cpuUsage();
    contactSchema.safeParse({
      ...mariam,
      name: text,
      company: text,
      mobile: text,
      email: text,
      message: text,
    });
    findSpamSigns({ ...mariam, company: text, message: text }, "");
    clientAttributionSchema.parse({ landing: `/${text}`, referrer: text, source: text });
    normalizeMobile(text);
    parseEnquirySearchTerms(text);
    toEnquirySearchText(text);
    createSlug(text);
    getFirstSentence(text);
    canonicalPath(`/${text}`);
    formatCsvLine([text]);
    companySettingsSchema.safeParse({ name: text, phones: [{ label: text, display: text }], email: text });
    extractImages(text, text.length);
    toFeedHtml(prepareText({ html: text, locale: "en" }).html, "https://waraq.example");
    // Quadratic time would take minutes. CPU time, because other tests run beside it.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(10_000);
  },
);
