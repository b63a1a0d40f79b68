import { z } from "zod";
import { type AccountAnswer, type OwnPassword, accountSchema } from "../../../domain/accounts/account.ts";
import { callApi } from "../shared/request.ts";

const many = z.object({ accounts: z.array(accountSchema) });
const given = z.object({ account: accountSchema, password: z.string() });
const done = z.object({ message: z.string() });
const changed = z.object({ token: z.string() });

/** An account and the password that was made up for it. */
export type GivenPassword = z.output<typeof given>;

/** The API's calls on staff accounts. Each throws CallFailed. */
export const accountsApi = {
  async list(): Promise<readonly AccountAnswer[]> {
    return (await callApi({ method: "GET", path: "/api/accounts" }, many)).accounts;
  },
  add(email: string): Promise<GivenPassword> {
    return callApi({ method: "POST", path: "/api/accounts", body: { email } }, given);
  },
  reset(id: string): Promise<GivenPassword> {
    return callApi({ method: "POST", path: `/api/accounts/${id}/reset` }, given);
  },
  async remove(id: string): Promise<void> {
    await callApi({ method: "DELETE", path: `/api/accounts/${id}` }, done);
  },
  /** Resolves to the token of the login that goes on. */
  async changePassword(passwords: OwnPassword): Promise<string> {
    const path = "/api/account/password";
    return (await callApi({ method: "PUT", path, body: passwords }, changed)).token;
  },
};
