import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { canonicalPath, publicPaths } from "#domain/pages/public-paths.ts";
import { sitePaths, staffPaths } from "#domain/pages/site-paths.ts";
import { localizePath } from "#domain/shared/locale.ts";
import budgets from "#tests/budgets.json" with { type: "json" };
import { shareServerProcess } from "#tests/support/shared-server.ts";

const { get, send } = shareServerProcess({});

async function listPages(): Promise<string[]> {
  const { products } = (await (await get("/api/getallproducts")).json()) as { products: { _id: string }[] };
  const posts = (await (await get("/api/blogs/get")).json()) as { slug: string }[];
  const pages = [
    ...publicPaths,
    ...products.map(({ _id }) => `/products/${_id}`),
    ...posts.map(({ slug }) => `/blogs/${slug}`),
  ];
  expect(pages).toHaveLength(20 + 10 + 6);
  return pages;
}

function listTags(html: string): string[] {
  const markup = html.replaceAll(/<script type="application\/(?:ld\+)?json"[^>]*>.*?<\/script>/gs, "");
  return markup.replaceAll(/="[^"]*"/g, '=""').match(/<[a-z][^>]*>/gi) ?? [];
}

test("every page responds with HTML and names its canonical URL", async () => {
  for (const path of await listPages()) {
    expect(canonicalPath(path)).toBe(path);
    const page = await get(path);
    expect(`${path} ${page.status}`).toBe(`${path} 200`);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(await page.text())?.[1];
    expect(new URL(canonical ?? "").pathname).toBe(path);
  }
});

test("each title keeps the name of the company in the 60 signs that search engines show, in both languages", async () => {
  for (const path of await listPages()) {
    for (const [locale, name] of [
      ["en", "Waraq"],
      ["ar", "ورق"],
    ] as const) {
      const html = await (await get(localizePath(locale, path))).text();
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll("&#x27;", "'") ?? "";
      // The name gives way to a title of a post that would be cut.
      if (title.length < 60 - name.length) expect(title, path).toContain(name);
      expect(title.length, title).toBeLessThanOrEqual(60);
      const alternates = [
        ...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="[^"]*?:\d+([^"]*)"/g),
      ];
      expect(
        alternates.map(([, tag, target]) => [tag, target]),
        path,
      ).toEqual([
        ["en", path],
        ["ar", localizePath("ar", path)],
        ["ar-AE", localizePath("ar", path)],
        ["x-default", path],
      ]);
    }
  }
});

test("each page in Arabic leads on in Arabic, to pages and to forms", async () => {
  for (const path of await listPages()) {
    const html = await (await get(localizePath("ar", path))).text();
    expect(html, path).not.toMatch(/<title>[^<]*؟\./);
    const targets = [...html.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="(\/[^"]*)"[^>]*>/g)]
      .filter(([tag]) => !tag.includes("hrefLang="))
      .map(([, target = ""]) => target)
      .filter((target) => target !== staffPaths.login);
    expect(targets.length, path).toBeGreaterThan(20);
    expect(
      targets.filter((target) => !/^\/ar(?:[/?#]|$)(?!ar(?:[/?#]|$))/.test(target)),
      path,
    ).toEqual([]);
  }
});

test("for any input no page has an inline script or event handler, and its one style is in its policy", async () => {
  const posted = await get("/requestquote", {
    method: "POST",
    body: new URLSearchParams({ name: '"><script>alert(1)</script>', email: `" style="x' onload='y` }),
  });
  expect(posted.status).toBe(422);
  const responses = [posted, await get("/nowhere")];
  for (const path of await listPages()) responses.push(await get(path));
  for (const response of responses) {
    const html = await response.text();
    const tags = listTags(html);
    expect(tags.length, response.url).toBeGreaterThan(50);
    expect(
      tags.filter((tag) => / (?:style|on[a-z]+)=/i.test(tag)),
      response.url,
    ).toEqual([]);
    const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text = ""]) => text);
    expect(styles, response.url).toHaveLength(1);
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = ""]) => text);
    expect(inline, response.url).toHaveLength(1);
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain(`style-src 'self' ${styles.map(hashOf).join(" ")};`);
    expect(policy).toContain(`script-src 'self' ${inline.map(hashOf).join(" ")};`);
    const scripts = tags.filter((tag) => tag.startsWith("<script"));
    expect(scripts, response.url).toEqual(["<script>", expect.stringMatching(/ src=""/)]);
  }
});

test("the report of managed print adds up: six machines at list price, and the VAT of each line", async () => {
  const html = await (await get("/managed-print")).text();
  const [, table = ""] = /<table class="report bill-table">(.*?)<\/table>/s.exec(html) ?? [];
  const readCells = (row: string) =>
    [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) =>
      cell.replaceAll(/<[^>]*>/g, ""),
    );
  const [, ...rows] = table.split("<tr>").slice(1).map(readCells);
  const toNumber = (text = "") => Number(text.replaceAll(",", ""));
  const lines = rows.slice(0, -3);
  expect(lines.map(([machine, black, colour, , amount]) => [machine, black, colour, amount])).toEqual([
    ["Quire C340First floor", "1,850", "620", "633.50"],
    ["Recto M450Accounts", "4,300", "0", "441.00"],
    ["Verso C26Reception", "640", "210", "291.60"],
    ["Verso T20HR", "400", "190", "199.00"],
    ["Kern L30Stores", "720", "0", "140.00"],
    ["Platen W36Drawings", "230", "64", "975.00"],
  ]);
  const sum = (column: number) => lines.reduce((total, cells) => total + toNumber(cells[column]), 0);
  expect([sum(1), sum(2), sum(4)]).toEqual([8140, 1084, 2680.1]);
  expect(rows.slice(-3)).toEqual([
    ["8,140 black and 1,084 colour pages, excl. VAT", "2,680.10"],
    ["VAT 5%, sum of the lines", "134.01"],
    ["A month, DHS incl. VAT", "2,814.11"],
  ]);
});

test("no element is disabled in two ways, nor on the page of a product that prints black only", async () => {
  const twice: string[] = [];
  for (const path of await listPages())
    twice.push(
      ...listTags(await (await get(path)).text()).filter(
        (tag) => / disabled=/.test(tag) && / aria-disabled=/.test(tag),
      ),
    );
  expect(twice).toEqual([]);
});

const readAttribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1];

/** The names that several controls of a form share, of the forms that a browser restores after a reload or Back. */
function listRestoredNames(html: string): string[] {
  const tags = html.match(/<(?:form|input|select|\/form)\b[^>]*>/g) ?? [];
  const isRestored = (tag: string | undefined) =>
    tag === undefined || readAttribute(tag, "autocomplete") !== "off";
  const forms = tags.filter((tag) => tag.startsWith("<form"));
  let around: string | undefined;
  const names: string[] = [];
  for (const tag of tags) {
    if (tag.startsWith("<form")) around = tag;
    else if (tag === "</form>") around = undefined;
    else {
      const id = readAttribute(tag, "form");
      const form = id === undefined ? around : forms.find((each) => readAttribute(each, "id") === id);
      const name = readAttribute(tag, "name");
      const isHidden = readAttribute(tag, "type") === "hidden";
      if (name !== undefined && !isHidden && isRestored(tag) && isRestored(form))
        names.push(`${name} of ${form}`);
    }
  }
  return names.filter((name, index) => names.indexOf(name) < index);
}

/** Their choices are words of the form, in an order that never changes. */
const hasFixedOrder = (name: string) => /^(?:topic|details\.\w+) of | action="\/customers"/.test(name);

test("no control of a list is restored by its place, because the list may come in another order", async () => {
  const contact = { name: "Mariam", company: "Dune", mobile: "0501234567", email: "mariam@dune.example" };
  const sent = await get(sitePaths.quoteWizard, { method: "POST", body: new URLSearchParams(contact) });
  const cookie = /^[^;]*/.exec(sent.headers.get("set-cookie") ?? "")?.[0] ?? "";
  for (const path of [
    ...(await listPages()),
    `${sitePaths.quoteWizard}?step=2`,
    `${sitePaths.consumables}?part=c340`,
    `${sitePaths.compare}?machines=quire-c340`,
  ]) {
    const html = await (await get(path, { headers: { cookie } })).text();
    if (path.endsWith("step=2")) expect(html.match(/<fieldset class="product-rows"/g)).toHaveLength(2);
    const names = listRestoredNames(html);
    expect(
      names.filter((name) => !hasFixedOrder(name)),
      path,
    ).toEqual([]);
  }
});

test("a form that another site sends from a browser is refused, and a form of this site is accepted", async () => {
  const post = (from: string) =>
    get("/contactus", {
      method: "POST",
      headers: { "sec-fetch-site": from },
      body: new URLSearchParams({ name: "Mariam" }),
    });
  expect((await post("cross-site")).status).toBe(403);
  expect((await post("same-origin")).status).toBe(422);
});

const otherPages = [
  "/products?order=price",
  "/blogs?page=2",
  "/bestmachine?black=1500&colour=700",
  "/nowhere",
];

/** Bytes in gzip. */
async function measureWeight(files: readonly string[]): Promise<number> {
  const responses = await Promise.all(files.map((file) => send(file, { encoding: "gzip" })));
  for (const { status } of responses) expect(status).toBe(200);
  return responses.reduce((sum, { body }) => sum + body.length, 0);
}

test("every page stays within its budgets of JavaScript and styles, and no stylesheet blocks rendering", async () => {
  const over: string[] = [];
  const pages = (await listPages()).flatMap((path) => [
    { path, inPage: budgets.styles.inPage },
    { path: localizePath("ar", path), inPage: budgets.styles.inArabicPage },
  ]);
  for (const { path, inPage } of pages) {
    const html = await (await get(path)).text();
    const scripts = [...html.matchAll(/<script\b[^>]* src="([^"]+)"/g)].map(([, file = ""]) => file);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"( media="[^"]+")?/g)];
    const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
    expect(sheets.map(([, , media]) => media)).toEqual([' media="print, (forced-colors: active)"']);
    for (const [kind, bytes, max] of [
      ["JavaScript", await measureWeight(scripts), budgets.javascript.atLoad],
      ["styles in the page", gzipSync(styles).length, inPage],
      ["styles for later", await measureWeight(sheets.map(([, file = ""]) => file)), budgets.styles.later],
    ] as const)
      if (!(bytes > 0 && bytes <= max)) over.push(`${path}: ${bytes} bytes of ${kind}, ${max} at most`);
  }
  expect(over).toEqual([]);
});

test("the fonts of every page stay within their budget and are preloaded, the Arabic one in Arabic alone", async () => {
  const [english, arabic] = await Promise.all(
    ["/", "/ar"].map(async (path) => {
      const html = await (await get(path)).text();
      return [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, file = ""]) => file);
    }),
  );
  expect(english).toHaveLength(2);
  expect(await measureWeight(english ?? [])).toBeLessThanOrEqual(budgets.fonts.usual);
  expect(arabic?.slice(0, 2)).toEqual(english);
  expect(arabic).toHaveLength(3);
  expect(await measureWeight(arabic?.slice(2) ?? [])).toBeLessThanOrEqual(budgets.fonts.arabic);
});

test("the speculation rules of a page name public pages without a query", async () => {
  const header = (await get("/")).headers.get("speculation-rules") ?? "";
  const response = await get(JSON.parse(header) as string);
  expect(response.headers.get("content-type")).toBe("application/speculationrules+json; charset=utf-8");
  const { prerender } = (await response.json()) as {
    prerender: { where: { and: [{ href_matches: string[] }, { not: { href_matches: string[] } }] } }[];
  };
  const [allowed, { not }] = prerender[0]?.where.and ?? [{ href_matches: [] }, { not: { href_matches: [] } }];
  const matches = (patterns: readonly string[], path: string) =>
    patterns.some((pattern) =>
      new URLPattern(pattern, "https://waraq.example").test(`https://waraq.example${path}`),
    );
  const isPrerendered = (path: string) =>
    matches(allowed.href_matches, path) && !matches(not.href_matches, path);
  for (const path of await listPages()) expect(isPrerendered(path), path).toBe(true);
  for (const path of [...otherPages, "/login", "/dashboard/products/add", "/quotes/abc", "/blogs/feed.xml"])
    expect(isPrerendered(path), path).toBe(false);
  for (const path of ["/login", "/api/getallproducts"])
    expect((await get(path)).headers.get("speculation-rules")).toBeNull();
});
