import { parseOptions } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, isCorrectPassword, dummyHash, generatePassword } from "./passwords.ts";

test("only the password itself matches its hash", async () => {
  const hash = await hashPassword("correct horse battery");
  expect(await isCorrectPassword("correct horse battery", hash)).toBe(true);
  expect(await isCorrectPassword("Correct horse battery", hash)).toBe(false);
  expect(await isCorrectPassword("correct horse battery ", hash)).toBe(false);
  expect(await isCorrectPassword("", hash)).toBe(false);
});

test("the hash is Argon2id with 19 MiB, two passes and one lane, and salted", async () => {
  const hash = await hashPassword("correct horse battery");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword("correct horse battery")).not.toBe(hash);
});

test("checking an unknown account costs as much as checking a known account, and no password matches", async () => {
  const real = parseOptions(await hashPassword("correct horse battery"));
  expect(parseOptions(dummyHash)).toEqual(real);
  expect(await isCorrectPassword("correct horse battery", dummyHash)).toBe(false);
  expect(await isCorrectPassword("", dummyHash)).toBe(false);
});

test("a letter with an accent matches in its composed and its decomposed form", async () => {
  const hash = await hashPassword("caf\u00e9 au lait noir");
  expect(await isCorrectPassword("cafe\u0301 au lait noir", hash)).toBe(true);
});

test("a generated password is long, easy to type and different each time", () => {
  const passwords = Array.from({ length: 200 }, generatePassword);
  for (const password of passwords) expect(password).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){3}$/);
  expect(new Set(passwords).size).toBe(200);
});
