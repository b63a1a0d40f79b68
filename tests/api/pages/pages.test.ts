import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { canonicalPath, publicPaths } from "../../../domain/pages/site-paths.ts";
import { shareServer } from "../../support/shared-server.ts";

const { get, send } = shareServer({});

/** Every page with the demo content: the pages of the specification, of ten products and of six posts. */
async function listPages(): Promise<string[]> {
  const { products } = (await (await get("/api/getallproducts")).json()) as { products: { _id: string }[] };
  const posts = (await (await get("/api/blogs/get")).json()) as { slug: string }[];
  const pages = [
    ...publicPaths,
    ...products.map(({ _id }) => `/products/${_id}`),
    ...posts.map(({ slug }) => `/blogs/${slug}`),
  ];
  expect(pages).toHaveLength(16 + 10 + 6);
  return pages;
}

/** The tags of a page without attribute values, and without the content of data scripts. */
function listTags(html: string): string[] {
  const markup = html.replaceAll(/<script type="application\/ld\+json">.*?<\/script>/gs, "");
  return markup.replaceAll(/="[^"]*"/g, '=""').match(/<[a-z][^>]*>/gi) ?? [];
}

test("every page responds to GET, and to HEAD with the same headers", async () => {
  for (const path of await listPages()) {
    const page = await send(path);
    expect(`${path} ${page.status}`).toBe(`${path} 200`);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    const { date: _date, ...headers } = page.headers;
    const head = await send(path, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers).toMatchObject(headers);
    expect(head.body).toHaveLength(0);
  }
});

test("every page names its canonical URL", async () => {
  for (const path of await listPages()) {
    expect(canonicalPath(path)).toBe(path);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(await (await get(path)).text())?.[1];
    expect(new URL(canonical ?? "").pathname).toBe(path);
  }
});

test("no page contains an inline script or event handler, and its one style element is in its policy, for any input", async () => {
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

test("a form that another site sends from its visitor's browser is refused, and a form of this site is accepted", async () => {
  const post = (from: string) =>
    get("/contactus", {
      method: "POST",
      headers: { "sec-fetch-site": from },
      body: new URLSearchParams({ name: "Mariam" }),
    });
  expect((await post("cross-site")).status).toBe(403);
  expect((await post("same-origin")).status).toBe(422);
});
