import { beforeEach, describe, expect, test } from "vitest";
import { type AccountApi, openAccountApi, publicUrl } from "#tests/support/accounts/account-api.ts";
import { SoftwarePasskey } from "#tests/support/accounts/software-passkey.ts";
import { createTestClock } from "#tests/support/application.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { otherStrongPassword, strongPassword } from "#tests/support/passwords.ts";

const ended = "Your password, all sessions and your recovery codes have ended.";
const day = 24 * 60 * 60 * 1000;

describe.each(engines)("the link of a mail about a changed second factor (%s)", (engine) => {
  let api: AccountApi;
  let amal: Awaited<ReturnType<AccountApi["addAccount"]>>;

  beforeEach(async () => {
    const clock = createTestClock();
    clock.stopAt(Date.UTC(2026, 10, 24, 8));
    api = await openAccountApi(engine, { clock });
    amal = await api.addAccount("amal@example.com");
  });

  /** As they stand in the mails, the oldest first. */
  async function readTokens(): Promise<string[]> {
    const reports = await api.container.database.queries
      .selectFrom("challenges")
      .select("id")
      .where("kind", "=", "factor-report")
      .orderBy("expires_at")
      .execute();
    const links = await Promise.all(reports.map(({ id }) => api.container.passwordLinks.findOpen(id)));
    return links.flatMap((link) => link?.token ?? []);
  }
  const readToken = async () => (await readTokens()).at(-1) ?? "";
  const report = (token: string) => api.send("POST", "/api/auth/report-factor-change", { token });
  const choosePassword = (token: string) =>
    api.send("POST", "/api/auth/new-password", { token, password: otherStrongPassword });
  const signIn = (password: string, code?: string) =>
    api.send("POST", "/api/auth/login", { email: amal.email, password, ...(code !== undefined && { code }) });
  const signInWith = async (passkey: Awaited<ReturnType<AccountApi["addPasskey"]>>["passkey"]) =>
    api.send("POST", "/api/auth/passkey", {
      response: passkey.authenticate(await api.beginPasskey("/api/auth/passkey/options")),
      rememberMe: false,
    });

  test("leaves no factor that the session of the stranger adds at the same time", async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await api.addAccount(`person${round}@example.com`);
      await api.addPasskey(person.token);
      const token = await readToken();
      const added = new SoftwarePasskey(publicUrl);
      const options = await api.beginPasskey("/api/account/passkeys/options", person.token);
      const body = { name: "Late", response: added.register(options) };
      const [reported] = await Promise.all([
        report(token),
        api.send("POST", "/api/account/passkeys", body, person.token),
        api.send("POST", "/api/account/recovery-codes", undefined, person.token),
      ]);
      expect(reported.json().message).toContain("Nobody can sign in to your account");
      expect((await signInWith(added)).statusCode).toBe(401);
      const { factors, database } = api.container;
      expect(await factors.describe(database.queries, person.id)).toMatchObject({
        passkeys: [],
        recoveryCodesLeft: 0,
      });
    }
  });

  // The rest is the same SQL on both.
  if (engine === "postgres") return;

  test("puts out a stranger who added a passkey with the session or the password of the owner", async () => {
    const app = await api.addApp(amal.token);
    api.clock.advance(3 * day + 60_000);
    const stolen = (await api.signIn(amal.email, app.showCode())).json<{ token: string }>().token;
    const { passkey } = await api.addPasskey(stolen);
    const token = await readToken();
    // The stranger knows the password and changes it too, which ends no report.
    const body = {
      currentPassword: strongPassword,
      newPassword: "granite-lantern-umbrella-fig-7",
      rememberMe: false,
    };
    expect((await api.send("PUT", "/api/account/password", body, stolen)).statusCode).toBe(200);

    const reported = await report(token);
    expect(reported.json()).toMatchObject({ success: true, message: expect.stringContaining(ended) });
    expect(reported.json().message).toContain("Your authenticator app of 24 November 2026 stays.");
    expect((await signInWith(passkey)).statusCode).toBe(401);
    expect((await signIn(body.newPassword, app.showCode())).statusCode).toBe(401);
    const link = reported.json<{ token: string }>().token;
    expect((await choosePassword(link)).statusCode).toBe(200);
    expect((await choosePassword(link)).statusCode).toBe(410);

    // The app of the owner is older than the change.
    api.clock.advance(60_000);
    expect((await signIn(otherStrongPassword)).statusCode).toBe(401);
    expect((await signIn(otherStrongPassword, app.recoveryCodes[0])).statusCode).toBe(401);
    expect((await signIn(otherStrongPassword, app.showCode())).statusCode).toBe(200);
  });

  test.each([
    ["newest", -1],
    ["oldest", 0],
  ])("puts out every factor of three days, pressed in the %s of several mails", async (_name, index) => {
    const own = await api.addPasskey(amal.token, undefined, "Work phone");
    api.clock.advance(3 * day);
    const stolen = (await signInWith(own.passkey)).json<{ token: string }>().token;
    const first = await api.addPasskey(stolen);
    api.clock.advance(60_000);
    const second = await api.addPasskey(stolen);
    api.clock.advance(60_000);
    const app = await api.addApp(stolen);
    api.clock.advance(60_000);
    const codes = await api.send("POST", "/api/account/recovery-codes", undefined, stolen);
    const tokens = await readTokens();

    const { message, token } = (await report(tokens.at(index) ?? "")).json();
    expect(message).toBe(
      `${ended} Passkeys and an authenticator app of the last three days are removed. Your passkey "Work phone" of 24 November 2026 stays, and still signs in. If you do not know it, sign in with your new password and remove it at once.`,
    );
    for (const { passkey } of [first, second]) expect((await signInWith(passkey)).statusCode).toBe(401);
    for (const other of tokens) expect((await report(other)).statusCode).toBe(410);
    expect((await choosePassword(token)).statusCode).toBe(200);
    for (const code of [app.showCode(), codes.json<{ recoveryCodes: string[] }>().recoveryCodes[0]])
      expect((await signIn(otherStrongPassword, code)).statusCode).toBe(401);
    expect((await signInWith(own.passkey)).statusCode).toBe(200);
  });

  test("works once, for three days, and is no link for a password", async () => {
    await api.addApp(amal.token);
    const token = await readToken();
    expect((await choosePassword(token)).statusCode).toBe(410);
    expect((await report(token)).statusCode).toBe(200);
    expect((await report(token)).statusCode).toBe(410);
    expect((await signIn(strongPassword)).statusCode).toBe(401);

    const badr = await api.addAccount("badr@example.com");
    await api.addApp(badr.token);
    const late = await readToken();
    api.clock.advance(3 * day);
    expect((await report(late)).statusCode).toBe(410);
    expect((await report("673f000000000000000000aa.bm8")).statusCode).toBe(410);
  });
});
