import { randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { systemIdGenerator } from "#server/shared/clock.ts";
import { createTokens } from "./tokens.ts";

const account = { id: "65f0c0ffee65f0c0ffee65f0", version: 3 };
const start = Date.UTC(2026, 10, 20, 8);
const hour = 60 * 60 * 1000;

test.each([
  ["8 hours", false, 8 * hour],
  ["30 days with Remember Me", true, 30 * 24 * hour],
])(
  "a token contains the account, its version, an id for each login and the expiry, and is valid for %s",
  async (_, isRemembered, lifetime) => {
    let now = start;
    const clock = { now: () => now };
    const tokens = createTokens({ secret: randomBytes(32), clock, idGenerator: systemIdGenerator });
    const [token, other] = [
      await tokens.sign(account, isRemembered),
      await tokens.sign(account, isRemembered),
    ];
    expect(decodeJwt(token)).toMatchObject({ sub: account.id, exp: (start + lifetime) / 1000 });
    const claims = await tokens.verify(token);
    expect(claims).toEqual({
      ...account,
      loginId: expect.stringMatching(/^[0-9a-f]{24}$/),
      expiresAt: start + lifetime,
    });
    expect((await tokens.verify(other))?.loginId).not.toBe(claims?.loginId);
    now = start + lifetime - 1000;
    expect(await tokens.verify(token)).toEqual(claims);
    now = start + lifetime;
    expect(await tokens.verify(token)).toBeNull();
  },
);
