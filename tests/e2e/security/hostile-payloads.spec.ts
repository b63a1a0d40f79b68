import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { productPath, quotePath } from "#domain/pages/site-paths.ts";
import { test as base, expect } from "#tests/e2e/support/fixtures.ts";
import { type HostileSite, fillWithPayloads } from "#tests/e2e/support/hostile-site.ts";
import { detectScripts } from "#tests/e2e/support/script-detector.ts";
import { payloads, completePayloads } from "#tests/support/script-payloads.ts";
import { storeToken, productImageInput } from "#tests/e2e/support/staff.ts";

const test = base.extend({
  // Pages with status 404 are part of this test, and the detector reports every relevant error.
  watchConsole: async ({ page: _page }, use) => use(),
});

function takeEvenly<Item>(list: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, Math.floor(list.length / count));
  return list.filter((_, index) => index % step === 0).slice(0, count);
}

function createUrlsWithPayloads({ products, posts }: HostileSite): readonly string[] {
  const [product = ""] = products;
  const urlBuilders: readonly ((text: string) => string)[] = [
    (text) => `/products?search=${text}&brand=${text}&paper=${text}#${text}`,
    (text) => `/products?page=${text}`,
    (text) => `/compare?machines=${product},${text}&black=${text}&colour=${text}`,
    (text) => `/bestmachine?black=${text}&colour=${text}&paper=${text}`,
    (text) => `/ProductEnquiry?printer=${product}&black=${text}&draft=${text}&machines=${text}`,
    (text) => `/ProductEnquiry?printer=${text}`,
    (text) => `/products/${product}?black=${text}&raised=${text}`,
    (text) => `/blogs?page=${text}&tag=${text}`,
    (text) => `/blogs/${posts[0]}?preview=${text}#${text}`,
    (text) => `/nowhere/${text}?x=${text}`,
    (text) => `/blogs/${text}`,
    (text) => `${productPath(text)}`,
    (text) => `${quotePath(text)}`,
    (text) => `/contactus?utm_source=${text}&utm_campaign=${text}`,
    (text) => `/requestquote?printer=${text}&sent=${text}`,
    (text) => `/login?next=${text}&to=${text}&redirect=${text}`,
  ];
  const each = Math.ceil(payloads.length / urlBuilders.length);
  return urlBuilders.map((buildUrl, index) => {
    const text = encodeURIComponent(payloads.slice(index * each, (index + 1) * each).join(" ")).slice(
      0,
      2400,
    );
    return buildUrl(text.replace(/%[\dA-F]?$/, ""));
  });
}

async function visit(page: Page, path: string, inspect: () => Promise<void>): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await inspect();
}

test("none of several hundred payloads in every field and URL runs, on any page, mail or form", async ({
  page,
  serve,
  demoData,
}) => {
  // A hundred pages take longer than the default timeout on a busy computer.
  test.slow();
  expect(payloads.length).toBeGreaterThan(400);
  const site = await serve();
  const filled = await fillWithPayloads(site);
  const detector = await detectScripts(page, site.url);
  const inspect = () => detector.inspectElements();
  const at = (path: string) => visit(page, site.url + path, inspect);

  await test.step("public pages", async () => {
    for (const path of ["/", "/products", "/products?page=2", "/bestmachine", "/blogs", "/blogs?page=2"])
      await at(path);
    await at(`/compare?machines=${filled.products.slice(0, 3).join(",")}`);
    for (const id of takeEvenly(filled.products, 8)) await at(productPath(id));
    await at(`/ProductEnquiry?printer=${filled.products[1]}`);
    for (const slug of filled.posts) await at(`/blogs/${slug}`);
    for (const path of takeEvenly(filled.quotes, 4)) await at(path);
    expect(detector.findings).toEqual([]);
  });

  await test.step("URLs with payloads", async () => {
    for (const url of createUrlsWithPayloads(filled)) await at(url);
    expect(detector.findings).toEqual([]);
  });

  await test.step("dashboard", async () => {
    await storeToken(page, site, filled.token);
    const [enquiry = "", , other = ""] = filled.enquiries;
    for (const path of [
      "",
      `/product/${filled.products[0]}`,
      `/product/${filled.products[1]}?edit`,
      "/blogs/list",
      `/blogs/edit/${filled.posts[0]}`,
      `/blogs/edit/${filled.posts[7]}`,
      "/enquiries",
      `/enquiries/${enquiry}`,
      `/enquiries/${other}`,
      `/enquiries?search=${encodeURIComponent(payloads.slice(0, 4).join(" "))}`,
      `/${encodeURIComponent(payloads[5] ?? "")}`,
      "/reports",
      "/accounts",
      "/activity",
      "/deleted",
      "/settings",
    ]) {
      await page.goto(`${site.url}/dashboard${path}`);
      await expect(page.locator("main h1, main h2").first()).toBeVisible();
      await inspect();
    }
    await page.goto(`${site.url}/dashboard`);
    await page
      .getByRole("button", { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await inspect();
    await page.goto(`${site.url}/dashboard/products/add`);
    await productImageInput(page, "Main image").setInputFiles({
      name: `"><img src=x onerror=__xss(8)><svg onload=__xss(9)>.svg`,
      mimeType: "image/svg+xml",
      buffer: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" onload="__xss(10)"><script>__xss(11)</script></svg>`,
      ),
    });
    await expect(page.getByText(/onerror=__xss\(8\)/).first()).toBeVisible();
    await inspect();
    expect(detector.findings).toEqual([]);
  });

  await test.step("mails, without a content security policy", async () => {
    const folder = join(demoData, "mail");
    await expect
      .poll(() => readdirSync(folder).filter((name) => name.endsWith(".eml")).length)
      .toBeGreaterThan(20);
    for (const name of takeEvenly(readdirSync(folder), 12)) {
      if (!name.endsWith(".eml")) continue;
      const mail = await PostalMime.parse(readFileSync(join(folder, name)));
      expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
      await page.goto("about:blank");
      await page.setContent(mail.html ?? "", { waitUntil: "domcontentloaded" });
      await inspect();
    }
    expect(detector.findings).toEqual([]);
  });

  await test.step("texts of posts, without a content security policy", async () => {
    const texts: string[] = [];
    for (const slug of filled.posts) {
      const response = await fetch(`${site.url}/api/blogs/get/${slug}`);
      texts.push(((await response.json()) as { fullDescription: string }).fullDescription);
    }
    for (const text of texts) {
      await page.goto("about:blank");
      await page.setContent(text, { waitUntil: "domcontentloaded" });
      await inspect();
    }
  });

  expect(detector.findings).toEqual([]);
});

test("without any protection the payloads run, and the detector reports them", async ({ page, site }) => {
  const detector = await detectScripts(page, site.url);
  await page.route("**/*", (route) => route.abort());
  // Payloads that navigate would end the others.
  const staying = completePayloads.filter(
    (payload) => !/<meta|<base|<iframe|<form|<object|<embed/i.test(payload),
  );
  await page.setContent(staying.join("\n"));
  await detector.inspectElements();
  const countFindings = (pattern: RegExp) => detector.findings.filter((line) => pattern.test(line)).length;
  expect(countFindings(/: ran \d/)).toBeGreaterThan(20);
  expect(countFindings(/: dialog \d/)).toBeGreaterThan(10);
  expect(countFindings(/: request to https:\/\/attacker\.invalid/)).toBeGreaterThan(10);
  expect(countFindings(/: left behind/)).toBeGreaterThan(50);
});
