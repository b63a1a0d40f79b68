import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { Overloaded } from "../limits/costly-work.ts";
import type { ContentArea } from "../database/content-changes.ts";
import type { PageResponse } from "./response.ts";
import { type CacheResult, type RenderResponse, createPageCache } from "./page-cache.ts";

/** What is kept, with changes, a clock and makings that the test holds in its hands. */
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
    setHeard(now: boolean) {
      changes.isConnected = now;
      notify(["products", "posts", "settings"]);
    },
    async ask(
      path: string,
      make: RenderResponse,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<string> {
      return readBody(await pageCache.find(createRequest(path, headers), {}, make));
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

/** Makes "1", "2", "3" of what it is said to read, and counts. */
function countingRender(
  reads: readonly ContentArea[] = ["products"],
  how: Parameters<typeof createResponse>[1] = {},
) {
  const count = { made: 0 };
  const make: RenderResponse = async (making) => {
    for (const subject of reads) making.add(subject);
    count.made += 1;
    return createResponse(String(count.made), how);
  };
  return { count, make };
}

/** A making that goes on when the test says so. */
function blockedRender(text: string, subject: ContentArea = "products") {
  const gate = Promise.withResolvers<void>();
  const make: RenderResponse = async (making) => {
    making.add(subject);
    await gate.promise;
    return createResponse(text);
  };
  return { make, goOn: gate.resolve };
}

test("what was read before a change is not kept, also where the change comes while it is being made", async () => {
  const { ask, change } = await openPageCache();
  const [before, after] = [blockedRender("before"), blockedRender("after")];
  const early = ask("/", before.make);
  change("products");
  before.goOn();
  // Whoever asked before the change is answered with it, and nobody else.
  expect(await early).toBe("before");
  after.goOn();
  expect(await ask("/", after.make)).toBe("after");
  expect(await ask("/", before.make)).toBe("after");
});

test("who asks after a change does not wait for what was begun before it", async () => {
  const { ask, change } = await openPageCache();
  const [before, after] = [blockedRender("before"), blockedRender("after")];
  const early = ask("/", before.make);
  change("posts");
  const late = ask("/", after.make);
  after.goOn();
  expect(await late).toBe("after");
  before.goOn();
  await early;
});

test("many who ask at once wait for one making", async () => {
  const { ask } = await openPageCache();
  const { count, make } = countingRender();
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => ask("/", make))))).toEqual(
    new Set(["1"]),
  );
  expect(count.made).toBe(1);
});

test("only what a change touches is rendered again, and a page that did not change keeps its response", async () => {
  const { ask, change } = await openPageCache();
  const products = countingRender(["products", "settings"]);
  const posts = countingRender(["posts", "settings"]);
  let content = "A";
  const same: RenderResponse = async (making) => {
    making.add("products");
    return createResponse(content);
  };
  const askAll = () =>
    Promise.all([ask("/products", products.make), ask("/blogs", posts.make), ask("/", same)]);
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

test("what shows something else from a time on is kept until then", async () => {
  const { ask, clock } = await openPageCache();
  const { make, count } = countingRender();
  const until: RenderResponse = (making) => {
    for (const time of [200, 100, 300]) making.expireAt(time);
    return make(making);
  };
  clock.time = 99;
  await ask("/", until);
  expect(await ask("/", until)).toBe("1");
  clock.time = 100;
  expect(await ask("/", make)).toBe("2");
  expect(count.made).toBe(2);
});

test.each([
  ["a page that is not found", { status: 404 }],
  ["a failure", { status: 500 }],
  ["what sets a cookie", { headers: { "set-cookie": "sent=1" } }],
  ["what is private", { headers: { "cache-control": "private, no-store" } }],
  ["a preview", { headers: { "cache-control": "no-store" } }],
] as const)("%s is neither kept nor given to anybody else", async (_what, how) => {
  const { ask } = await openPageCache();
  const { make } = countingRender(["products"], how);
  const answers = await Promise.all([ask("/quotes/token", make), ask("/quotes/token", make)]);
  expect(new Set(answers).size).toBe(2);
  expect(await ask("/quotes/token", make)).toBe("3");
});

test("who has a cookie is given what is kept, unless the page says that cookies make a difference", async () => {
  const { ask } = await openPageCache();
  const cookie = { cookie: "theirs=1" };
  const plain = countingRender();
  await ask("/products", plain.make);
  expect(await ask("/products", plain.make, cookie)).toBe("1");
  const varied: RenderResponse = async (making) =>
    createResponse(making.isShared ? "for all" : "for one", { headers: { vary: "Cookie" } });
  expect(await ask("/contactus", varied, cookie)).toBe("for one");
  expect(await ask("/contactus", varied)).toBe("for all");
  expect(await ask("/contactus", varied, cookie)).toBe("for one");
  const personal: RenderResponse = async (making) =>
    createResponse(making.isShared ? "for all" : "for one", { headers: { "cache-control": "private" } });
  expect(await ask("/quotes/token", personal, cookie)).toBe("for one");
});

test("a client that is refused refuses nobody who waits for the same page, and gets the older one", async () => {
  const { ask, change } = await openPageCache();
  const { make, count } = countingRender();
  const gate = Promise.withResolvers<void>();
  const refused: RenderResponse = async () => {
    await gate.promise;
    throw new Overloaded("render", "too much of one client at a time", true);
  };
  const first = ask("/", refused);
  const others = [ask("/", make), ask("/", make)];
  gate.resolve();
  await expect(first).rejects.toThrow(Overloaded);
  expect(await Promise.all(others)).toEqual(["1", "1"]);
  change("products");
  expect(await ask("/", refused)).toBe("1 (old)");
  expect(await ask("/", make)).toBe("2");
  expect(count.made).toBe(2);
});

test("pages under queries that strangers invent take no memory", async () => {
  const { ask } = await openPageCache();
  const { make, count } = countingRender();
  for (let each = 0; each < 10; each += 1) await ask(`/?black=${each}`, make);
  for (let each = 0; each < 10; each += 1) await ask(`/?invented=${each}`, make);
  expect(count.made).toBe(11);
});

test("what does not fit goes, and is made again when it is asked for", async () => {
  const { ask } = await openPageCache({ maxBytes: 20_000 });
  const makes = Array.from({ length: 10 }, () => {
    const { count, make } = countingRender();
    const large: RenderResponse = async (making) => {
      await make(making);
      return createResponse("x".repeat(5000));
    };
    return { count, large };
  });
  for (const [index, { large }] of makes.entries()) await ask(`/products/${index}`, large);
  for (const [index, { large }] of [...makes.entries()].toReversed()) await ask(`/products/${index}`, large);
  const made = makes.map(({ count }) => count.made);
  expect(made[0]).toBe(2);
  expect(made.at(-1)).toBe(1);
});

test("while the database is away what is kept stands in, and is made anew when it is back", async () => {
  const { ask, setHeard, clock, lines } = await openPageCache();
  const { make } = countingRender();
  const failing: RenderResponse = async () => createResponse("Paper jam", { status: 500 });
  const throwing: RenderResponse = () => Promise.reject(new Error("no connection"));
  const doubtful: RenderResponse = (making) => {
    making.markUncertain();
    return make(making);
  };
  expect(await ask("/", make)).toBe("1");
  setHeard(false);
  for (const away of [failing, throwing, doubtful]) {
    clock.time += 60_000;
    expect(await ask("/", away)).toBe("1 (old)");
  }
  expect(await ask("/products", failing), "was never there").toBe("Paper jam");
  setHeard(true);
  expect(await ask("/", failing), "a failure that has another reason").toBe("Paper jam");
  expect(await ask("/", make)).toBe("3");
  expect(lines.filter((line) => line.includes("is away"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("is back"))).toHaveLength(1);
});

test("while changes of other nodes cannot be heard of, nothing is taken for current that is not", async () => {
  const { ask, setHeard } = await openPageCache();
  const { make } = countingRender();
  expect(await ask("/", make)).toBe("1");
  setHeard(false);
  expect(await ask("/", make)).toBe("2");
  expect(await ask("/", make)).toBe("3");
  setHeard(true);
  expect(await ask("/", make)).toBe("4");
  expect(await ask("/", make)).toBe("4");
});
