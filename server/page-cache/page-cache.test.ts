import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { Overloaded } from "../limits/costly-work.ts";
import type { ContentArea } from "../database/content-changes.ts";
import type { PageResponse } from "./response.ts";
import { type CacheResult, type RenderResponse, createPageCache } from "./page-cache.ts";

/** A page cache whose changes, clock and renders the test controls. */
async function openPageCache({ maxBytes }: { maxBytes?: number } = {}) {
  const clock = { time: 0 };
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  let notify: (changed: readonly ContentArea[]) => void = () => undefined;
  const changes = {
    isConnected: true,
    subscribe: async (onChange: typeof notify) => {
      notify = onChange;
    },
  };
  const pageCache = await createPageCache({
    changes,
    clock: { now: () => clock.time },
    log: { warn: note, info: note },
    isOn: true,
    onError: (error) => note(String(error)),
    ...(maxBytes !== undefined && { maxBytes }),
  });
  return {
    clock,
    lines,
    change: (...changed: ContentArea[]) => notify(changed),
    setConnected(now: boolean) {
      changes.isConnected = now;
      notify(["products", "posts", "settings"]);
    },
    async find(
      path: string,
      render: RenderResponse,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<string> {
      return readBody(await pageCache.find(createRequest(path, headers), {}, render));
    },
  };
}

function createRequest(path: string, headers: Readonly<Record<string, string>>): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  request.url = path;
  Object.assign(request.headers, headers);
  return request;
}

function readBody(found: CacheResult): string {
  return "response" in found
    ? found.response.body.toString()
    : found.encodedResponse.byEncoding.identity.body.toString() +
        (found.staleReason === null ? "" : " (old)");
}

function createResponse(
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {},
) {
  return { status, headers: new Headers(headers), body: Buffer.from(text) } satisfies PageResponse;
}

/** A render that reads the given areas and returns its count: "1", "2", "3". */
function countingRender(
  reads: readonly ContentArea[] = ["products"],
  how: Parameters<typeof createResponse>[1] = {},
) {
  const count = { renders: 0 };
  const render: RenderResponse = async (dependencies) => {
    for (const subject of reads) dependencies.add(subject);
    count.renders += 1;
    return createResponse(String(count.renders), how);
  };
  return { count, render };
}

/** A render that ends when the test calls `finish`. */
function blockedRender(text: string, subject: ContentArea = "products") {
  const gate = Promise.withResolvers<void>();
  const render: RenderResponse = async (dependencies) => {
    dependencies.add(subject);
    await gate.promise;
    return createResponse(text);
  };
  return { render, finish: gate.resolve };
}

test("a page read before a change is not cached, even if the change comes during its render", async () => {
  const { find, change } = await openPageCache();
  const [before, after] = [blockedRender("before"), blockedRender("after")];
  const early = find("/", before.render);
  change("products");
  before.finish();
  // Only the request from before the change gets the old page.
  expect(await early).toBe("before");
  after.finish();
  expect(await find("/", after.render)).toBe("after");
  expect(await find("/", before.render)).toBe("after");
});

test("a request after a change does not join a render from before it", async () => {
  const { find, change } = await openPageCache();
  const [before, after] = [blockedRender("before"), blockedRender("after")];
  const early = find("/", before.render);
  change("posts");
  const late = find("/", after.render);
  after.finish();
  expect(await late).toBe("after");
  before.finish();
  await early;
});

test("concurrent requests share one render", async () => {
  const { find } = await openPageCache();
  const { count, render } = countingRender();
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => find("/", render))))).toEqual(
    new Set(["1"]),
  );
  expect(count.renders).toBe(1);
});

test("a change invalidates the pages that read its area, and an unchanged page keeps its response", async () => {
  const { find, change } = await openPageCache();
  const products = countingRender(["products", "settings"]);
  const posts = countingRender(["posts", "settings"]);
  let content = "A";
  const same: RenderResponse = async (dependencies) => {
    dependencies.add("products");
    return createResponse(content);
  };
  const askAll = () =>
    Promise.all([find("/products", products.render), find("/blogs", posts.render), find("/", same)]);
  expect(await askAll()).toEqual(["1", "1", "A"]);
  change("products");
  expect(await askAll()).toEqual(["2", "1", "A"]);
  change("settings");
  expect(await askAll()).toEqual(["3", "2", "A"]);
  content = "B";
  expect(await askAll()).toEqual(["3", "2", "A"]);
  change("products");
  expect(await askAll()).toEqual(["4", "2", "B"]);
  expect(await askAll()).toEqual(["4", "2", "B"]);
});

test("a page with an expiry is cached until then", async () => {
  const { find, clock } = await openPageCache();
  const { render, count } = countingRender();
  const until: RenderResponse = (dependencies) => {
    for (const time of [200, 100, 300]) dependencies.expireAt(time);
    return render(dependencies);
  };
  clock.time = 99;
  await find("/", until);
  expect(await find("/", until)).toBe("1");
  clock.time = 100;
  expect(await find("/", render)).toBe("2");
  expect(count.renders).toBe(2);
});

test.each([
  ["a page that is not found", { status: 404 }],
  ["a failure", { status: 500 }],
  ["a response that sets a cookie", { headers: { "set-cookie": "sent=1" } }],
  ["a private response", { headers: { "cache-control": "private, no-store" } }],
  ["a preview", { headers: { "cache-control": "no-store" } }],
] as const)("%s is neither cached nor shared", async (_name, how) => {
  const { find } = await openPageCache();
  const { render } = countingRender(["products"], how);
  const answers = await Promise.all([find("/quotes/token", render), find("/quotes/token", render)]);
  expect(new Set(answers).size).toBe(2);
  expect(await find("/quotes/token", render)).toBe("3");
});

test("a request with cookies gets the cached page, unless the page varies on cookies", async () => {
  const { find } = await openPageCache();
  const cookie = { cookie: "theirs=1" };
  const plain = countingRender();
  await find("/products", plain.render);
  expect(await find("/products", plain.render, cookie)).toBe("1");
  const varied: RenderResponse = async (dependencies) =>
    createResponse(dependencies.isShared ? "for all" : "for one", { headers: { vary: "Cookie" } });
  expect(await find("/contactus", varied, cookie)).toBe("for one");
  expect(await find("/contactus", varied)).toBe("for all");
  expect(await find("/contactus", varied, cookie)).toBe("for one");
  const personal: RenderResponse = async (dependencies) =>
    createResponse(dependencies.isShared ? "for all" : "for one", {
      headers: { "cache-control": "private" },
    });
  expect(await find("/quotes/token", personal, cookie)).toBe("for one");
});

test("a client over its limit gets the stale page, and does not fail others who wait for the page", async () => {
  const { find, change } = await openPageCache();
  const { render, count } = countingRender();
  const gate = Promise.withResolvers<void>();
  const refused: RenderResponse = async () => {
    await gate.promise;
    throw new Overloaded("render", "too much of one client at a time", true);
  };
  const first = find("/", refused);
  const others = [find("/", render), find("/", render)];
  gate.resolve();
  await expect(first).rejects.toThrow(Overloaded);
  expect(await Promise.all(others)).toEqual(["1", "1"]);
  change("products");
  expect(await find("/", refused)).toBe("1 (old)");
  expect(await find("/", render)).toBe("2");
  expect(count.renders).toBe(2);
});

test("pages under unknown query parameters are not cached", async () => {
  const { find } = await openPageCache();
  const { render, count } = countingRender();
  for (let each = 0; each < 10; each += 1) await find(`/?black=${each}`, render);
  for (let each = 0; each < 10; each += 1) await find(`/?invented=${each}`, render);
  expect(count.renders).toBe(11);
});

test("an evicted page is rendered again at its next request", async () => {
  const { find } = await openPageCache({ maxBytes: 20_000 });
  const pages = Array.from({ length: 10 }, () => {
    const { count, render } = countingRender();
    const large: RenderResponse = async (dependencies) => {
      await render(dependencies);
      return createResponse("x".repeat(5000));
    };
    return { count, large };
  });
  for (const [index, { large }] of pages.entries()) await find(`/products/${index}`, large);
  for (const [index, { large }] of [...pages.entries()].toReversed()) await find(`/products/${index}`, large);
  const renders = pages.map(({ count }) => count.renders);
  expect(renders[0]).toBe(2);
  expect(renders.at(-1)).toBe(1);
});

test("during a database outage stale pages are sent; afterwards they are rendered again", async () => {
  const { find, setConnected, clock, lines } = await openPageCache();
  const { render } = countingRender();
  const failing: RenderResponse = async () => createResponse("Paper jam", { status: 500 });
  const throwing: RenderResponse = () => Promise.reject(new Error("no connection"));
  const doubtful: RenderResponse = (dependencies) => {
    dependencies.markUncertain();
    return render(dependencies);
  };
  expect(await find("/", render)).toBe("1");
  setConnected(false);
  for (const away of [failing, throwing, doubtful]) {
    clock.time += 60_000;
    expect(await find("/", away)).toBe("1 (old)");
  }
  expect(await find("/products", failing), "was never there").toBe("Paper jam");
  setConnected(true);
  expect(await find("/", failing), "a failure that has another reason").toBe("Paper jam");
  expect(await find("/", render)).toBe("3");
  expect(lines.filter((line) => line.includes("is away"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("is back"))).toHaveLength(1);
});

test("without the connection for changes of other nodes no page counts as fresh", async () => {
  const { find, setConnected } = await openPageCache();
  const { render } = countingRender();
  expect(await find("/", render)).toBe("1");
  setConnected(false);
  expect(await find("/", render)).toBe("2");
  expect(await find("/", render)).toBe("3");
  setConnected(true);
  expect(await find("/", render)).toBe("4");
  expect(await find("/", render)).toBe("4");
});
