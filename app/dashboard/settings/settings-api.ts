import {
  type CompanySettingsAnswer,
  companySettingsAnswerSchema,
} from "../../../domain/company/company-settings-response.ts";
import { callApi } from "../shared/request.ts";
import type { SettingsValues } from "./settings-values.ts";

const path = "/api/settings";

/** The API's calls on the company's facts. Each throws CallFailed. */
export const settingsApi = {
  read(): Promise<CompanySettingsAnswer> {
    return callApi({ method: "GET", path }, companySettingsAnswerSchema);
  },
  /** @param version the state that this takes the place of */
  save(values: SettingsValues, version: number): Promise<CompanySettingsAnswer> {
    return callApi({ method: "PUT", path, body: { ...values, version } }, companySettingsAnswerSchema);
  },
};
