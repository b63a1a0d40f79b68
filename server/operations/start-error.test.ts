import { expect, test } from "vitest";
import { findStartRemedy } from "./start-error.ts";

const full = "DATA_DIR lies on a full disk: make room there, or name a folder on another one";

test("a start on a full disk ends with one line that says so, whoever met it first", () => {
  const ofSystem = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  const ofDatabase = Object.assign(new Error("database or disk is full"), {
    code: "ERR_SQLITE_ERROR",
    errcode: 13,
  });
  const ofMigration = new Error("The database could not be migrated", { cause: ofDatabase });
  for (const error of [ofSystem, ofDatabase, ofMigration]) expect(findStartRemedy(error)).toBe(full);
});

test("a fault of the program has no such line: its whole story is shown", () => {
  expect(findStartRemedy(new TypeError("undefined is not a function"))).toBeNull();
  expect(findStartRemedy("thrown text")).toBeNull();
});
