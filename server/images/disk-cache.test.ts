import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDiskCache } from "./disk-cache.ts";

test("what a killed server left unfinished is cleared away; what another one may be writing is not", async () => {
  const folder = mkdtempSync(join(tmpdir(), "waraq-cache-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["old.part", "young.part", "old.webp"]) writeFileSync(join(folder, name), "");
  const twoHoursAgo = Date.now() / 1000 - 2 * 3600;
  for (const name of ["old.part", "old.webp"]) utimesSync(join(folder, name), twoHoursAgo, twoHoursAgo);
  createDiskCache(folder, console);
  await vi.waitFor(() => expect(readdirSync(folder).toSorted()).toEqual(["old.webp", "young.part"]));
});
