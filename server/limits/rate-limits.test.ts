import { sql } from "kysely";
import { Client } from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { engines, openFreshDatabase, createDatabaseOptions } from "#tests/support/database/fresh-database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { createRateLimits, type RateLimits } from "./rate-limits.ts";

async function limitsOn(engine: (typeof engines)[number], rateLimit = true): Promise<RateLimits> {
  const { database, options } = await openFreshDatabase(engine);
  return createRateLimits({ database, rateLimit, onError: options.onError });
}

async function countAllowed(limits: RateLimits, key: string, attempts: number): Promise<number> {
  let count = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if ((await limits.consume("enquiry", key)).allowed) count += 1;
  }
  return count;
}

describe.each(engines)("on %s", (engine) => {
  test("a client may send 10 enquiries in 10 minutes; the refusal says when to retry, affecting nothing else", async () => {
    const limits = await limitsOn(engine);
    expect(await countAllowed(limits, "192.0.2.1", 10)).toBe(10);
    const refusal = await limits.consume("enquiry", "192.0.2.1");
    expect(refusal.allowed).toBe(false);
    expect(refusal.retryAfter).toBeGreaterThan(590);
    expect(refusal.retryAfter).toBeLessThanOrEqual(600);
    expect(await limits.consume("enquiry", "192.0.2.2")).toEqual({ allowed: true, retryAfter: 0 });
    expect(await limits.consume("quote", "192.0.2.1")).toEqual({ allowed: true, retryAfter: 0 });
  });

  test("concurrent requests are all counted", async () => {
    const limits = await limitsOn(engine);
    const requests = Array.from({ length: 25 }, () => limits.consume("enquiry", "192.0.2.1"));
    expect((await Promise.all(requests)).filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  test("a refund undoes one count, and a reset all", async () => {
    const limits = await limitsOn(engine);
    await countAllowed(limits, "192.0.2.1", 10);
    await limits.refund("enquiry", "192.0.2.1");
    expect(await countAllowed(limits, "192.0.2.1", 2)).toBe(1);
    await limits.reset("enquiry", "192.0.2.1");
    expect(await countAllowed(limits, "192.0.2.1", 12)).toBe(10);
  });
});

test.each([
  ["one /64 has", (number: number) => `2001:db8::${number}`, 10],
  ["64 networks of one /56 have four times", (number: number) => `2001:db8:0:${number.toString(16)}::1`, 40],
  [
    "64 networks of one /48 have sixteen times",
    (number: number) => `2001:db8:0:${number.toString(16)}00::1`,
    160,
  ],
])("%s the allowance of one client", async (_, addressOf, allowance) => {
  const limits = await limitsOn("sqlite");
  let count = 0;
  for (let number = 0; number < 64; number += 1) count += await countAllowed(limits, addressOf(number), 10);
  expect(count).toBe(allowance);
});

test("RATE_LIMIT=off limits nothing", async () => {
  const limits = await limitsOn("sqlite", false);
  expect(await countAllowed(limits, "192.0.2.1", 50)).toBe(50);
});

describe("several nodes on one PostgreSQL", () => {
  test("store no e-mail address and no client address", async () => {
    const { database, options } = await openFreshDatabase("postgres");
    const limits = createRateLimits({ database, rateLimit: true, onError: options.onError });
    await limits.consume("quote-address", "amal@example.com");
    await limits.consume("enquiry", "192.0.2.1");
    const { rows } = await sql`select * from rate_limits`.execute(database.queries);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/amal|192\.0/);
  });

  test("delete the counts whose time is over, and keep the others", async () => {
    const { database, options } = await openFreshDatabase("postgres");
    const limits = createRateLimits({ database, rateLimit: true, onError: options.onError });
    await limits.consume("enquiry", "192.0.2.1");
    await sql`insert into rate_limits (key, points, expire) values ('old', 1, ${Date.now() - 1})`.execute(
      database.queries,
    );
    await limits.purge();
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(database.queries);
    expect(rows).toEqual([{ key: expect.stringMatching(/^enquiry:/) }]);
  });

  test("each count in memory while the database is unreachable, and report the error", async () => {
    const options = await createDatabaseOptions("postgres");
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const database = await openDatabase({ ...options, onError });
    onTestFinished(() => database.close());
    const limits = createRateLimits({ database, rateLimit: true, onError });
    await limits.consume("enquiry", "192.0.2.1");
    await dropDatabase(options.databaseUrl ?? "");
    expect(await countAllowed(limits, "192.0.2.1", 20)).toBe(10);
    expect(errors.length).toBeGreaterThan(0);
  });
});

async function dropDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  await client.end();
}
