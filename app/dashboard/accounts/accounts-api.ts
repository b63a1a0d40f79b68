import { z } from "zod";
import { listedAccountSchema } from "#domain/accounts/account.ts";
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
  invite: (email: string, role: Role) => change("POST", "/api/accounts", { email, role }),
  inviteAgain: (id: string) => change("POST", `/api/accounts/${id}/invitation`),
  setRole: (id: string, role: Role) => change("PUT", `/api/accounts/${id}/role`, { role }),
  resetPassword: (id: string) => change("POST", `/api/accounts/${id}/reset`),
  removeFactors: (id: string) => change("DELETE", `/api/accounts/${id}/second-factor`),
  remove: (id: string) => change("DELETE", `/api/accounts/${id}`),
  requireFactor: (isRequired: boolean) =>
    change("PUT", "/api/accounts/second-factor-requirement", { isRequired }),
};
