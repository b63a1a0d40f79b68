import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createPreviewLinks, previewLifetimeSeconds } from "./preview-links.ts";
import { createTokens } from "../accounts/tokens.ts";
import { systemIdGenerator } from "../shared/clock.ts";

let time = Date.UTC(2026, 9, 12);
const clock = { now: () => time };

function tokenOf(path: string): string {
  return new URL(path, "http://localhost").searchParams.get("preview") ?? "";
}

test("a link opens only its post, for ten minutes", async () => {
  const links = createPreviewLinks({ secret: randomBytes(32), clock });
  const path = await links.sign("toner");
  expect(path).toMatch(/^\/blogs\/toner\?preview=[\w.-]+$/);
  const token = tokenOf(path);
  expect(await links.isValid("toner", token)).toBe(true);
  expect(await links.isValid("drum", token)).toBe(false);
  time += previewLifetimeSeconds * 1000 - 1000;
  expect(await links.isValid("toner", token)).toBe(true);
  time += 1000;
  expect(await links.isValid("toner", token)).toBe(false);
});

test("a preview token is no login, a login token opens no preview, and tokens of other secrets are invalid", async () => {
  const secret = randomBytes(32);
  const [links, tokens] = [
    createPreviewLinks({ secret, clock }),
    createTokens({ secret, clock, idGenerator: systemIdGenerator }),
  ];
  const token = tokenOf(await links.sign("toner"));
  expect(await tokens.verify(token)).toBeNull();
  const login = await tokens.sign({ id: "0123456789abcdef01234567", version: 1 }, false);
  const elsewhere = createPreviewLinks({ secret: randomBytes(32), clock });
  for (const other of [login, tokenOf(await elsewhere.sign("toner")), `${token}x`, "", "a.b.c"])
    expect(await links.isValid("toner", other)).toBe(false);
});
