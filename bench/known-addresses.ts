/**
 * Does the time of a response tell an address with an account from one without?
 * `node bench/known-addresses.ts` asks for 200 known and 200 unknown addresses, in random order, and compares the times.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { hashPassword } from "#server/accounts/passwords.ts";
import { databaseFileName } from "#server/database/data-folder.ts";
import { systemIdGenerator } from "#server/shared/clock.ts";
import { openProject } from "./checkout.ts";
import { endAllServers } from "./programs.ts";
import { median } from "./statistics.ts";

const accountCount = 200;

interface Measurement {
  readonly isKnown: boolean;
  readonly ms: number;
}

const workFolder = mkdtempSync(join(tmpdir(), "waraq-times-"));
try {
  const project = await openProject("ours", join(import.meta.dirname, ".."), workFolder);
  const dataDir = project.createDataFolder("accounts");
  const { ready: url } = await project.start(dataDir, { DEMO_CONTENT: "off", IMAGES_AHEAD: "off" });
  await addAccounts(dataDir);

  for (const createRequest of [createSignIn, createForgottenPassword]) {
    const send = async (email: string) => {
      const { path, body } = createRequest(email);
      return timeResponse(url + path, { method: "POST", body: JSON.stringify(body) });
    };
    for (let count = 0; count < 20; count += 1) await send(`warm-up-${randomUUID()}@example.com`);
    report(createRequest("").path, await measure(send));
  }
  // The link is made after the response: does a request right behind it wait?
  report(
    "the next request after /api/auth/forgotten-password",
    await measure(async (email) => {
      const { path, body } = createForgottenPassword(email);
      await timeResponse(url + path, { method: "POST", body: JSON.stringify(body) });
      return timeResponse(`${url}/api/getallproducts`, {});
    }),
  );
} finally {
  await endAllServers();
  rmSync(workFolder, { recursive: true });
}

function createSignIn(email: string) {
  return { path: "/api/auth/login", body: { email, password: "wrong horse battery" } };
}

function createForgottenPassword(email: string) {
  return { path: "/api/auth/forgotten-password", body: { email } };
}

async function addAccounts(dataDir: string): Promise<void> {
  const hash = await hashPassword("violet-anchor-mosaic-teapot-1");
  const database = new DatabaseSync(join(dataDir, databaseFileName));
  const insert = database.prepare(
    `insert into accounts (id, email, role, password_hash, password_changed_at, created_at, updated_at)
     values (?, ?, 'staff', ?, 1, 1, 1)`,
  );
  for (let number = 1; number <= accountCount; number += 1)
    insert.run(systemIdGenerator.newId(), knownAddress(number), hash);
  database.close();
}

function knownAddress(number: number): string {
  return `member-${String(number).padStart(3, "0")}@example.com`;
}

async function measure(send: (email: string) => Promise<number>): Promise<Measurement[]> {
  const requests = Array.from({ length: accountCount }, (_, index) => index + 1)
    .flatMap((number) => [
      { isKnown: true, email: knownAddress(number), order: Math.random() },
      {
        isKnown: false,
        email: `nobody-${String(number).padStart(3, "0")}@example.com`,
        order: Math.random(),
      },
    ])
    .toSorted((one, other) => one.order - other.order);
  const measurements: Measurement[] = [];
  for (const { isKnown, email } of requests) measurements.push({ isKnown, ms: await send(email) });
  return measurements;
}

async function timeResponse(url: string, init: RequestInit): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { ...init, headers: { "content-type": "application/json" } });
  await response.arrayBuffer();
  return performance.now() - start;
}

function report(title: string, measurements: readonly Measurement[]): void {
  const timesOf = (isKnown: boolean) =>
    measurements.filter((each) => each.isKnown === isKnown).map(({ ms }) => ms);
  const [known, unknown] = [timesOf(true), timesOf(false)];
  const { z, superiority } = compareRanks(known, unknown);
  console.log(`${title}
  known:   ${formatTimes(known)}
  unknown: ${formatTimes(unknown)}
  Mann-Whitney: z = ${z.toFixed(2)} (beyond 1.96 either way: told apart at 5 %), known is slower in ${(superiority * 100).toFixed(0)} % of pairs`);
}

function formatTimes(times: readonly number[]): string {
  return `median ${median(times).toFixed(2)} ms, 95th percentile ${percentile(times, 0.95).toFixed(2)} ms`;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** Times of this resolution are never equal, so there is no correction for ties. */
function compareRanks(ones: readonly number[], others: readonly number[]) {
  const slower = ones.reduce((sum, one) => sum + others.filter((other) => one > other).length, 0);
  const pairs = ones.length * others.length;
  const deviation = Math.sqrt((pairs * (ones.length + others.length + 1)) / 12);
  return { z: (slower - pairs / 2) / deviation, superiority: slower / pairs };
}
