import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openApp, openContainer } from "#tests/support/application.ts";
import { createMigratedDatabase } from "#tests/support/database/fresh-database.ts";
import { shareServer } from "#tests/support/shared-server.ts";

const { get, send } = shareServer({ PUBLIC_URL: "https://www.waraq.example" });

const requests: readonly (readonly [path: string, status: number, request: RequestInit])[] = [
  ["/", 200, {}],
  ["/", 200, { method: "HEAD" }],
  ["/nowhere", 404, {}],
  ["/quotes/nothing", 404, {}],
  ["/quotes/nothing/WQ-2026-00001.pdf", 404, {}],
  ["/login", 200, {}],
  ["/dashboard/settings", 200, {}],
  ["/Products", 301, {}],
  ["/favicon.svg", 200, {}],
  ["/sitemap.xml", 200, {}],
  ["/blogs/feed.xml", 200, {}],
  ["/healthz", 200, {}],
  ["/api/docs", 200, {}],
  ["/api/openapi.json", 200, {}],
  ["/api/getallproducts", 200, {}],
  ["/api/getallproducts", 200, { headers: { expect: "200-ok" } }],
  ["/api/products/priced", 200, {}],
  ["/api/nothing", 404, {}],
  ["/api/get/%00", 404, {}],
  ["/api/get/%zz", 404, {}],
  ["/api/accounts", 401, {}],
  ["/api/auth/login", 422, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }],
  ["/api/auth/login", 400, { method: "POST", headers: { "content-type": "application/json" }, body: "{" }],
  ["/api/auth/login", 415, { method: "POST", headers: { "content-type": "text/xml" }, body: "<a/>" }],
  [
    "/api/auth/login",
    413,
    { method: "POST", headers: { "content-type": "application/json" }, body: `"${"x".repeat(300_000)}"` },
  ],
  ["/about", 405, { method: "PUT" }],
  ["/", 405, { method: "TRACE" }],
  [
    "/contactus",
    403,
    { method: "POST", headers: { "sec-fetch-site": "cross-site" }, body: new URLSearchParams("name=x") },
  ],
  ["/contactus", 415, { method: "POST", headers: { "content-type": "text/plain" }, body: "name=x" }],
  [`/images/${"0".repeat(64)}/320.webp`, 404, {}],
  ["/cards/company/old.jpg", 302, {}],
];

test.each(requests)("%s responds %d with every security header", async (path, status, request) => {
  // `fetch` sends neither TRACE nor Expect.
  const { method } = request;
  const headers = new Headers(request.headers);
  const needsRawRequest = method === "TRACE" || headers.has("expect");
  const response = needsRawRequest
    ? await send(path, { ...(method !== undefined && { method }), headers: Object.fromEntries(headers) })
    : await get(path, request);
  expect(response.status).toBe(status);
  const header = (name: string) => {
    const value = response.headers instanceof Headers ? response.headers.get(name) : response.headers[name];
    return (value ?? null) === null ? null : String(value);
  };
  const policy = header("content-security-policy");
  for (const directive of ["object-src", "base-uri", "frame-ancestors"])
    expect(policy).toContain(`${directive} 'none'`);
  for (const directive of ["default-src", "connect-src", "form-action"])
    expect(policy).toContain(`${directive} 'self';`);
  // A page allows the one style element and the one script that it carries; pages for staff name theirs by a nonce.
  for (const directive of ["script-src", "style-src"])
    expect(`${policy};`).toMatch(
      new RegExp(`${directive} 'self'(?: '(?:sha256-[\\w+/]{43}=|nonce-[\\w+/]+=*)')?;`),
    );
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(policy).toContain("upgrade-insecure-requests");
  expect(header("strict-transport-security")).toBe("max-age=31536000");
  expect(header("x-content-type-options")).toBe("nosniff");
  expect(header("x-frame-options")).toBe("DENY");
  expect(header("referrer-policy")).toMatch(/^(?:strict-origin-when-cross-origin|no-referrer)$/);
  expect(header("permissions-policy")).toContain("geolocation=()");
  expect(header("cross-origin-opener-policy")).toBe("same-origin");
  expect(header("cross-origin-resource-policy")).toMatch(/^(?:same|cross)-origin$/);
  for (const obsolete of [
    "x-dns-prefetch-control",
    "x-download-options",
    "x-permitted-cross-domain-policies",
    "x-xss-protection",
  ])
    expect(header(obsolete), obsolete).toBeNull();
  expect(header("access-control-allow-origin")).toBeNull();
  expect(header("set-cookie")).toBeNull();
  for (const name of ["server", "x-powered-by"]) expect(header(name)).toBeNull();
  if (status !== 301 && status !== 302 && method !== "HEAD") {
    expect(header("content-type")).toMatch(/charset=utf-8|^image\//);
  }
});

test.each([
  ["no HTTP", "what is this\r\n\r\n", 400],
  [
    "two Content-Length headers",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd",
    400,
  ],
  [
    "a length and a transfer encoding",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
  ],
  ["a space before the colon", "GET / HTTP/1.1\r\nHost: x\r\nX : y\r\n\r\n", 400],
  [
    "a header folded over two lines",
    "GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    400,
  ],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["no host and an expectation", "GET / HTTP/1.1\r\nExpect: x\r\n\r\n", 400],
  ["two hosts", "GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n", 400],
  ["two hosts of HTTP/1.0", "GET / HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n", 400],
  ["headers without an end", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(20_000)}\r\n\r\n`, 431],
])("%s is refused before the routing, in the error shape of the API", async (_, bytes, status) => {
  const { port } = new URL((await get("/healthz")).url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(bytes);
  const response = await text(socket);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response).toContain("X-Content-Type-Options: nosniff");
  expect(response).toContain("frame-ancestors 'none'");
  const body: unknown = JSON.parse(response.slice(response.indexOf("{")));
  expect(body).toEqual({ success: false, message: expect.any(String) });
});

test("browsers are told to take subdomains by https alone with HSTS_SUBDOMAINS=on", async () => {
  const container = await openContainer(await createMigratedDatabase("sqlite"), {
    settings: { PUBLIC_URL: "https://www.waraq.example", HSTS_SUBDOMAINS: "on" },
  });
  const { headers } = await (await openApp(container)).inject("/readyz");
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});
