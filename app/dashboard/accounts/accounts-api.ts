import { z } from "zod";
import { type NewAccount, listedAccountSchema } from "#domain/accounts/account.ts";
import type { Role } from "#domain/accounts/role.ts";
import { callApi, messageSchema } from "#app/dashboard/shared/call-api.ts";

const accountListSchema = z.object({
  accounts: z.array(listedAccountSchema),
  isSecondFactorRequired: z.boolean(),
});

const change = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<void> => {
  await callApi({ method, path, ...(body !== undefined && { body }) }, messageSchema);
};

export const accountsApi = {
  list(): Promise<z.output<typeof accountListSchema>> {
    return callApi({ method: "GET", path: "/api/accounts" }, accountListSchema);
  },
  invite: (account: NewAccount) => change("POST", "/api/accounts", account),
  inviteAgain: (id: string) => change("POST", `/api/accounts/${id}/invitation`),
  setRole: (id: string, role: Role) => change("PUT", `/api/accounts/${id}/role`, { role }),
  resetPassword: (id: string) => change("POST", `/api/accounts/${id}/reset`),
  removeFactors: (id: string) => change("DELETE", `/api/accounts/${id}/second-factor`),
  /** @param heir of its enquiries: the id of an account, or "nobody" */
  remove: (id: string, heir?: string) =>
    change("DELETE", `/api/accounts/${id}${heir === undefined ? "" : `?heir=${heir}`}`),
  requireFactor: (isRequired: boolean) =>
    change("PUT", "/api/accounts/second-factor-requirement", { isRequired }),
};
