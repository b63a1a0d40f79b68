import {
  type CompanySettingsResponse,
  companySettingsResponseSchema,
} from "../../../domain/company/company-settings-response.ts";
import { callApi } from "../shared/call-api.ts";
import type { SettingsValues } from "./settings-values.ts";

const path = "/api/settings";

/** The API of the company settings. Each method throws ApiError. */
export const settingsApi = {
  get(): Promise<CompanySettingsResponse> {
    return callApi({ method: "GET", path }, companySettingsResponseSchema);
  },
  /** @param version the version that the values replace */
  save(values: SettingsValues, version: number): Promise<CompanySettingsResponse> {
    return callApi({ method: "PUT", path, body: { ...values, version } }, companySettingsResponseSchema);
  },
};
