import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { Overloaded } from "#server/limits/costly-work.ts";
import type { PageResponse } from "./encoded-response.ts";
import type { RenderResponse } from "./cache-entries.ts";
import { createPageCache } from "./page-cache.ts";

async function openPageCache() {
  const clock = { time: 0, nextPublication: null as number | null };
  const lines: string[] = [];
  const note = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
  let notify = () => undefined;
  const changes = {
    isConnected: true,
    subscribe: async (onChange: () => void) => {
      notify = () => void onChange();
    },
  };
  const pageCache = await createPageCache({
    changes,
    findExpiry: async () => clock.nextPublication,
    clock: { now: () => clock.time },
    log: { info: note, warn: note, error: note },
    isOn: true,
  });
  const app = Fastify();
  const renders: RenderResponse[] = [];
  app.addHook("onRequest", (request, reply, done) => {
    if (pageCache.sendCached(request.raw, reply.raw)) reply.hijack();
    else done();
  });
  app.get("*", (request, reply) => {
    const render = renders[Number(request.headers["x-render"])];
    return pageCache.send(reply, render ?? (() => Promise.reject(new Error("no render"))));
  });
  app.setErrorHandler((error: Error, _request, reply) => reply.send(error.name));
  return {
    clock,
    lines,
    change: () => notify(),
    setConnected(now: boolean) {
      changes.isConnected = now;
      notify();
    },
    async get(path: string, render: RenderResponse, headers: Readonly<Record<string, string>> = {}) {
      const number = renders.push(render) - 1;
      const response = await app.inject({ url: path, headers: { ...headers, "x-render": String(number) } });
      return response.body + (response.headers["cache-status"] === undefined ? "" : " (stale)");
    },
  };
}

function createResponse(
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {},
): PageResponse {
  return { status, headers: new Headers(headers), body: Buffer.from(text) };
}

function countingRender(how?: Parameters<typeof createResponse>[1]) {
  const count = { renders: 0 };
  const render: RenderResponse = async () => createResponse(String((count.renders += 1)), how);
  return { count, render };
}

function blockedRender(text: string) {
  const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const render: RenderResponse = async () => {
    begun.resolve();
    await finished.promise;
    return createResponse(text);
  };
  return { render, begun: begun.promise, finish: finished.resolve };
}

test("a request after a change never gets a page that was read before it", async () => {
  const { get, change } = await openPageCache();
  const [before, after] = [blockedRender("before"), blockedRender("after")];
  const early = get("/", before.render);
  await before.begun;
  change();
  const late = get("/", after.render);
  before.finish();
  expect(await early).toBe("before");
  after.finish();
  expect(await late).toBe("after");
  expect(await get("/", before.render)).toBe("after");
});

test("concurrent requests share one render", async () => {
  const { get } = await openPageCache();
  const { count, render } = countingRender();
  const bodies = await Promise.all(Array.from({ length: 50 }, () => get("/", render)));
  expect(new Set(bodies)).toEqual(new Set(["1"]));
  expect(count.renders).toBe(1);
});

test.each([
  ["a page that is not found", { status: 404 }],
  ["a failure", { status: 500 }],
  ["a response that sets a cookie", { headers: { "set-cookie": "sent=1" } }],
  ["a private response", { headers: { "cache-control": "private, no-store" } }],
  ["a preview", { headers: { "cache-control": "no-store" } }],
] as const)("%s is not cached", async (_name, how) => {
  const { get } = await openPageCache();
  const { render } = countingRender(how);
  for (const body of ["1", "2", "3"]) expect(await get("/quotes/token", render)).toBe(body);
});

test("a request with cookies gets the cached page, unless the page varies on cookies", async () => {
  const { get } = await openPageCache();
  const cookie = { cookie: "theirs=1" };
  const plain = countingRender();
  await get("/products", plain.render);
  expect(await get("/products", plain.render, cookie)).toBe("1");
  const varied: RenderResponse = async ({ isShared }) =>
    createResponse(isShared ? "for all" : "for one", { headers: { vary: "Cookie" } });
  expect(await get("/contactus", varied, cookie)).toBe("for one");
  expect(await get("/contactus", varied)).toBe("for all");
  expect(await get("/contactus", varied, cookie)).toBe("for one");
  const personal: RenderResponse = async ({ isShared }) =>
    createResponse(isShared ? "for all" : "for one", { headers: { "cache-control": "private" } });
  expect(await get("/quotes/token", personal, cookie)).toBe("for one");
});

test("a client over its limit gets the stale page, and does not fail others who wait for the page", async () => {
  const { get, change } = await openPageCache();
  const { render, count } = countingRender();
  const blocked = blockedRender("");
  const refused: RenderResponse = async (context) => {
    await blocked.render(context);
    throw new Overloaded("render", "too much of one client at a time", true);
  };
  const first = get("/", refused);
  await blocked.begun;
  const others = [get("/", render), get("/", render)];
  blocked.finish();
  expect(await first).toBe("Overloaded");
  expect(await Promise.all(others)).toEqual(["1", "1"]);
  change();
  expect(await get("/", refused)).toBe("1 (stale)");
  expect(await get("/", render)).toBe("2");
  expect(count.renders).toBe(2);
});

test("a page that cannot be rendered again is sent as it was, until the next change", async () => {
  const { get, change } = await openPageCache();
  const { render } = countingRender();
  const uncertain: RenderResponse = (context) => {
    context.markUncertain();
    return render(context);
  };
  expect(await get("/", render)).toBe("1");
  for (const failing of [
    async () => createResponse("Paper jam", { status: 500 }),
    () => Promise.reject(new Error("no connection")),
    uncertain,
  ]) {
    change();
    expect(await get("/", failing)).toBe("1 (stale)");
    expect(await get("/", render), "is not tried at once").toBe("1 (stale)");
  }
  change();
  expect(await get("/", render)).toBe("3");
  expect(await get("/products", async () => createResponse("Paper jam", { status: 500 }))).toBe("Paper jam");
});

test("while the database hangs, stale pages are sent at once; afterwards they are rendered again", async () => {
  const { get, setConnected, lines } = await openPageCache();
  const { render } = countingRender();
  expect(await get("/", render)).toBe("1");
  setConnected(false);
  const hanging = blockedRender("late");
  expect(await get("/", hanging.render)).toBe("1 (stale)");
  expect(await get("/", hanging.render)).toBe("1 (stale)");
  hanging.finish();
  setConnected(true);
  await expect.poll(() => get("/", render)).toBe("2");
  expect(lines.filter((line) => line.includes("is away"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("is back"))).toHaveLength(1);
});

test("without the connection for changes of other nodes, pages are rendered again in the background", async () => {
  const { get, setConnected } = await openPageCache();
  const { render } = countingRender();
  expect(await get("/", render)).toBe("1");
  setConnected(false);
  expect(await get("/", render)).toBe("1 (stale)");
  await vi.waitFor(async () => expect(await get("/", render)).toMatch(/^[2-9]\d* \(stale\)$/), 30_000);
});
