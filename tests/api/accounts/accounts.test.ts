import { describe, expect, test } from "vitest";
import type { AuditEntryResponse } from "#domain/audit/audit-entry.ts";
import type { Engine } from "#server/database/engine.ts";
import { openApp, openContainer, staff } from "#tests/support/application.ts";
import { createMigratedDatabase, engines } from "#tests/support/database/fresh-database.ts";
import { otherStrongPassword } from "#tests/support/passwords.ts";

const { email: amal, password } = staff;
const bilal = "bilal@example.com";

interface NewAccount {
  readonly account: { readonly _id: string };
  readonly password: string;
}

async function openAccounts(engine: Engine, settings: Readonly<Record<string, string>> = {}) {
  const container = await openContainer(await createMigratedDatabase(engine), { settings });
  await container.accounts.add(amal, { password });
  const app = await openApp(container);

  async function logIn(email: string, typed: string): Promise<string> {
    const response = await app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { email, password: typed },
    });
    return response.statusCode === 200 ? response.json<{ token: string }>().token : "";
  }
  const send = (
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: object,
    token: string = first,
  ) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload !== undefined && { payload }),
    });
  const first = await logIn(amal, password);
  return {
    accounts: container.accounts,
    logIn,
    send,
    async invite(email: string) {
      return (await send("POST", "/api/accounts", { email })).json<NewAccount>();
    },
    async activity(query = "") {
      const response = await send("GET", `/api/activity${query}`);
      expect(response.statusCode).toBe(200);
      return response.json<{ activity: AuditEntryResponse[]; hasMore: boolean }>();
    },
  };
}

describe("accounts and the audit log", () => {
  test("creates an account with a password that is shown once, and refuses a second account for the address", async () => {
    const api = await openAccounts("sqlite");
    const response = await api.send("POST", "/api/accounts", { email: " Bilal@Example.com " });
    expect(response.statusCode).toBe(201);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(await api.logIn(bilal, response.json<NewAccount>().password)).not.toBe("");
    const again = await api.send("POST", "/api/accounts", { email: bilal });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ errors: { email: expect.stringContaining("already") } });
    const wrong = await api.send("POST", "/api/accounts", { email: "bilal" });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ errors: { email: "Invalid email format" } });
  });

  test("a password reset and a removal end the account's logins", async () => {
    const api = await openAccounts("sqlite");
    const { account, password: given } = await api.invite(bilal);
    const token = await api.logIn(bilal, given);
    const reset = await api.send("POST", `/api/accounts/${account._id}/reset`);
    expect(reset.statusCode).toBe(200);
    expect((await api.send("GET", "/api/accounts", undefined, token)).statusCode).toBe(401);
    expect(await api.logIn(bilal, given)).toBe("");
    const next = await api.logIn(bilal, reset.json<NewAccount>().password);
    expect((await api.send("DELETE", `/api/accounts/${account._id}`)).statusCode).toBe(200);
    expect((await api.send("GET", "/api/accounts", undefined, next)).statusCode).toBe(401);
    expect((await api.send("DELETE", `/api/accounts/${account._id}`)).statusCode).toBe(404);
    expect((await api.send("POST", `/api/accounts/${account._id}/reset`)).statusCode).toBe(404);
  });

  test.each(engines)(
    "refuses to remove or reset one's own account; of two that remove each other one stays, on %s",
    async (engine) => {
      const api = await openAccounts(engine);
      const { account, password: given } = await api.invite(bilal);
      const own = (await api.accounts.list()).find(({ email }) => email === amal)?.id;
      expect((await api.send("DELETE", `/api/accounts/${own}`)).statusCode).toBe(409);
      expect((await api.send("POST", `/api/accounts/${own}/reset`)).statusCode).toBe(409);
      const token = await api.logIn(bilal, given);
      await Promise.all([
        api.send("DELETE", `/api/accounts/${account._id}`),
        api.send("DELETE", `/api/accounts/${own}`, undefined, token),
      ]);
      expect(await api.accounts.list()).toHaveLength(1);
    },
  );

  test("a password change needs the current password and ends all other logins", async () => {
    const api = await openAccounts("sqlite");
    const other = await api.logIn(amal, password);
    const change = (currentPassword: string, newPassword: string) =>
      api.send("PUT", "/api/account/password", { currentPassword, newPassword });
    const wrong = await change("not this one", otherStrongPassword);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ errors: { currentPassword: expect.any(String) } });
    expect((await change(password, "short")).json()).toMatchObject({
      errors: { newPassword: "Password must be at least 12 characters" },
    });
    expect((await change(password, password)).statusCode).toBe(422);
    const changed = await change(password, otherStrongPassword);
    expect(changed.statusCode).toBe(200);
    const { token } = changed.json<{ token: string }>();
    expect((await api.send("GET", "/api/accounts", undefined, token)).statusCode).toBe(200);
    expect((await api.send("GET", "/api/accounts", undefined, other)).statusCode).toBe(401);
    expect(await api.logIn(amal, password)).toBe("");
  });

  test("limits password guesses with a stolen token", async () => {
    const api = await openAccounts("sqlite", { RATE_LIMIT: "on" });
    const statuses: number[] = [];
    for (let time = 0; time < 25; time += 1) {
      const guess = { currentPassword: `guess ${time}`, newPassword: otherStrongPassword };
      statuses.push((await api.send("PUT", "/api/account/password", guess)).statusCode);
    }
    expect(statuses.at(0)).toBe(422);
    expect(statuses.at(-1)).toBe(429);
  });

  test("lists the audit log newest first, by subject and in pages", async () => {
    const api = await openAccounts("sqlite");
    const { account } = await api.invite(bilal);
    await api.send("POST", `/api/accounts/${account._id}/reset`);
    await api.send("DELETE", `/api/accounts/${account._id}`);
    const { activity, hasMore } = await api.activity();
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
      action: "deleted",
      subject: "account",
      subjectId: account._id,
      title: bilal,
      detail: "",
      createdAt: expect.any(String),
    });
    const pages = [await api.activity("?size=3")];
    expect(pages[0]?.hasMore).toBe(true);
    pages.push(await api.activity(`?size=3&before=${pages[0]?.activity.at(-1)?._id}`));
    expect(pages.flatMap((page) => page.activity)).toEqual(activity);
    expect(pages[1]?.hasMore).toBe(false);
    expect((await api.activity("?subject=product")).activity).toEqual([]);
    expect((await api.send("GET", "/api/activity?subject=weather")).statusCode).toBe(422);
  });
});
