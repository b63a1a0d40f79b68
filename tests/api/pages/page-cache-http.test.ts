import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { mariam } from "#tests/support/builders/records.ts";
import { shareServer } from "#tests/support/shared-server.ts";

const { get, send } = shareServer();

/** The second response comes from the cache. */
async function sendTwice(path: string, options: Parameters<typeof send>[1]) {
  await send(path, options);
  return send(path, options);
}

test("a page that is requested again becomes smaller, with the same content and tag", async () => {
  const first = await send("/terms", { encoding: "br" });
  const smaller = await vi.waitUntil(
    async () => {
      const again = await send("/terms", { encoding: "br" });
      return again.body.length < first.body.length * 0.95 && again;
    },
    { timeout: 20_000 },
  );
  expect(brotliDecompressSync(smaller.body)).toEqual(brotliDecompressSync(first.body));
  expect(smaller.headers.etag).toBe(first.headers.etag);
  expect(smaller.headers["content-length"]).toBe(String(smaller.body.length));
});

describe.each(["/", "/aboutus", "/api/getallproducts", "/api/products/priced"])("%s", (path) => {
  test("has a strong ETag of its own for each encoding", async () => {
    const encodings = {
      identity: await sendTwice(path, { encoding: "identity" }),
      gzip: await sendTwice(path, { encoding: "gzip" }),
      br: await sendTwice(path, { encoding: "br" }),
    };
    const tags = Object.values(encodings).map(({ headers }) => headers.etag);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
    expect(new Set(tags).size).toBe(3);
    expect(gunzipSync(encodings.gzip.body)).toEqual(encodings.identity.body);
    expect(brotliDecompressSync(encodings.br.body)).toEqual(encodings.identity.body);
    for (const [encoding, { status, headers, body }] of Object.entries(encodings)) {
      expect(status).toBe(200);
      expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
      expect(headers["content-length"]).toBe(String(body.length));
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(headers["cache-control"]).toBe("public, no-cache");
      expect(headers["content-security-policy"]).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}=')?;/);
      expect(headers["permissions-policy"]).toContain("camera=()");
      expect(Date.parse(headers.date ?? "")).toBeGreaterThan(Date.now() - 60_000);
    }
  });

  test("responds 304 to a request with its ETag", async () => {
    const first = await sendTwice(path, { encoding: "br" });
    const tag = first.headers.etag ?? "";
    for (const names of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const second = await send(path, { encoding: "br", headers: { "if-none-match": names } });
      expect(second.status, names).toBe(304);
      expect(second.body).toHaveLength(0);
      expect(second.headers.etag).toBe(tag);
      expect(second.headers["cache-control"]).toBe(first.headers["cache-control"]);
      expect(second.headers.vary).toBe(first.headers.vary);
      expect(second.headers["content-length"]).toBeUndefined();
      const {
        date: _date,
        "x-accel-expires": _second,
        ...head
      } = (await send(path, { method: "HEAD", encoding: "br", headers: { "if-none-match": names } })).headers;
      expect(second.headers).toMatchObject(head);
    }
    const other = await send(path, { encoding: "br", headers: { "if-none-match": '"other"' } });
    expect(other.status).toBe(200);
    const otherEncoding = await send(path, { encoding: "gzip", headers: { "if-none-match": tag } });
    expect(otherEncoding.status, "another encoding has another ETag").toBe(200);
  });

  test("has the same headers for HEAD, and no body", async () => {
    const first = await sendTwice(path, { encoding: "gzip" });
    const { date: _date, "x-accel-expires": _second, ...headers } = first.headers;
    const head = await send(path, { method: "HEAD", encoding: "gzip" });
    expect(head.status).toBe(200);
    expect(head.headers).toMatchObject(headers);
    expect(head.body).toHaveLength(0);
  });

  test("responds with the complete page to a range request", async () => {
    const part = await send(path, { headers: { range: "bytes=0-9" } });
    expect(part.status).toBe(200);
    expect(part.headers["content-range"]).toBeUndefined();
    expect(part.headers["content-length"]).toBe(String(part.body.length));
  });
});

test("an HTTP/1.0 client receives a response without compression and chunks", async () => {
  await get("/aboutus").then((response) => response.text());
  const { hostname, port } = new URL((await get("/aboutus")).url);
  const socket = connect(Number(port), hostname);
  socket.write("GET /aboutus HTTP/1.0\r\n\r\n");
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(response).not.toMatch(/^(?:content-encoding|transfer-encoding):/im);
  expect(response).toMatch(/<\/html>$/);
});

test("only declared parameters are part of the cache key of a page", async () => {
  const readRenderTime = async (path: string) => (await get(path)).headers.get("server-timing");
  const renderTime = await readRenderTime("/products");
  expect(renderTime).toMatch(/^render;dur=/);
  expect(await readRenderTime("/products?utm_source=mail&fbclid=x")).toBe(renderTime);
  expect(await readRenderTime("/products?x=1&black=1")).toBe(renderTime);
  expect(await readRenderTime("/products?q=quire")).toBeNull();
  const uncached = await get("/contactus?utm_source=mail", { headers: { cookie: "theirs=1" } });
  expect(uncached.headers.get("server-timing")).toBeNull();
  expect(await uncached.text()).toBe(await (await get("/contactus")).text());
});

test("unknown pages, pages for staff, searches and previews are not cached", async () => {
  for (const path of ["/nowhere", "/login", "/dashboard", "/blogs/x", "/products?q=a3", "/blogs/x?preview=y"])
    for (const response of [await get(path), await get(path)]) {
      expect(response.headers.get("etag"), path).toBeNull();
      expect(response.headers.get("server-timing"), path).toBeNull();
    }
});

test("a response to one visitor is not cached for others", async () => {
  const page = "/contactus";
  const plain = await (await get(page)).text();
  const submit = (email: string) =>
    get(page, { method: "POST", body: new URLSearchParams({ ...mariam, email }) });
  const refused = await submit("no address");
  expect(refused.status).toBe(422);
  expect(await (await get(page)).text()).toBe(plain);

  const taken = await submit(mariam.email);
  expect(taken.status).toBe(303);
  const cookie = (taken.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const thanked = await get(page, { headers: { cookie } });
  expect(thanked.headers.get("cache-control")).toBe("private, no-store");
  expect(thanked.headers.get("etag")).toBeNull();
  expect(await thanked.text()).not.toBe(plain);
  expect(await (await get(page)).text()).toBe(plain);
});
