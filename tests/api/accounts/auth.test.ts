import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { type DatabaseLocation, openApp, openContainer } from "#tests/support/application.ts";
import { createMigratedDatabase } from "#tests/support/database/fresh-database.ts";
import { otherStrongPassword, staff } from "#tests/support/passwords.ts";

const { email: amal, password } = staff;

describe("logging in and out", () => {
  let app: FastifyInstance;
  let database: DatabaseLocation;

  async function start() {
    const container = await openContainer(database, { settings: { RATE_LIMIT: "on" } });
    app = await openApp(container);
    return container;
  }

  beforeEach(async () => {
    database = await createMigratedDatabase("sqlite");
    const { accounts } = await start();
    await accounts.add({ email: amal, password });
  });

  function logIn(body: object, client = "192.0.2.1") {
    return app.inject({ method: "POST", url: "/api/auth/login", payload: body, remoteAddress: client });
  }

  function getWithToken(authorization: string) {
    return app.inject({ url: "/api/accounts", headers: { authorization } });
  }

  async function logInForToken(): Promise<string> {
    return (await logIn({ email: amal, password })).json<{ token: string }>().token;
  }

  async function failedLogins(times: number, email: string, client: string): Promise<number[]> {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const { statusCode } = await logIn({ email, password: "wrong horse battery" }, client);
      statuses.push(statusCode);
    }
    return statuses;
  }

  describe("POST /api/auth/login", () => {
    test("responds with a token that is not cached, for the address in any case", async () => {
      const response = await logIn({ email: " Amal@Example.COM ", password });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ token: expect.any(String), message: "Login successful!" });
      expect(response.headers["cache-control"]).toBe("no-store");
    });

    test("gives the same response to a wrong password and to an unknown address", async () => {
      const wrong = await logIn({ email: amal, password: "wrong horse battery" });
      const unknown = await logIn({ email: "nobody@example.com", password });
      expect(wrong.statusCode).toBe(401);
      expect(wrong.json()).toEqual({ success: false, message: "That e-mail and password do not match" });
      expect(unknown.statusCode).toBe(401);
      expect(unknown.json()).toEqual(wrong.json());
    });

    test("names the fields that are wrong", async () => {
      const response = await logIn({ email: "amal" });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        success: false,
        errors: { email: "Invalid email format", password: "Password is required" },
      });
    });
  });

  describe("limits attempts", () => {
    test("to 10 in 15 minutes for an account, from any number of clients", async () => {
      for (let client = 1; client <= 10; client += 1) {
        expect(await failedLogins(1, amal, `192.0.2.${client}`)).toEqual([401]);
      }
      const response = await logIn({ email: amal, password }, "192.0.2.11");
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(14 * 60);
      expect(Number(response.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
      expect(response.json()).toEqual({
        success: false,
        message: "Too many sign-in attempts: try again in 15 minutes",
      });
    });

    test("to 30 in 15 minutes for a client, over any number of accounts", async () => {
      for (let account = 1; account <= 30; account += 1) {
        expect(await failedLogins(1, `person${account}@example.com`, "192.0.2.1")).toEqual([401]);
      }
      expect(await failedLogins(1, "person31@example.com", "192.0.2.1")).toEqual([429]);
      expect((await logIn({ email: amal, password }, "192.0.2.2")).statusCode).toBe(200);
    });

    test("in the same way for an address without an account", async () => {
      const statuses = await failedLogins(11, "nobody@example.com", "192.0.2.1");
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    });

    test("but lets the owner log in from a known network, whose attempts are counted too", async () => {
      expect((await logIn({ email: amal, password }, "198.51.100.7")).statusCode).toBe(200);
      expect((await failedLogins(11, amal, "192.0.2.1")).at(-1)).toBe(429);
      expect((await logIn({ email: amal, password }, "198.51.100.7")).statusCode).toBe(200);
      expect((await failedLogins(11, amal, "198.51.100.7")).at(-1)).toBe(429);
    });

    test("and a node that starts later knows the network too", async () => {
      database = await createMigratedDatabase("postgres");
      await (await start()).accounts.add({ email: amal, password });
      expect((await logIn({ email: amal, password }, "198.51.100.7")).statusCode).toBe(200);
      await start();
      expect((await failedLogins(11, amal, "192.0.2.1")).at(-1)).toBe(429);
      expect((await logIn({ email: amal, password }, "198.51.100.99")).statusCode).toBe(429);
      expect((await logIn({ email: amal, password }, "198.51.100.7")).statusCode).toBe(200);
    });

    test("of a session apart: strangers stop neither its step-up nor its change of password", async () => {
      const login = await logIn({ email: amal, password }, "192.0.2.1");
      const { token } = login.json<{ token: string }>();
      const send = (method: "POST" | "PUT", url: string, payload: object, bearer = token) =>
        app.inject({
          method,
          url,
          payload,
          headers: { authorization: `Bearer ${bearer}` },
          remoteAddress: "192.0.2.1",
        });
      const confirm = (typed: string) => send("POST", "/api/auth/confirm", { password: typed });
      // Behind the same address, and from others.
      for (let account = 1; account <= 30; account += 1)
        await failedLogins(1, `person${account}@example.com`, "192.0.2.1");
      expect((await failedLogins(11, amal, "192.0.2.2")).at(-1)).toBe(429);
      expect((await logIn({ email: amal, password }, "192.0.2.1")).statusCode).toBe(429);
      expect((await confirm(password)).statusCode).toBe(200);
      const body = { currentPassword: password, newPassword: otherStrongPassword };
      const changed = await send("PUT", "/api/account/password", body);
      expect(changed.statusCode).toBe(200);
      // Ten wrong ones in a session are enough, of both kinds together.
      const next = changed.json<{ token: string }>().token;
      for (let time = 0; time < 5; time += 1) {
        expect((await send("POST", "/api/auth/confirm", { password }, next)).statusCode).toBe(422);
        const guess = { currentPassword: "wrong horse", newPassword: password };
        expect((await send("PUT", "/api/account/password", guess, next)).statusCode).toBe(422);
      }
      const right = { password: otherStrongPassword };
      expect((await send("POST", "/api/auth/confirm", right, next)).statusCode).toBe(429);
    });

    test("to 60 in 15 minutes for a client that begins a sign-in with a passkey", async () => {
      const begin = (client: string) =>
        app.inject({ method: "POST", url: "/api/auth/passkey/options", remoteAddress: client });
      for (let time = 0; time < 60; time += 1) expect((await begin("192.0.2.1")).statusCode).toBe(200);
      expect((await begin("192.0.2.1")).statusCode).toBe(429);
      expect((await begin("192.0.2.2")).statusCode).toBe(200);
    });

    test("and a successful login resets the count", async () => {
      await failedLogins(9, amal, "192.0.2.1");
      expect((await logIn({ email: amal, password })).statusCode).toBe(200);
      expect(await failedLogins(9, amal, "192.0.2.1")).not.toContain(429);
      expect((await logIn({ email: amal, password })).statusCode).toBe(200);
    });
  });

  describe("a route for staff", () => {
    test("refuses a request without a token before it reads the body", async () => {
      const response = await app.inject({
        method: "POST",
        url: "/api/accounts",
        headers: { "content-type": "application/json" },
        payload: "{ not json",
      });
      expect(response.statusCode).toBe(401);
      expect(response.headers["www-authenticate"]).toBe("Bearer");
      expect(response.json()).toEqual({ success: false, message: "Sign in to do this" });
    });

    test("refuses a token whose login has ended, and no other token", async () => {
      const [held, other] = [await logInForToken(), await logInForToken()];
      const logOut = () =>
        app.inject({
          method: "POST",
          url: "/api/auth/logout",
          headers: { authorization: `Bearer ${held}` },
        });
      const response = await logOut();
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ success: true, message: "Signed out" });
      expect((await getWithToken(`Bearer ${held}`)).statusCode).toBe(401);
      expect((await logOut()).statusCode).toBe(401);
      for (const scheme of ["Bearer", "bearer"])
        expect((await getWithToken(`${scheme} ${other}`)).statusCode).toBe(200);
    });

    test("ends a login whatever the body of the logout is, but takes no plain text", async () => {
      for (const [type, payload] of [
        ["application/json", ""],
        ["multipart/form-data; boundary=x", ""],
        ["application/json", "{"],
        ["text/plain", ""],
      ] as const) {
        const authorization = `Bearer ${await logInForToken()}`;
        const headers = { authorization, "content-type": type, "content-length": String(payload.length) };
        const response = await app.inject({ method: "POST", url: "/api/auth/logout", headers, payload });
        expect([type, payload, response.statusCode]).toEqual([type, payload, 200]);
        expect((await getWithToken(authorization)).statusCode).toBe(401);
      }
      const refused = await app.inject({
        method: "POST",
        url: "/api/auth/logout",
        headers: { authorization: `Bearer ${await logInForToken()}`, "content-type": "text/plain" },
        payload: "{}",
      });
      expect(refused.statusCode).toBe(415);
    });
  });
});
