import { URI } from "otpauth";
import { expect } from "vitest";
import type { Engine } from "#server/database/engine.ts";
import {
  type ApplicationOptions,
  type DatabaseLocation,
  createTestClock,
  createTestLog,
  openApp,
  openContainer,
} from "#tests/support/application.ts";
import { createMigratedDatabase } from "#tests/support/database/fresh-database.ts";
import { strongPassword } from "#tests/support/passwords.ts";
import { SoftwarePasskey } from "./software-passkey.ts";

/** Passkeys need a host name, which may have no TLS if it is this one. */
export const publicUrl = "http://localhost:3000";

export type AccountApi = Awaited<ReturnType<typeof openAccountApi>>;

/** @param on an engine for a new, empty database; or an existing database, as a later start or another node */
export async function openAccountApi(
  on: Engine | DatabaseLocation,
  {
    settings,
    clock = createTestClock(),
  }: Pick<ApplicationOptions, "settings"> & { clock?: ReturnType<typeof createTestClock> } = {},
) {
  const location = typeof on === "string" ? await createMigratedDatabase(on) : on;
  const { log, lines: logLines } = createTestLog();
  const container = await openContainer(location, {
    clock,
    log,
    settings: { PUBLIC_URL: publicUrl, ...settings },
  });
  const app = await openApp(container);

  const send = (
    method: "GET" | "PATCH" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: object,
    token?: string,
  ) =>
    app.inject({
      method,
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload !== undefined && { payload }),
    });

  const signIn = (email: string, code?: string) =>
    send("POST", "/api/auth/login", { email, password: strongPassword, ...(code !== undefined && { code }) });

  return {
    location,
    app,
    container,
    clock,
    logLines,
    send,
    signIn,
    async addAccount(email: string) {
      const added = await container.accounts.add({ email, password: strongPassword });
      const token = (await signIn(email)).json<{ token: string }>().token;
      return { id: added?.account.id ?? "", email, token };
    },
    beginPasskey: async (url: string, token?: string) =>
      (await send("POST", url, undefined, token)).json<{
        options: { challenge: string; user: { id: string } };
      }>().options,
    async addPasskey(token: string, passkey = new SoftwarePasskey(publicUrl), name = "Chrome on macOS") {
      const options = await this.beginPasskey("/api/account/passkeys/options", token);
      const response = await send(
        "POST",
        "/api/account/passkeys",
        { name, response: passkey.register(options) },
        token,
      );
      expect(response.statusCode).toBe(201);
      return {
        passkey,
        recoveryCodes: response.json<{ recoveryCodes: string[] | null }>().recoveryCodes ?? [],
      };
    },
    /** The app shows the code of the time of the clock. */
    async addApp(token: string) {
      const begun = await send("POST", "/api/account/authenticator-app", undefined, token);
      expect(begun.statusCode).toBe(200);
      const totp = URI.parse(begun.json<{ uri: string }>().uri);
      const showCode = () => {
        if (!("period" in totp)) throw new Error("The address is not one of TOTP");
        return totp.generate({ timestamp: clock.now() });
      };
      const confirmed = await send("PUT", "/api/account/authenticator-app", { code: showCode() }, token);
      expect(confirmed.statusCode).toBe(200);
      return {
        showCode,
        recoveryCodes: confirmed.json<{ recoveryCodes: string[] | null }>().recoveryCodes ?? [],
      };
    },
    async getAccount(token: string) {
      return (await send("GET", "/api/account", undefined, token)).json<{
        passkeys: { _id: string; name: string; usedAt: string | null }[];
        authenticatorApp: { confirmedAt: string } | null;
        recoveryCodesLeft: number;
      }>();
    },
    /** In the audit log. The owner gets a mail about each. */
    async listChanges(id: string) {
      const { queries } = container.database;
      const entries = await queries
        .selectFrom("audit_log")
        .select("detail")
        .where("subject_id", "=", id)
        .where("action", "=", "changed")
        .execute();
      const mails = await queries
        .selectFrom("mail_jobs")
        .select("details")
        .where("account_id", "=", id)
        .where("kind", "=", "factor-changed")
        .execute();
      const changes = entries.map(({ detail }) => detail).toSorted();
      const link = expect.stringMatching(/^[\da-f]{24}$/);
      const details = mails.map((mail): unknown => JSON.parse(mail.details));
      expect(details).toHaveLength(changes.length);
      expect(details).toEqual(expect.arrayContaining(changes.map((change) => ({ change, link }))));
      return changes;
    },
  };
}
