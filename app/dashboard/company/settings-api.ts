import {
  type CompanySettingsResponse,
  companySettingsResponseSchema,
  settingMentionsResponseSchema,
} from "#domain/company/company-settings-response.ts";
import { callApi, readApi } from "#app/dashboard/shared/call-api.ts";
import type { Transfer } from "#app/dashboard/shared/http.ts";
import type { SectionValues } from "./settings-values.ts";

const path = "/api/settings";

export const settingsApi = {
  get: () => readApi(path, companySettingsResponseSchema),
  save(values: SectionValues, version: number | null, transfer: Transfer): Promise<CompanySettingsResponse> {
    const body = { ...values, version };
    return callApi({ method: "PUT", path, body, ...transfer }, companySettingsResponseSchema);
  },
  findMentions(setting: string) {
    const query = new URLSearchParams({ path: setting });
    return readApi(`${path}/mentions?${query}`, settingMentionsResponseSchema);
  },
};
