import { beforeEach, describe, expect, test } from "vitest";
import { type AccountApi, openAccountApi } from "#tests/support/accounts/account-api.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { otherStrongPassword, strongPassword } from "#tests/support/passwords.ts";

const day = 24 * 60 * 60 * 1000;

describe.each(engines)("the link of a mail about a changed second factor (%s)", (engine) => {
  let api: AccountApi;
  let amal: Awaited<ReturnType<AccountApi["addAccount"]>>;

  beforeEach(async () => {
    api = await openAccountApi(engine);
    amal = await api.addAccount("amal@example.com");
  });

  /** As it stands in the newest mail. */
  async function readToken(): Promise<string> {
    const reports = await api.container.database.queries
      .selectFrom("challenges")
      .select("id")
      .where("kind", "=", "factor-report")
      .orderBy("expires_at", "desc")
      .executeTakeFirstOrThrow();
    return (await api.container.passwordLinks.findOpen(reports.id))?.token ?? "";
  }
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

  test("puts out a stranger who added a passkey with the session or the password of the owner", async () => {
    const app = await api.addApp(amal.token);
    api.clock.advance(day);
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
    expect(reported.json()).toMatchObject({ success: true, message: "Nobody can use your account now" });
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
