import { z } from "zod";
import { type NewAccount, listedAccountSchema } from "#domain/accounts/account.ts";
import type { Role } from "#domain/accounts/role.ts";
import { readApi, sendChange } from "#app/dashboard/shared/call-api.ts";

const accountListSchema = z.object({
  accounts: z.array(listedAccountSchema),
  isSecondFactorRequired: z.boolean(),
});

export const accountsApi = {
  list: () => readApi("/api/accounts", accountListSchema),
  invite: (account: NewAccount) => sendChange("POST", "/api/accounts", account),
  inviteAgain: (id: string) => sendChange("POST", `/api/accounts/${id}/invitation`),
  setRole: (id: string, role: Role) => sendChange("PUT", `/api/accounts/${id}/role`, { role }),
  resetPassword: (id: string) => sendChange("POST", `/api/accounts/${id}/reset`),
  removeFactors: (id: string) => sendChange("DELETE", `/api/accounts/${id}/second-factor`),
  /** @param heir of its enquiries: the id of an account, or "nobody" */
  remove: (id: string, heir?: string) =>
    sendChange("DELETE", `/api/accounts/${id}${heir === undefined ? "" : `?heir=${heir}`}`),
  requireFactor: (isRequired: boolean) =>
    sendChange("PUT", "/api/accounts/second-factor-requirement", { isRequired }),
};
