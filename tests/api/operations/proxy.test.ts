import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, createServer } from "node:http";
import { type ClientHttp2Session, connect } from "node:http2";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { type RunningProxy, startProxy } from "#tests/support/http/proxy.ts";

interface ReceivedRequest {
  readonly node: number;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

type Respond = (arrival: ReceivedRequest) => { readonly status: number; readonly body: string } | "break";

const page = { status: 200, body: "a page" };
const unavailable = { status: 503, body: "our own words, and our telephone" };
const limited = { status: 429, body: "our own words" };

async function startBehindProxy(
  behave: Respond,
): Promise<{ proxy: RunningProxy; arrivals: readonly ReceivedRequest[] }> {
  const arrivals: ReceivedRequest[] = [];
  const nodes = await Promise.all(
    [1, 2].map((node) =>
      startTestServer(async (path, headers) => {
        const arrival = { node, path, headers };
        arrivals.push(arrival);
        return behave(arrival);
      }),
    ),
  );
  return { proxy: await startTestProxy(nodes), arrivals };
}

async function startTestProxy(...settings: Parameters<typeof startProxy>): Promise<RunningProxy> {
  const proxy = await startProxy(...settings);
  onTestFinished(() => proxy.stop());
  return proxy;
}

async function startTestServer(
  respond: (path: string, headers: IncomingHttpHeaders) => Promise<ReturnType<Respond>>,
): Promise<string> {
  const server = createServer(async (request, response) => {
    await buffer(request);
    const result = await respond(request.url ?? "", request.headers);
    if (result === "break") response.destroy();
    else response.writeHead(result.status).end(result.body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

async function sendRequest(url: string, method = "GET"): Promise<string> {
  const response = await fetch(url, method === "GET" ? {} : { method, body: "something" });
  const body = await response.text();
  return response.status === 502 ? "502" : `${response.status} ${body}`;
}

async function listDifferentResponses(
  count: number,
  send: (number: number) => Promise<string>,
): Promise<string[]> {
  const all = new Set<string>();
  for (let number = 0; number < count; number += 2)
    for (const one of await Promise.all([send(number), send(number + 1)])) all.add(one);
  return [...all];
}

test("a 503 or 429 response is passed on unchanged, and its node stays in use", async () => {
  const { proxy, arrivals } = await startBehindProxy(({ path }) =>
    path === "/away" ? unavailable : path === "/limited" ? limited : page,
  );
  const [refused, read] = await Promise.all([
    listDifferentResponses(100, () => sendRequest(`${proxy.url}/away`)),
    listDifferentResponses(100, () => sendRequest(`${proxy.url}/`)),
  ]);
  expect(refused).toEqual([`503 ${unavailable.body}`]);
  expect(read).toEqual(["200 a page"]);
  // The proxy does not try the other node, because both share the database.
  expect(arrivals).toHaveLength(200);
  expect(await sendRequest(`${proxy.url}/limited`)).toBe(`429 ${limited.body}`);
});

test("requests that fail at every node leave all nodes in use", async () => {
  const { proxy } = await startBehindProxy(({ path }) => (path === "/breaks" ? "break" : page));
  const [broken, read] = await Promise.all([
    listDifferentResponses(100, (number) =>
      sendRequest(`${proxy.url}/breaks`, number % 2 === 0 ? "GET" : "POST"),
    ),
    listDifferentResponses(100, () => sendRequest(`${proxy.url}/`)),
  ]);
  expect(broken).toEqual(["502"]);
  expect(read).toEqual(["200 a page"]);
});

test("an unavailable node causes no failed request", async () => {
  const proxy = await startTestProxy(["http://127.0.0.1:1", await startTestServer(async () => page)]);
  const responses = await listDifferentResponses(40, (number) =>
    sendRequest(`${proxy.url}/api/quotes/whatsapp`, number % 4 < 2 ? "GET" : "POST"),
  );
  expect(responses).toEqual(["200 a page"]);
});

test("a request whose node fails goes to the other node, and a POST only with an idempotency key", async () => {
  const broken = new Set<string>();
  const { proxy, arrivals } = await startBehindProxy(({ path }) => {
    if (broken.has(path)) return page;
    broken.add(path);
    return "break";
  });
  const nodesOf = (path: string) =>
    arrivals
      .filter((one) => one.path === path)
      .map(({ node }) => node)
      .toSorted();
  expect(await sendRequest(`${proxy.url}/products`)).toBe("200 a page");
  expect(nodesOf("/products")).toEqual([1, 2]);
  for (const path of [
    "/api/email/send-email",
    "/api/email/send-email-to-customer",
    "/contactus",
    "/requestquote",
    "/ProductEnquiry",
    "/ProductEnquiry?step=3",
  ]) {
    expect(await sendRequest(proxy.url + path, "POST")).toBe("200 a page");
    expect(nodesOf(path)).toEqual([1, 2]);
  }
  expect(await sendRequest(`${proxy.url}/api/products/add`, "POST")).toBe("502");
  expect(nodesOf("/api/products/add")).toHaveLength(1);
});

test("only the proxy sets the client address that a node receives", async () => {
  const { proxy, arrivals } = await startBehindProxy(() => page);
  const claims = {
    forwarded: "for=203.0.113.9",
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-host": "elsewhere.example",
    "x-forwarded-proto": "http",
    "x-request-id": "mine",
  };
  await fetch(`${proxy.url}/`, { headers: claims });
  const headers = arrivals[0]?.headers ?? {};
  expect(headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "https" });
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
  for (const name of ["forwarded", "x-forwarded-host"]) expect(headers).not.toHaveProperty(name);
});

test.each(["nodes.conf", "one-machine.conf"] as const)(
  "%s: HTTP/2 over TLS 1.2 and 1.3, redirects from HTTP, hidden health checks, no path in the log",
  async (main) => {
    const proxy = await startTestProxy([await startTestServer(async () => page)], main);
    const session = openSession(proxy);
    const [headers] = await once(session.request({ ":path": "/quotes/secret?of=someone" }), "response");
    expect(headers).toMatchObject({ ":status": 200 });

    for (const version of ["TLSv1.2", "TLSv1.3"] as const)
      expect(await negotiateTls(proxy, { minVersion: version, maxVersion: version })).toBe(version);
    const obsolete = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
    await expect(negotiateTls(proxy, obsolete)).rejects.toThrow(/alert/);

    const plain = await fetch(`${proxy.httpUrl}/products?a=b`, { redirect: "manual" });
    expect([plain.status, plain.headers.get("location")]).toEqual([308, `${proxy.url}/products?a=b`]);
    for (const path of ["/healthz", "/readyz"]) expect(await sendRequest(proxy.url + path)).toMatch(/^404 /);

    const line = /^\S+ [0-9a-f]{32} GET 200 6 [\d.]+ [\d.]+ \S+$/m;
    await expect.poll(() => proxy.log(), { timeout: 10_000 }).toMatch(line);
    expect(proxy.log()).not.toMatch(/secret|someone|127\.0\.0\.1/);
  },
);

test("on port 80 the proof for a certificate is served, and nothing else", async () => {
  const proxy = await startTestProxy([await startTestServer(async () => page)]);
  const folder = join(proxy.acmeFolder, ".well-known/acme-challenge");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "token"), "the proof");
  writeFileSync(join(proxy.acmeFolder, "other"), "not public");
  const request = async (path: string) => {
    const response = await fetch(proxy.httpUrl + path, { redirect: "manual" });
    return `${response.status} ${await response.text()}`;
  };
  expect(await request("/.well-known/acme-challenge/token")).toBe("200 the proof");
  expect(await request("/.well-known/acme-challenge/unknown")).toMatch(/^404 /);
  for (const path of ["/other", "/.well-known/acme-challenge/../../other", "/.well-known/acme-challenge"])
    expect(await request(path)).toMatch(/^308 /);
});

function requestTogether(session: ClientHttp2Session, paths: readonly string[]) {
  return Promise.all(
    paths.map(async (path) => {
      const stream = session.request({ ":path": path });
      const body = text(stream);
      const [headers] = await once(stream, "response");
      return {
        status: headers[":status"],
        retryAfter: headers["retry-after"],
        type: headers["content-type"],
        text: await body,
      };
    }),
  );
}

async function negotiateTls(proxy: RunningProxy, options: ConnectionOptions): Promise<string | null> {
  const socket = connectTls({ port: Number(new URL(proxy.url).port), host: "127.0.0.1", ...options });
  onTestFinished(() => void socket.destroy());
  await once(socket, "secureConnect");
  return socket.getProtocol();
}

function openSession(proxy: RunningProxy): ClientHttp2Session {
  const session = connect(proxy.url);
  onTestFinished(() => session.close());
  return session;
}

test("thirty phones of one office that load a page with thirty images receive all responses", async () => {
  const { proxy } = await startBehindProxy(() => page);
  const images = Array.from({ length: 30 }, (_, number) => `/images/${number}/640.avif`);
  const phones = Array.from({ length: 30 }, () => openSession(proxy));
  const responses = await Promise.all(
    phones.map((phone) => requestTogether(phone, ["/", "/api/getallproducts", ...images])),
  );
  expect(new Set(responses.flat().map(({ status }) => status))).toEqual(new Set([200]));
});

test("too many page requests are refused with 429, but no form, image or saved record", async () => {
  const { proxy } = await startBehindProxy(() => page);
  const flood = Array.from({ length: 10 }, (_one, client) =>
    requestTogether(
      openSession(proxy),
      Array.from({ length: 90 }, (_two, number) => `/?x=${client}-${number}`),
    ),
  );
  const refused = (await Promise.all(flood)).flat().find((response) => response.status === 429);
  expect(refused).toMatchObject({ retryAfter: "10", type: "text/html; charset=utf-8" });
  expect(refused?.text).toContain("Please try again in ten seconds");
  for (const path of ["/contactus", "/requestquote", "/ProductEnquiry", "/quotes/a", "/api/email/send-email"])
    expect(await sendRequest(proxy.url + path, "POST")).toBe("200 a page");
  expect(await sendRequest(`${proxy.url}/api/update/a`, "PUT")).toBe("200 a page");
  expect(await sendRequest(`${proxy.url}/images/a/640.avif`)).toBe("200 a page");
});

test("the number of concurrent requests of one client is limited", async () => {
  const { promise: isFreed, resolve: free } = Promise.withResolvers<void>();
  onTestFinished(() => free());
  // Several nodes, because the system queues only about 500 connections that a process has not accepted yet.
  const nodes = await Promise.all(
    [1, 2, 3].map(() =>
      startTestServer(async () => {
        await isFreed;
        return page;
      }),
    ),
  );
  const proxy = await startTestProxy(nodes);
  const paths = Array.from({ length: 110 }, (_, number) => `/images/${number}/640.avif`);
  let refused = 0;
  const responses = Array.from({ length: 10 }, () => openSession(proxy)).map((session) =>
    Promise.all(
      paths.map(async (path) => {
        const [response] = await requestTogether(session, [path]);
        if (response?.status === 429) refused += 1;
        if (refused === 100) free();
        return response?.status;
      }),
    ),
  );
  const statuses = (await Promise.all(responses)).flat();
  expect(statuses.filter((status) => status === 429)).toHaveLength(100);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1000);
});
