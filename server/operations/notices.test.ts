import { expect, test } from "vitest";
import type { LastBackup } from "#domain/operations/backup-age.ts";
import { createDiskWatch } from "./disk-watch.ts";
import { createOperationNotices } from "./notices.ts";

const mailState = {
  isStuck: false,
  waiting: 0,
  since: null,
  reason: null,
  held: 0,
  retried: 0,
  failed: 0,
  lastSentAt: null,
  destination: "",
  isFolder: false,
  lastTest: null,
};
const now = Date.parse("2026-11-26T12:00Z");
const day = 24 * 60 * 60_000;
const quiet = {
  mailOperations: { readState: async () => mailState },
  diskWatch: { read: async () => null },
  findLastBackup: async () => ({ checkedAt: now - day, databaseMadeAt: 0 }),
  publicUrl: "https://www.example.com",
  clock: { now: () => now },
};

test("administrators are told of a disk that is nearly full, and not of one that does not answer", async () => {
  const list = (space: { free: number; size: number } | null) =>
    createOperationNotices({ ...quiet, diskWatch: { read: async () => space } }).list();
  expect(await list({ free: 40_000_000, size: 20_000_000_000 })).toEqual([
    { kind: "disk", freeBytes: 40_000_000, sizeBytes: 20_000_000_000 },
  ]);
  expect(await list({ free: 4_000_000_000, size: 20_000_000_000 })).toEqual([]);
  expect(await list(null)).toEqual([]);
});

test("administrators of a site with https are told of an old backup, and of one that was never made", async () => {
  const list = (last: LastBackup, publicUrl = quiet.publicUrl) =>
    createOperationNotices({ ...quiet, findLastBackup: async () => last, publicUrl }).list();
  const old = { checkedAt: now - 3 * day, databaseMadeAt: 0 };
  expect(await list(old)).toEqual([{ kind: "backup", checkedAt: "2026-11-23T12:00:00.000Z" }]);
  expect(await list({ checkedAt: null, databaseMadeAt: 0 })).toEqual([{ kind: "backup", checkedAt: null }]);
  expect(await list({ checkedAt: null, databaseMadeAt: now - day })).toEqual([]);
  expect(await list(old, "http://127.0.0.1:3000")).toEqual([]);
});

test("the disk of a folder is read from the system, and a folder that is gone has none", async () => {
  const space = await createDiskWatch(import.meta.dirname).read();
  expect(space?.size).toBeGreaterThan(space?.free ?? 0);
  expect(await createDiskWatch("/no/such/folder").read()).toBeNull();
});
