import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDiskCache } from "./disk-cache.ts";

test("removes files of a killed server or an earlier release, and none that another server may be writing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "waraq-cache-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const old = ["old.part", join("hash", "160.webp"), join("hash", "160.webp.checked")];
  mkdirSync(join(folder, "hash"));
  for (const name of ["young.part", ...old]) writeFileSync(join(folder, name), "");
  const twoHoursAgo = Date.now() / 1000 - 2 * 3600;
  for (const name of old) utimesSync(join(folder, name), twoHoursAgo, twoHoursAgo);
  createDiskCache(folder, console);
  await vi.waitFor(() => {
    const left = readdirSync(folder, { recursive: true }).toSorted();
    expect(left).toEqual(["hash", join("hash", "160.webp.checked"), "young.part"]);
  }, 30_000);
});
