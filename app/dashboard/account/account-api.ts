import { z } from "zod";
import {
  type AccountPreferences,
  type OwnAccount,
  type PasswordChange,
  ownAccountSchema,
  passkeySchema,
} from "#domain/accounts/account.ts";
import { createPasskey } from "#app/dashboard/session/passkeys.ts";
import { callApi, messageSchema } from "#app/dashboard/shared/call-api.ts";

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
  get(): Promise<OwnAccount> {
    return callApi({ method: "GET", path: "/api/account" }, ownAccountSchema);
  },
  async savePreferences(preferences: AccountPreferences): Promise<void> {
    await callApi({ method: "PATCH", path: "/api/account", body: preferences }, messageSchema);
  },
  /** Resolves to the new token of this session. */
  async changePassword(passwords: PasswordChange): Promise<string> {
    const request = { method: "PUT", path: "/api/account/password", body: passwords } as const;
    return (await callApi(request, z.object({ token: z.string() }))).token;
  },
  async endSession(id: string): Promise<void> {
    await callApi({ method: "DELETE", path: `/api/account/sessions/${id}` }, messageSchema);
  },
  async endAllSessions(): Promise<void> {
    await callApi({ method: "DELETE", path: "/api/account/sessions" }, messageSchema);
  },
  async addPasskey(name: string): Promise<NewRecoveryCodes> {
    const { options } = await callApi(
      { method: "POST", path: "/api/account/passkeys/options" },
      optionsSchema,
    );
    const response = await createPasskey(options);
    const request = { method: "POST", path: "/api/account/passkeys", body: { response, name } } as const;
    return (await callApi(request, codesSchema.extend({ passkey: passkeySchema }))).recoveryCodes;
  },
  async renamePasskey(id: string, name: string): Promise<void> {
    await callApi({ method: "PUT", path: `/api/account/passkeys/${id}`, body: { name } }, messageSchema);
  },
  async removePasskey(id: string): Promise<void> {
    await callApi({ method: "DELETE", path: `/api/account/passkeys/${id}` }, messageSchema);
  },
  startAuthenticatorApp(): Promise<AuthenticatorSetup> {
    return callApi({ method: "POST", path: "/api/account/authenticator-app" }, setupSchema);
  },
  async confirmAuthenticatorApp(code: string): Promise<NewRecoveryCodes> {
    const request = { method: "PUT", path: "/api/account/authenticator-app", body: { code } } as const;
    return (await callApi(request, codesSchema)).recoveryCodes;
  },
  async removeAuthenticatorApp(): Promise<void> {
    await callApi({ method: "DELETE", path: "/api/account/authenticator-app" }, messageSchema);
  },
  async replaceRecoveryCodes(): Promise<NewRecoveryCodes> {
    return (await callApi({ method: "POST", path: "/api/account/recovery-codes" }, codesSchema))
      .recoveryCodes;
  },
};
