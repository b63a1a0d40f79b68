import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { createSealing } from "#server/accounts/factors/sealing.ts";
import { type AccountApi, openAccountApi } from "#tests/support/accounts/account-api.ts";
import { createNodeOptions, engines } from "#tests/support/database/fresh-database.ts";
import { isFullRun } from "#tests/support/full-run.ts";

const step = 30_000;
const rounds = isFullRun ? 30 : 5;

describe.each(engines)("a second factor (%s)", (engine) => {
  let api: AccountApi;
  let amal: Awaited<ReturnType<AccountApi["addAccount"]>>;

  beforeEach(async () => {
    api = await openAccountApi(engine);
    // Otherwise the app shows another code now and then.
    api.clock.stopAt(Date.now());
    amal = await api.addAccount("amal@example.com");
  });

  const status = async (code?: string, email = amal.email) => (await api.signIn(email, code)).statusCode;

  test(`used twice at once, on two nodes: one sign-in of two, ${rounds} times each`, async () => {
    const { showCode } = await api.addApp(amal.token);
    const { passkey } = await api.addPasskey(amal.token);
    const other =
      engine === "postgres"
        ? await openAccountApi(await createNodeOptions(api.location), { clock: api.clock })
        : api;
    const atOnce = async (use: (node: AccountApi) => ReturnType<AccountApi["signIn"]>) => {
      const responses = await Promise.all([api, other].map(use));
      return responses.toSorted((a, b) => a.statusCode - b.statusCode);
    };
    let codes: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      api.clock.advance(step);
      const shown = showCode();
      const [signedIn, refused] = await atOnce((node) => node.signIn(amal.email, shown));
      expect([signedIn?.statusCode, refused?.statusCode]).toEqual([200, 401]);
      const { token } = signedIn?.json<{ token: string }>() ?? { token: "" };
      if (codes.length === 0) {
        const replaced = await api.send("POST", "/api/account/recovery-codes", undefined, token);
        codes = replaced.json<{ recoveryCodes: string[] }>().recoveryCodes;
      }
      const code = codes.pop();
      const byRecoveryCode = await atOnce((node) => node.signIn(amal.email, code));
      expect(byRecoveryCode.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
      const response = passkey.authenticate(await api.beginPasskey("/api/auth/passkey/options"));
      const byPasskey = await atOnce((node) => node.send("POST", "/api/auth/passkey", { response }));
      expect(byPasskey.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
    }
  });

  // The rest is the same SQL on both.
  if (engine === "postgres") return;

  test("of an authenticator app is asked for, and each of its codes works once", async () => {
    const { showCode, recoveryCodes } = await api.addApp(amal.token);
    expect(recoveryCodes).toHaveLength(10);
    expect(await status()).toBe(401);
    const first = showCode();
    expect(await status(first)).toBe(401);
    api.clock.advance(step);
    const second = showCode();
    // From an Arabic keyboard, with marks of direction.
    const typed = `\u200f${second.slice(0, 3)}\u00a0${second.slice(3)}\u200b`.replaceAll(/\d/g, (digit) =>
      String.fromCharCode(0x660 + Number(digit)),
    );
    expect(await status(typed)).toBe(200);
    expect(await status(second)).toBe(401);
    expect(await status(first)).toBe(401);
    api.clock.advance(2 * step);
    const third = showCode();
    api.clock.advance(2 * step);
    expect(await status(third)).toBe(401);
    expect(await status(showCode())).toBe(200);
    expect(await api.getAccount(amal.token)).toMatchObject({
      authenticatorApp: { confirmedAt: expect.any(String) },
    });
    expect(await api.listChanges(amal.id)).toEqual(["An authenticator app was set up"]);
  });

  test("is replaced by a recovery code once, however it is typed", async () => {
    const { recoveryCodes } = await api.addApp(amal.token);
    const [first = "", second = ""] = recoveryCodes;
    expect(await status(first)).toBe(200);
    expect(await status(first)).toBe(401);
    expect(await status(` ${second.toLowerCase().replace("-", " ")} `)).toBe(200);
    expect((await api.getAccount(amal.token)).recoveryCodesLeft).toBe(8);
    const replaced = await api.send("POST", "/api/account/recovery-codes", undefined, amal.token);
    expect(replaced.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    expect(await status(recoveryCodes[2])).toBe(401);
    expect((await api.getAccount(amal.token)).recoveryCodesLeft).toBe(10);
  });

  test("of another account is refused", async () => {
    const bilal = await api.addAccount("bilal@example.com");
    const own = await api.addApp(amal.token);
    const other = await api.addApp(bilal.token);
    api.clock.advance(step);
    expect(await status(other.showCode())).toBe(401);
    expect(await status(other.recoveryCodes[0])).toBe(401);
    expect(await status(own.showCode())).toBe(200);
    expect(await status(other.recoveryCodes[0], bilal.email)).toBe(200);
  });

  test("is asked for only after the first code of the app, and an app is not replaced in passing", async () => {
    const path = "/api/account/authenticator-app";
    expect((await api.send("POST", path, undefined, amal.token)).statusCode).toBe(200);
    expect((await api.send("PUT", path, { code: "12345" }, amal.token)).statusCode).toBe(422);
    expect((await api.send("PUT", path, { code: "000000" }, amal.token)).json()).toMatchObject({
      errors: { code: expect.stringContaining("wrong") },
    });
    expect(await status()).toBe(200);
    await api.addApp(amal.token);
    expect((await api.signIn(amal.email)).json<{ errors: object }>().errors).toEqual({
      code: "Enter the code of your authenticator app or a recovery code",
      authenticatorApp: "Use your authenticator app",
    });
    expect((await api.send("POST", path, undefined, amal.token)).statusCode).toBe(409);
    expect((await api.send("DELETE", path, undefined, amal.token)).statusCode).toBe(200);
    expect((await api.send("DELETE", path, undefined, amal.token)).statusCode).toBe(404);
    expect(await status()).toBe(200);
  });

  test("has no recovery codes without a passkey or an app", async () => {
    const refused = await api.send("POST", "/api/account/recovery-codes", undefined, amal.token);
    expect(refused.statusCode).toBe(409);
  });

  test("is of no use to whoever has a copy of the database", async () => {
    const begun = await api.send("POST", "/api/account/authenticator-app", undefined, amal.token);
    const { secret } = begun.json<{ secret: string }>();
    const { recoveryCodes } = await api.addPasskey(amal.token);
    const { queries } = api.container.database;
    const app = await queries.selectFrom("authenticator_apps").selectAll().executeTakeFirstOrThrow();
    expect(app.secret).not.toContain(secret);
    const codes = await queries.selectFrom("recovery_codes").selectAll().execute();
    for (const { hash } of codes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(codes)).not.toContain(recoveryCodes[0]?.replace("-", ""));
  });

  test("gone with TOKEN_SECRET counts as a wrong code, the log says why, and a recovery code helps", async () => {
    const { showCode, recoveryCodes } = await api.addApp(amal.token);
    const secret = createSealing(randomBytes(32)).seal("JBSWY3DPEHPK3PXP", amal.id);
    await api.container.database.queries.updateTable("authenticator_apps").set({ secret }).execute();
    api.clock.advance(step);
    expect(await status(showCode())).toBe(401);
    expect(api.logLines).toContainEqual(
      expect.objectContaining({ level: 40, msg: expect.stringContaining("TOKEN_SECRET") }),
    );
    expect(await status(recoveryCodes[0])).toBe(200);
  });
});

test("after 10 wrong codes in a day no code is accepted, and a right one before sets the count back", async () => {
  const api = await openAccountApi("sqlite", { settings: { RATE_LIMIT: "on" } });
  const { email, token } = await api.addAccount("amal@example.com");
  const { recoveryCodes } = await api.addApp(token);
  const tryWrong = async (times: number) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await api.container.limits.reset("login-account", email);
      statuses.push((await api.signIn(email, "000000")).statusCode);
    }
    return statuses;
  };
  expect(await tryWrong(9)).not.toContain(429);
  expect((await api.signIn(email, recoveryCodes[0])).statusCode).toBe(200);
  expect((await tryWrong(11)).indexOf(429)).toBe(10);
  expect((await api.signIn(email, recoveryCodes[1])).statusCode).toBe(429);
});
