import { randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { createTokens } from "./tokens.ts";

const start = Date.UTC(2026, 10, 20, 8);
const hour = 60 * 60 * 1000;
const session = {
  staffId: "65f0c0ffee65f0c0ffee65f0",
  sessionId: "65f0c0ffee65f0c0ffee65f1",
  endsAt: start + 24 * hour,
};

test("a token contains the account, its session and the end of the session, until which it is valid", async () => {
  let now = start;
  const clock = { now: () => now };
  const tokens = createTokens({ secret: randomBytes(32), clock });
  const token = await tokens.sign(session);
  expect(decodeJwt(token)).toMatchObject({
    sub: session.staffId,
    jti: session.sessionId,
    exp: session.endsAt / 1000,
  });
  expect(await tokens.verify(token)).toEqual(session);
  now = session.endsAt - 1000;
  expect(await tokens.verify(token)).toEqual(session);
  now = session.endsAt;
  expect(await tokens.verify(token)).toBeNull();
  expect(
    await createTokens({ secret: randomBytes(32), clock: { now: () => start } }).verify(token),
  ).toBeNull();
});
