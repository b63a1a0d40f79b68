import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { publicPaths } from "../../../domain/pages/site-paths.ts";
import budgets from "../../budgets.json" with { type: "json" };
import { shareServer } from "../../support/shared-server.ts";

const { get, send } = shareServer({});

/** Every kind of public page, including the page of an unknown address. */
async function listPages(): Promise<string[]> {
  const { products } = (await (await get("/api/getallproducts")).json()) as { products: { _id: string }[] };
  const posts = (await (await get("/api/blogs/get")).json()) as { slug: string }[];
  return [
    ...publicPaths,
    ...products.map(({ _id }) => `/products/${_id}`),
    ...posts.map(({ slug }) => `/blogs/${slug}`),
    "/products?order=price",
    "/blogs?page=2",
    "/bestmachine?black=1500&colour=700",
    "/nowhere",
  ];
}

/** The total transfer size of files in gzip, bytes. */
async function measureWeight(files: readonly string[]): Promise<number> {
  const responses = await Promise.all(files.map((file) => send(file, { encoding: "gzip" })));
  for (const { status } of responses) expect(status).toBe(200);
  return responses.reduce((sum, { body }) => sum + body.length, 0);
}

test("every page stays within its budgets of JavaScript and styles, and no stylesheet blocks rendering", async () => {
  const over: string[] = [];
  for (const path of await listPages()) {
    const html = await (await get(path)).text();
    const scripts = [...html.matchAll(/<script\b[^>]* src="([^"]+)"/g)].map(([, file = ""]) => file);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"( media="[^"]+")?/g)];
    const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
    expect(sheets.map(([, , media]) => media)).toEqual([' media="print, (forced-colors: active)"']);
    for (const [kind, bytes, max] of [
      ["JavaScript", await measureWeight(scripts), budgets.javascript.atLoad],
      ["styles in the page", gzipSync(styles).length, budgets.styles.inPage],
      ["styles for later", await measureWeight(sheets.map(([, file = ""]) => file)), budgets.styles.later],
    ] as const)
      if (!(bytes > 0 && bytes <= max)) over.push(`${path}: ${bytes} bytes of ${kind}, ${max} at most`);
  }
  expect(over).toEqual([]);
});

test("the fonts of every page stay within their budget and are preloaded", async () => {
  const html = await (await get("/")).text();
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, file = ""]) => file);
  expect(fonts).toHaveLength(2);
  expect(await measureWeight(fonts)).toBeLessThanOrEqual(budgets.fonts.usual);
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
  for (const path of await listPages())
    expect(`${path} ${isPrerendered(path)}`).toBe(`${path} ${!path.includes("?") && path !== "/nowhere"}`);
  for (const path of [
    "/login",
    "/dashboard",
    "/dashboard/products/add",
    "/quotes/abc",
    "/api/docs",
    "/blogs/feed.xml",
  ])
    expect(`${path} ${isPrerendered(path)}`).toBe(`${path} false`);
  for (const path of ["/login", "/api/getallproducts"])
    expect((await get(path)).headers.get("speculation-rules")).toBeNull();
});
