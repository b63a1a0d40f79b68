import { z } from "zod";
import {
  type AccountPreferences,
  type PasswordChange,
  ownAccountSchema,
  passkeySchema,
} from "#domain/accounts/account.ts";
import { createPasskey } from "#app/dashboard/session/passkeys.ts";
import { callApi, readApi, sendChange } from "#app/dashboard/shared/call-api.ts";

const codesSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });
const setupSchema = z.object({ uri: z.string(), secret: z.string() });
const optionsSchema = z.object({
  options: z.looseObject({
    challenge: z.string(),
    rp: z.looseObject({ name: z.string() }),
    user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  }),
});

export type AuthenticatorSetup = z.output<typeof setupSchema>;
/** Null: the account has some already. */
export type NewRecoveryCodes = readonly string[] | null;

export const accountApi = {
  get: () => readApi("/api/account", ownAccountSchema),
  savePreferences: (preferences: AccountPreferences) => sendChange("PATCH", "/api/account", preferences),
  /** Resolves to the new token of this session. */
  async changePassword(passwords: PasswordChange): Promise<string> {
    const request = { method: "PUT", path: "/api/account/password", body: passwords } as const;
    return (await callApi(request, z.object({ token: z.string() }))).token;
  },
  endSession: (id: string) => sendChange("DELETE", `/api/account/sessions/${id}`),
  endAllSessions: () => sendChange("DELETE", "/api/account/sessions"),
  async addPasskey(name: string): Promise<NewRecoveryCodes> {
    const { options } = await callApi(
      { method: "POST", path: "/api/account/passkeys/options" },
      optionsSchema,
    );
    const response = await createPasskey(options);
    const request = { method: "POST", path: "/api/account/passkeys", body: { response, name } } as const;
    return (await callApi(request, codesSchema.extend({ passkey: passkeySchema }))).recoveryCodes;
  },
  renamePasskey: (id: string, name: string) => sendChange("PUT", `/api/account/passkeys/${id}`, { name }),
  removePasskey: (id: string) => sendChange("DELETE", `/api/account/passkeys/${id}`),
  startAuthenticatorApp: () =>
    callApi({ method: "POST", path: "/api/account/authenticator-app" }, setupSchema),
  async confirmAuthenticatorApp(code: string): Promise<NewRecoveryCodes> {
    const request = { method: "PUT", path: "/api/account/authenticator-app", body: { code } } as const;
    return (await callApi(request, codesSchema)).recoveryCodes;
  },
  removeAuthenticatorApp: () => sendChange("DELETE", "/api/account/authenticator-app"),
  async replaceRecoveryCodes(): Promise<NewRecoveryCodes> {
    return (await callApi({ method: "POST", path: "/api/account/recovery-codes" }, codesSchema))
      .recoveryCodes;
  },
};
