import { once } from "node:events";
import { request } from "node:http";
import { describe, expect, test } from "vitest";
import type { AuditEntryResponse } from "#domain/audit/audit-entry.ts";
import { confirmationLifetime, sessionLifetimes } from "#domain/accounts/session.ts";
import type { Engine } from "#server/database/engine.ts";
import { startApplication } from "#tests/support/application.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { isFullRun } from "#tests/support/full-run.ts";
import { otherStrongPassword, strongPassword } from "#tests/support/passwords.ts";
import { buildEnquiry } from "#tests/support/builders/records.ts";
import { createAdministrator } from "#tests/support/staff-member.ts";
import { type AccountApi, openAccountApi } from "#tests/support/accounts/account-api.ts";

const minute = 60_000;
const amal = "amal@example.com";
const bilal = "bilal@example.com";

async function openAccounts(engine: Engine, settings: Readonly<Record<string, string>> = {}) {
  const api = await openAccountApi(engine, { settings });
  return { ...api, amal: await api.addAccount(amal) };
}

const getToken = async (api: AccountApi, email: string) =>
  (await api.signIn(email)).json<{ token?: string }>().token ?? "";

describe("accounts", () => {
  test("an administrator invites a person, who has no password until the link of the mail is used", async () => {
    const api = await openAccounts("sqlite");
    const invite = (email: string) =>
      api.send("POST", "/api/accounts", { email, role: "staff" }, api.amal.token);
    const response = await invite(" Bilal@Example.com ");
    expect([response.statusCode, response.headers["cache-control"]]).toEqual([201, "no-store"]);
    expect(response.json()).toMatchObject({ account: { email: bilal, role: "staff" } });
    expect(response.json()).not.toHaveProperty("password");
    const { accounts } = (await api.send("GET", "/api/accounts", undefined, api.amal.token)).json();
    expect(accounts).toMatchObject([
      { email: amal, role: "administrator", invitation: null, lastSignIn: expect.any(String) },
      { email: bilal, role: "staff", invitation: { expiresAt: expect.any(String) }, lastSignIn: null },
    ]);
    expect((await invite(bilal)).json()).toMatchObject({
      errors: { email: expect.stringContaining("already") },
    });
    expect((await invite("bilal")).statusCode).toBe(422);
    const again = `/api/accounts/${accounts[1]._id}/invitation`;
    expect((await api.send("POST", again, undefined, api.amal.token)).statusCode).toBe(200);
    const own = `/api/accounts/${api.amal.id}/invitation`;
    expect((await api.send("POST", own, undefined, api.amal.token)).statusCode).toBe(409);
  });

  test("a reset by an administrator ends password and sessions, a removal the account", async () => {
    const api = await openAccounts("sqlite");
    const other = await api.addAccount(bilal);
    const path = `/api/accounts/${other.id}`;
    expect((await api.send("POST", `${path}/reset`, undefined, api.amal.token)).statusCode).toBe(200);
    expect((await api.send("GET", "/api/account", undefined, other.token)).statusCode).toBe(401);
    expect(await getToken(api, bilal)).toBe("");
    expect((await api.send("DELETE", path, undefined, api.amal.token)).statusCode).toBe(200);
    expect((await api.send("DELETE", path, undefined, api.amal.token)).statusCode).toBe(404);
    expect((await api.send("POST", `${path}/reset`, undefined, api.amal.token)).statusCode).toBe(404);
  });

  test("an account has a name for colleagues, a start page, and mails that it can switch off", async () => {
    const api = await openAccounts("sqlite");
    const save = (body: object) => api.send("PATCH", "/api/account", body, api.amal.token);
    const getOwn = async () => (await api.send("GET", "/api/account", undefined, api.amal.token)).json();
    expect(await getOwn()).toMatchObject({
      account: { name: "", startPage: "products", isMailedWhenAssigned: true },
    });
    expect((await save({ name: " Amal  Haddad\n", startPage: "today" })).statusCode).toBe(200);
    expect((await save({ isMailedWhenAssigned: false })).statusCode).toBe(200);
    expect(await getOwn()).toMatchObject({
      account: { name: "Amal  Haddad", startPage: "today", isMailedWhenAssigned: false },
    });
    const session = await api.send("GET", "/api/auth/session", undefined, api.amal.token);
    expect(session.json()).toMatchObject({
      session: { account: { name: "Amal  Haddad", startPage: "today" } },
    });
    const log = await api.send("GET", "/api/audit-log?size=1", undefined, api.amal.token);
    expect(log.json()).toMatchObject({
      activity: [{ actor: amal, actorName: "Amal  Haddad", detail: "Name: Amal  Haddad" }],
    });
    expect((await save({ name: "x".repeat(61) })).json()).toMatchObject({
      errors: { name: "The name must not exceed 60 characters" },
    });
    expect((await save({ startPage: "posts" })).statusCode).toBe(422);
  });

  test("a removed account hands its enquiries to a chosen one", async () => {
    const api = await openAccounts("sqlite");
    const other = await api.addAccount(bilal);
    const heir = await api.addAccount("carim@example.com");
    const { enquiries, enquiryStore } = api.container;
    const { enquiryId } = await enquiryStore.save(buildEnquiry({}), { sentFrom: "", honeypot: "" });
    const by = await createAdministrator({ id: other.id, email: bilal });
    await enquiries.change(enquiryId, { version: 1, owner: other.id }, by);
    const remove = (query: string) =>
      api.send("DELETE", `/api/accounts/${other.id}${query}`, undefined, api.amal.token);
    const refused = await remove("");
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { errors: { heir: /choose/ } }]);
    expect((await remove(`?heir=${other.id}`)).statusCode).toBe(422);
    expect((await remove(`?heir=${heir.id}`)).statusCode).toBe(200);
    expect(await enquiries.find(enquiryId)).toMatchObject({
      enquiry: { owner: { email: "carim@example.com" }, version: 3 },
      activity: [{ actor: amal, detail: "Owner: carim@example.com" }, {}],
    });
    const log = await api.send("GET", "/api/audit-log?subject=account&size=1", undefined, api.amal.token);
    expect(log.json()).toMatchObject({ activity: [{ detail: "1 enquiry to carim@example.com" }] });
    const mails = await api.container.database.queries
      .selectFrom("mail_jobs")
      .select("account_id")
      .where("kind", "=", "enquiries-assigned")
      .execute();
    expect(mails).toEqual([{ account_id: heir.id }]);
  });

  test("nobody changes the own account, and a change of role counts for the next call", async () => {
    const api = await openAccounts("sqlite");
    const other = await api.addAccount(bilal);
    const setRole = (id: string, role: string, token: string) =>
      api.send("PUT", `/api/accounts/${id}/role`, { role }, token);
    for (const response of [
      await setRole(api.amal.id, "staff", api.amal.token),
      await api.send("DELETE", `/api/accounts/${api.amal.id}`, undefined, api.amal.token),
      await api.send("POST", `/api/accounts/${api.amal.id}/reset`, undefined, api.amal.token),
    ])
      expect(response.statusCode).toBe(409);
    expect((await setRole(other.id, "staff", api.amal.token)).statusCode).toBe(200);
    expect((await setRole(api.amal.id, "staff", other.token)).statusCode).toBe(403);
    expect((await api.send("GET", "/api/enquiries", undefined, other.token)).statusCode).toBe(200);
    const { activity } = (await api.send("GET", "/api/audit-log", undefined, api.amal.token)).json<{
      activity: object[];
    }>();
    expect(activity).toContainEqual(expect.objectContaining({ title: bilal, detail: "Role: staff" }));
  });

  test.each(engines)(
    "of two administrators who demote or remove each other at once, one stays, on %s",
    async (engine) => {
      const api = await openAccounts(engine);
      const node = engine === "postgres" ? await openAccountApi(api.location) : api;
      for (let round = 0; round < (isFullRun ? 30 : 5); round += 1) {
        const other = await api.addAccount(`person${round}@example.com`);
        const act = (target: { id: string }, token: string, on: Pick<AccountApi, "send">) =>
          round % 2 === 0
            ? on.send("PUT", `/api/accounts/${target.id}/role`, { role: "staff" }, token)
            : on.send("DELETE", `/api/accounts/${target.id}`, undefined, token);
        await Promise.all([act(other, api.amal.token, api), act(api.amal, other.token, node)]);
        const left = (await api.container.accounts.list()).filter(({ role }) => role === "administrator");
        expect(left).toHaveLength(1);
        // The one that stayed makes room for the next round.
        await api.container.database.queries.deleteFrom("accounts").execute();
        api.amal = await api.addAccount(amal);
      }
    },
  );

  test("two administrators who invite at once, each of whom gets a mail about it, do not stop each other", async () => {
    const api = await openAccounts("postgres");
    const other = await api.addAccount(bilal);
    for (let round = 0; round < 5; round += 1) {
      const invitations = [api.amal, other].map(({ id, token }) =>
        api.send("POST", "/api/accounts", { email: `${id}-${round}@example.com` }, token),
      );
      for (const response of await Promise.all(invitations)) expect(response.statusCode).toBe(201);
    }
  });

  test("a password change needs the current password and ends all other sessions", async () => {
    const api = await openAccounts("sqlite");
    const other = await getToken(api, amal);
    const change = (currentPassword: string, newPassword: string) =>
      api.send("PUT", "/api/account/password", { currentPassword, newPassword }, api.amal.token);
    const wrong = await change("not this one", otherStrongPassword);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ errors: { currentPassword: expect.any(String) } });
    expect((await change(strongPassword, "short")).json()).toMatchObject({
      errors: { newPassword: "Password must be at least 12 characters" },
    });
    expect((await change(strongPassword, strongPassword)).statusCode).toBe(422);
    expect((await change(strongPassword, "Sharjah@12345")).statusCode).toBe(422);
    const changed = await change(strongPassword, otherStrongPassword);
    expect(changed.statusCode).toBe(200);
    const { token } = changed.json<{ token: string }>();
    expect((await api.send("GET", "/api/accounts", undefined, token)).statusCode).toBe(200);
    for (const ended of [other, api.amal.token])
      expect((await api.send("GET", "/api/accounts", undefined, ended)).statusCode).toBe(401);
    expect(await getToken(api, amal)).toBe("");
  });

  test("of a change by a stranger and a reset by an administrator at once, the reset stays", async () => {
    const api = await openAccounts("sqlite");
    for (let round = 0; round < 3; round += 1) {
      const email = `person${round}@example.com`;
      const { id, token } = await api.addAccount(email);
      const passwords = { currentPassword: strongPassword, newPassword: otherStrongPassword };
      const [changed] = await Promise.all([
        api.send("PUT", "/api/account/password", passwords, token),
        api.send("POST", `/api/accounts/${id}/reset`, undefined, api.amal.token),
      ]);
      const left = changed.json<{ token?: string }>().token ?? token;
      expect((await api.send("GET", "/api/account", undefined, left)).statusCode).toBe(401);
      const signIn = { email, password: otherStrongPassword };
      expect((await api.send("POST", "/api/auth/login", signIn)).statusCode).toBe(401);
    }
  });

  test("limits password guesses with a stolen token", async () => {
    const api = await openAccounts("sqlite", { RATE_LIMIT: "on" });
    const statuses: number[] = [];
    for (let time = 0; time < 15; time += 1) {
      const guess = { password: `guess ${time}` };
      statuses.push((await api.send("POST", "/api/auth/confirm", guess, api.amal.token)).statusCode);
    }
    expect([statuses.at(0), statuses.at(-1)]).toEqual([422, 429]);
  });

  test("a made-up password opens nothing but the choice of an own one, and only for seven days", async () => {
    const api = await openAccounts("sqlite");
    const added = await api.container.accounts.add({ email: bilal });
    const signIn = () => api.send("POST", "/api/auth/login", { email: bilal, password: added?.password });
    const { token } = (await signIn()).json<{ token: string }>();
    const refused = await api.send("GET", "/api/enquiries", undefined, token);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      403,
      { "new-password": expect.any(String) },
    ]);
    expect((await api.send("GET", "/api/auth/session", undefined, token)).json()).toMatchObject({
      session: { restriction: "new-password", account: { email: bilal } },
    });
    api.clock.advance(7 * 24 * 60 * minute);
    expect((await signIn()).json()).toMatchObject({ message: expect.stringContaining("Forgotten password") });
    api.clock.advance(-7 * 24 * 60 * minute);
    const passwords = { currentPassword: added?.password, newPassword: strongPassword };
    const changed = await api.send("PUT", "/api/account/password", passwords, token);
    const next = changed.json<{ token: string }>().token;
    expect((await api.send("GET", "/api/enquiries", undefined, next)).statusCode).toBe(200);
  });

  test("a required second factor has to be set up before anything else", async () => {
    const api = await openAccounts("sqlite");
    const require = (isRequired: boolean) =>
      api.send("PUT", "/api/accounts/second-factor-requirement", { isRequired }, api.amal.token);
    expect((await require(true)).statusCode).toBe(200);
    const refused = await api.send("GET", "/api/enquiries", undefined, api.amal.token);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      403,
      { "second-factor": expect.any(String) },
    ]);
    await api.addApp(api.amal.token);
    expect((await api.send("GET", "/api/enquiries", undefined, api.amal.token)).statusCode).toBe(200);
    expect((await api.send("GET", "/api/accounts", undefined, api.amal.token)).json()).toMatchObject({
      isSecondFactorRequired: true,
      accounts: [{ hasAuthenticatorApp: true }],
    });
  });

  test("a lost second factor is taken away by an administrator, which ends the sessions", async () => {
    const api = await openAccounts("sqlite");
    const other = await api.addAccount(bilal);
    const take = () =>
      api.send("DELETE", `/api/accounts/${other.id}/second-factor`, undefined, api.amal.token);
    expect((await take()).statusCode).toBe(409);
    await api.addApp(other.token);
    expect((await api.signIn(bilal)).statusCode).toBe(401);
    expect((await take()).statusCode).toBe(200);
    expect((await api.send("GET", "/api/account", undefined, other.token)).statusCode).toBe(401);
    expect(await getToken(api, bilal)).not.toBe("");
  });
});

describe("sessions", () => {
  test("end after eight hours without use, or thirty days with Remember Me, and in the end anyway", async () => {
    const api = await openAccounts("sqlite");
    const remembered = (
      await api.send("POST", "/api/auth/login", { email: amal, password: strongPassword, rememberMe: true })
    ).json<{ token: string }>().token;
    const statusOf = async (token: string) =>
      (await api.send("GET", "/api/account", undefined, token)).statusCode;
    const { standard, remembered: long } = sessionLifetimes;
    api.clock.advance(standard.idle - minute);
    expect(await statusOf(api.amal.token)).toBe(200);
    api.clock.advance(standard.idle - minute);
    expect(await statusOf(api.amal.token)).toBe(200);
    api.clock.advance(standard.idle);
    expect(await statusOf(api.amal.token)).toBe(401);
    expect(await statusOf(remembered)).toBe(200);
    api.clock.advance(long.idle - minute);
    expect(await statusOf(remembered)).toBe(200);
    api.clock.advance(long.idle);
    expect(await statusOf(remembered)).toBe(401);
    let used = await getToken(api, amal);
    for (let passed = 0; passed < standard.total; passed += standard.idle / 2) {
      expect(await statusOf(used)).toBe(200);
      api.clock.advance(standard.idle / 2);
    }
    expect(await statusOf(used)).toBe(401);
    used = await getToken(api, amal);
    expect(await statusOf(used)).toBe(200);
  });

  test("are listed with device and last use, and ended one by one or all at once", async () => {
    const api = await openAccounts("sqlite");
    const other = await getToken(api, amal);
    const read = async (token: string) =>
      (await api.send("GET", "/api/account", undefined, token)).json<{
        sessions: { _id: string; isCurrent: boolean; device: string }[];
      }>().sessions;
    const sessions = await read(other);
    expect(sessions).toHaveLength(2);
    const mine = sessions.find(({ isCurrent }) => !isCurrent);
    const end = () => api.send("DELETE", `/api/account/sessions/${mine?._id}`, undefined, other);
    expect([(await end()).statusCode, (await end()).statusCode]).toEqual([200, 404]);
    expect((await api.send("GET", "/api/account", undefined, api.amal.token)).statusCode).toBe(401);
    const bilalApi = await api.addAccount(bilal);
    const [foreign] = await read(bilalApi.token);
    const path = `/api/account/sessions/${foreign?._id}`;
    expect((await api.send("DELETE", path, undefined, other)).statusCode).toBe(404);
    expect((await api.send("DELETE", "/api/account/sessions", undefined, other)).statusCode).toBe(200);
    expect((await api.send("GET", "/api/account", undefined, other)).statusCode).toBe(401);
    expect((await api.send("GET", "/api/account", undefined, bilalApi.token)).statusCode).toBe(200);
  });

  test("ask for the password again before a sensitive call when it was typed 15 minutes ago", async () => {
    const api = await openAccounts("sqlite");
    const invite = (email: string) => api.send("POST", "/api/accounts", { email }, api.amal.token);
    api.clock.advance(confirmationLifetime);
    const refused = await invite(bilal);
    expect(refused.statusCode).toBe(401);
    expect(refused.headers["www-authenticate"]).toContain("insufficient_user_authentication");
    expect((await api.send("GET", "/api/enquiries", undefined, api.amal.token)).statusCode).toBe(200);
    const confirm = (password: string) => api.send("POST", "/api/auth/confirm", { password }, api.amal.token);
    expect((await confirm("not this one")).statusCode).toBe(422);
    expect((await invite(bilal)).statusCode).toBe(401);
    expect((await confirm(strongPassword)).statusCode).toBe(200);
    expect((await invite(bilal)).statusCode).toBe(201);
  });

  test("that end while the body of a call is held back do nothing with it", async () => {
    const site = await startApplication("sqlite", { staff: { email: amal, password: strongPassword } });
    const body = JSON.stringify({ email: bilal, role: "administrator" });
    const call = request(`${site.url}/api/accounts`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${site.token}`,
        "content-type": "application/json",
        "content-length": body.length,
        expect: "100-continue",
      },
    });
    call.flushHeaders();
    await once(call, "continue");
    expect((await site.send("DELETE", "/api/account/sessions")).status).toBe(200);
    const responding = once(call, "response");
    call.end(body);
    const [response] = await responding;
    expect(response.statusCode).toBe(401);
    response.resume();
    expect(await site.container.accounts.list()).toHaveLength(1);
  });

  test("live in a cookie too, with which only pages of the site can write", async () => {
    const api = await openAccounts("sqlite", { PUBLIC_URL: "https://waraq.example" });
    const app = api.app;
    const payload = { email: amal, password: strongPassword, rememberMe: true };
    const login = await app.inject({ method: "POST", url: "/api/auth/login", payload });
    const cookies = [login.headers["set-cookie"] ?? []].flat();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Secure-\w+=\S+; Path=\/api\S*; HttpOnly; SameSite=Lax; Secure/);
    const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
    const call = (method: "GET" | "DELETE", headers: Record<string, string>) =>
      app.inject({ method, url: "/api/account/sessions/unknown", headers: { cookie, ...headers } });
    const session = await app.inject({ url: "/api/auth/session", headers: { cookie } });
    expect(session.json()).toMatchObject({ token: login.json<{ token: string }>().token });
    expect((await call("DELETE", { "sec-fetch-site": "same-origin" })).statusCode).toBe(404);
    expect(
      (await call("DELETE", { origin: "https://waraq.example", host: "waraq.example" })).statusCode,
    ).toBe(404);
    for (const headers of [
      {},
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example", host: "waraq.example" },
      { origin: "http://waraq.example", host: "waraq.example" },
    ])
      expect((await call("DELETE", headers)).statusCode).toBe(401);
    // Signing in again in the same browser ends the session of before.
    await app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload,
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });
    expect((await app.inject({ url: "/api/auth/session", headers: { cookie } })).statusCode).toBe(401);
  });
});

test("the audit log is listed newest first, by subject and in pages", async () => {
  const api = await openAccounts("sqlite");
  const other = await api.addAccount(bilal);
  await api.send("POST", `/api/accounts/${other.id}/reset`, undefined, api.amal.token);
  await api.send("DELETE", `/api/accounts/${other.id}`, undefined, api.amal.token);
  const read = async (query = "") => {
    const response = await api.send("GET", `/api/audit-log${query}`, undefined, api.amal.token);
    expect(response.statusCode).toBe(200);
    return response.json<{ activity: AuditEntryResponse[]; hasMore: boolean }>();
  };
  const { activity, hasMore } = await read();
  expect(hasMore).toBe(false);
  expect(activity.map(({ action }) => action).toSorted()).toEqual([
    "changed",
    "created",
    "created",
    "deleted",
  ]);
  expect(activity).toContainEqual({
    _id: expect.any(String),
    actor: amal,
    actorName: amal,
    action: "deleted",
    subject: "account",
    subjectId: other.id,
    title: bilal,
    detail: "",
    createdAt: expect.any(String),
  });
  const pages = [await read("?size=3")];
  expect(pages[0]?.hasMore).toBe(true);
  pages.push(await read(`?size=3&before=${pages[0]?.activity.at(-1)?._id}`));
  expect(pages.flatMap((page) => page.activity)).toEqual(activity);
  expect(pages[1]?.hasMore).toBe(false);
  expect((await read("?subject=product")).activity).toEqual([]);
  expect(
    (await api.send("GET", "/api/audit-log?subject=weather", undefined, api.amal.token)).statusCode,
  ).toBe(422);
});
