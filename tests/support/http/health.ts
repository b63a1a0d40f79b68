import { expect, vi } from "vitest";
import { z } from "zod";

const healthSchema = z.object({
  status: z.literal("ok"),
  database: z.enum(["reachable", "unreachable"]),
  disk: z.enum(["ok", "nearly full"]),
});

export async function waitForDatabase(
  url: string,
  status: z.output<typeof healthSchema>["database"],
): Promise<void> {
  await vi.waitFor(async () => expect(await readDatabaseStatus(url)).toBe(status), {
    timeout: 30_000,
    interval: 100,
  });
}

/** /healthz responds in both states. */
export async function readDatabaseStatus(url: string): Promise<string> {
  const response = await fetch(`${url}/healthz`);
  expect(response.status).toBe(200);
  return healthSchema.parse(await response.json()).database;
}

export async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`)).ok;
}
