import { expect, test } from "vitest";
import { createDiskWatch } from "./disk-watch.ts";
import { createOperationNotices } from "./notices.ts";

const mailState = {
  isStuck: false,
  waiting: 0,
  since: null,
  reason: null,
  held: 0,
  refused: 0,
  failed: 0,
  lastSentAt: null,
  destination: "",
};
const mailOperations = { readState: async () => mailState };

test("administrators are told of a disk that is nearly full, and not of one that does not answer", async () => {
  const list = (space: { free: number; size: number } | null) =>
    createOperationNotices({ mailOperations, diskWatch: { read: async () => space } }).list();
  expect(await list({ free: 40_000_000, size: 20_000_000_000 })).toEqual([
    { kind: "disk", freeBytes: 40_000_000, sizeBytes: 20_000_000_000 },
  ]);
  expect(await list({ free: 4_000_000_000, size: 20_000_000_000 })).toEqual([]);
  expect(await list(null)).toEqual([]);
});

test("the disk of a folder is read from the system, and a folder that is gone has none", async () => {
  const space = await createDiskWatch(import.meta.dirname).read();
  expect(space?.size).toBeGreaterThan(space?.free ?? 0);
  expect(await createDiskWatch("/no/such/folder").read()).toBeNull();
});
