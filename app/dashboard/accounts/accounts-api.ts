import { z } from "zod";
import { type AccountResponse, type PasswordChange, accountSchema } from "#domain/accounts/account.ts";
import { callApi, messageSchema } from "#app/dashboard/shared/call-api.ts";

const accountListSchema = z.object({ accounts: z.array(accountSchema) });
const accountPasswordSchema = z.object({ account: accountSchema, password: z.string() });
const tokenSchema = z.object({ token: z.string() });

export type AccountPassword = z.output<typeof accountPasswordSchema>;

export const accountsApi = {
  async list(): Promise<readonly AccountResponse[]> {
    return (await callApi({ method: "GET", path: "/api/accounts" }, accountListSchema)).accounts;
  },
  add(email: string): Promise<AccountPassword> {
    return callApi({ method: "POST", path: "/api/accounts", body: { email } }, accountPasswordSchema);
  },
  resetPassword(id: string): Promise<AccountPassword> {
    return callApi({ method: "POST", path: `/api/accounts/${id}/reset` }, accountPasswordSchema);
  },
  async remove(id: string): Promise<void> {
    await callApi({ method: "DELETE", path: `/api/accounts/${id}` }, messageSchema);
  },
  /** Resolves to the new token of this session. */
  async changePassword(passwords: PasswordChange): Promise<string> {
    const path = "/api/account/password";
    return (await callApi({ method: "PUT", path, body: passwords }, tokenSchema)).token;
  },
};
