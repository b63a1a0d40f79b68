import { describe, expect, test } from "vitest";
import { shareServer } from "#tests/support/shared-server.ts";

const id = "0123456789abcdef01234567";

const { get, send } = shareServer();

describe("an unknown URL", () => {
  test.each([
    "/nowhere",
    "/nowhere/at/all",
    `/products/${id}`,
    "/products/quire-c340",
    `/products/${id}/more`,
    "/blogs/no-such-post",
    "/products/%00",
    "/products/%zz",
    "/%E0%A4%A",
    "/.env",
    "/assets/no-such-file.js",
    `/${"long".repeat(500)}`,
  ])("%.50s has status 404 and a page with a way back", async (path) => {
    const { status, headers, body } = await send(path);
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    const html = body.toString();
    expect(html).toContain("This page was never printed");
    const onwards = path.startsWith("/blogs/") ? "/blogs" : "/products";
    expect(html).toContain(`<a class="button" href="${onwards}">`);
    expect(html).toMatch(/<title>Page not found/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect((await send(path, { method: "HEAD" })).status).toBe(404);
  });

  test.each(["//example.com/", "//example.com/About/", "/\\example.com/", "http://example.com/"])(
    "%s does not redirect to another site",
    async (path) => {
      const { status, headers } = await send(path);
      expect(status).toBe(404);
      expect(headers.location).toBeUndefined();
    },
  );

  test("of the API is refused in the error shape of the API", async () => {
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      const response = await get("/api/nothing", { method });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        success: false,
        message: "There is no such call: see /api/docs for those there are",
      });
    }
  });
});

test("a page refuses other methods and lists the allowed ones", async () => {
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const response = await get("/products", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
    const message = "This address does not take this method";
    expect(await response.json()).toEqual({ success: false, message });
  }
});

test("a form that is sent to a page without a form is refused", async () => {
  for (const path of ["/", "/aboutus"]) {
    const response = await get(path, { method: "POST", body: new URLSearchParams({ name: "Mariam" }) });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  }
});

test.each([
  ["/about", "/aboutus"],
  ["/productenquiry", "/ProductEnquiry"],
  ["/products/", "/products"],
  [`/Products/${id.toUpperCase()}/`, `/products/${id}`],
  ["/Blog/Send-Less-To-The-Tray/", "/blogs/send-less-to-the-tray"],
])("%s redirects permanently to %s, in one step and with its query", async (typed, path) => {
  const query = "?printer=a%20b&black=1000";
  const response = await get(typed + query);
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(path + query);
  expect((await get(typed, { method: "HEAD" })).headers.get("location")).toBe(path);
  expect((await get(path + query)).status).not.toBe(301);
});

test.each([
  ["/products.", "/products"],
  ["/ar/blogs/no-such-post%D8%8C", "/ar/blogs/no-such-post"],
  ["/service%E2%80%8F?topic=1", "/service"],
  ["/compare)?machines=1", "/compare?machines=1"],
  ["/About%22,", "/aboutus"],
  ["/blogs/feed.xml%3E", "/blogs/feed.xml"],
  ["//example.com/products).", "/example.com/products"],
  ["/)", "/"],
])("%s, as a sentence glues it, leads to %s, in one step and without a cache", async (glued, path) => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await send(glued, { method });
    expect([status, headers.location, headers["cache-control"]]).toEqual([302, path, "no-store"]);
  }
  expect((await get(glued, { method: "POST", body: new URLSearchParams({ a: "b" }) })).status).not.toBe(302);
});

test.each([
  ["/requestquote?topic=refurbished.", "/requestquote?topic=refurbished"],
  ["/ar/requestquote?topic=refurbished%E2%80%8F", "/ar/requestquote?topic=refurbished"],
  [`/ProductEnquiry?black=1&printer=${id})`, `/ProductEnquiry?black=1&printer=${id}`],
  ["//example.com?topic=a.", "/example.com?topic=a"],
])("the choice of %s, as a sentence glues it, is that of %s", async (glued, meant) => {
  const { status, headers } = await send(glued);
  expect([status, headers.location]).toEqual([302, meant]);
});

test.each([
  ["/login/new-password%23a.b-_", "/login/new-password#a.b-_"],
  ["/login/not-me%2523a.b%E2%80%8F%29", "/login/not-me#a.b"],
  ["/Products%23request", "/products#request"],
  ["//example.com%23a", "/example.com#a"],
  ["/\\example.com%23a", "/example.com#a"],
])("%s, as a mail gateway writes a link, leads to %s", async (escaped, link) => {
  const { status, headers } = await send(escaped);
  expect([status, headers.location]).toEqual([302, link]);
  expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
});
