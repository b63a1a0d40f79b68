import { randomBytes } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { systemIdGenerator } from "../shared/clock.ts";
import { createTokens } from "./tokens.ts";

const secret = randomBytes(32);
const account = { id: "65f0c0ffee65f0c0ffee65f0", version: 3 };
const start = Date.UTC(2026, 10, 20, 8);
const hour = 60 * 60 * 1000;

let now = start;
const tokens = createTokens({ secret, clock: { now: () => now }, idGenerator: systemIdGenerator });
beforeEach(() => {
  now = start;
});

/** The claims of a token, without a check of its signature. */
function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

/** A valid token, which a test changes in one respect. */
function similarToken(algorithm = "HS256") {
  return new SignJWT({ version: account.version })
    .setProtectedHeader({ alg: algorithm, typ: "JWT" })
    .setJti("65f0c0ffee65f0c0ffee65f1")
    .setSubject(account.id)
    .setIssuer("waraq")
    .setAudience("waraq-staff")
    .setIssuedAt(start / 1000)
    .setExpirationTime(start / 1000 + 3600);
}

test("a token contains the account, its version, the expiry, and an id for each login", async () => {
  const [one, other] = [await tokens.sign(account, false), await tokens.sign(account, false)];
  expect(await tokens.verify(one)).toEqual({
    ...account,
    loginId: expect.stringMatching(/^[0-9a-f]{24}$/),
    expiresAt: start + 8 * hour,
  });
  expect((await tokens.verify(one))?.loginId).not.toBe((await tokens.verify(other))?.loginId);
  expect(await tokens.verify(await similarToken().sign(secret))).toMatchObject(account);
});

test("a token is valid for 8 hours", async () => {
  const token = await tokens.sign(account, false);
  expect(claimsOf(token)).toMatchObject({ sub: account.id, exp: (start + 8 * hour) / 1000 });
  now = start + 8 * hour - 1000;
  expect(await tokens.verify(token)).toMatchObject(account);
  now = start + 8 * hour;
  expect(await tokens.verify(token)).toBeNull();
});

test("a token is valid for 30 days with Remember Me", async () => {
  const token = await tokens.sign(account, true);
  expect(claimsOf(token)).toMatchObject({ exp: (start + 30 * 24 * hour) / 1000 });
  now = start + 30 * 24 * hour - 1000;
  expect(await tokens.verify(token)).toMatchObject(account);
  now = start + 30 * 24 * hour;
  expect(await tokens.verify(token)).toBeNull();
});

describe("a token is refused", () => {
  test("without a signature (alg: none)", async () => {
    const claims = { sub: account.id, version: account.version, iss: "waraq", aud: "waraq-staff" };
    const token = new UnsecuredJWT({ ...claims, exp: start / 1000 + 3600 }).encode();
    expect(await tokens.verify(token)).toBeNull();
  });

  test("signed with another key", async () => {
    expect(await tokens.verify(await similarToken().sign(randomBytes(32)))).toBeNull();
  });

  test("signed with another algorithm, even with the right key", async () => {
    const long = randomBytes(64);
    const others = createTokens({ secret: long, clock: { now: () => now }, idGenerator: systemIdGenerator });
    expect(await others.verify(await similarToken("HS256").sign(long))).toMatchObject(account);
    expect(await others.verify(await similarToken("HS384").sign(long))).toBeNull();
    expect(await others.verify(await similarToken("HS512").sign(long))).toBeNull();
  });

  test("whose claims were changed", async () => {
    const [header, , signature] = (await tokens.sign(account, false)).split(".");
    const [, claims] = (await tokens.sign({ ...account, version: 4 }, false)).split(".");
    expect(await tokens.verify([header, claims, signature].join("."))).toBeNull();
  });

  test("from another issuer, for another audience or without an expiry", async () => {
    expect(await tokens.verify(await similarToken().setIssuer("elsewhere").sign(secret))).toBeNull();
    expect(await tokens.verify(await similarToken().setAudience("elsewhere").sign(secret))).toBeNull();
    const forEver = new SignJWT({ version: 3 })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(account.id)
      .setIssuer("waraq")
      .setAudience("waraq-staff");
    expect(await tokens.verify(await forEver.sign(secret))).toBeNull();
  });

  test("without an account or a version", async () => {
    expect(await tokens.verify(await similarToken().setSubject("1 or 1=1").sign(secret))).toBeNull();
    const versionless = new SignJWT({})
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(account.id)
      .setIssuer("waraq")
      .setAudience("waraq-staff")
      .setExpirationTime(start / 1000 + 3600);
    expect(await tokens.verify(await versionless.sign(secret))).toBeNull();
  });

  test.each(["", "x", "a.b.c", "null", "..", "eyJhbGciOiJIUzI1NiJ9..", "\u0000"])(
    "if it is %j",
    async (text) => {
      expect(await tokens.verify(text)).toBeNull();
    },
  );
});
