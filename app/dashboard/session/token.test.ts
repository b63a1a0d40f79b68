// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { readToken, tokenKey } from "./token.ts";

const expired = `${btoa("{}")}.${btoa(JSON.stringify({ exp: 1_700_000_000 }))}.signature`;

test.each(["not.a.token", expired])("a stored token that cannot be valid is removed: %#", (token) => {
  for (const storage of [sessionStorage, localStorage]) storage.setItem(tokenKey, token);
  expect(readToken()).toBeNull();
  expect([sessionStorage.getItem(tokenKey), localStorage.getItem(tokenKey)]).toEqual([null, null]);
});
