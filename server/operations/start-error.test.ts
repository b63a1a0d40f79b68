import { expect, test } from "vitest";
import { findStartRemedy } from "./start-error.ts";

const full = "DATA_DIR lies on a full disk: make room there, or name a folder on another one";

test("a start on a full disk ends with one line about it, for errors of the system and of the database", () => {
  const systemError = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  const databaseError = Object.assign(new Error("database or disk is full"), {
    code: "ERR_SQLITE_ERROR",
    errcode: 13,
  });
  const migrationError = new Error("The database could not be migrated", { cause: databaseError });
  for (const error of [systemError, databaseError, migrationError]) expect(findStartRemedy(error)).toBe(full);
});

test("a start while another process holds the database's lock ends with one line that says so", () => {
  const busy = { code: "ERR_SQLITE_ERROR", errcode: 517 };
  const databaseError = Object.assign(new Error("database is locked"), busy);
  const migrationError = new Error("The database could not be migrated", { cause: databaseError });
  for (const error of [databaseError, migrationError])
    expect(findStartRemedy(error)).toBe(
      "DATA_DIR: another process holds the database's lock: end it, then start again",
    );
});

test("an unexpected error has no such line", () => {
  expect(findStartRemedy(new TypeError("undefined is not a function"))).toBeNull();
  expect(findStartRemedy("thrown text")).toBeNull();
});
