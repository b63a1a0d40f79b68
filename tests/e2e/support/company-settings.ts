import type { CompanySettings } from "#domain/company/company-settings.ts";
import type { Site } from "./catalogue.ts";
import { getHelperToken } from "./staff.ts";

interface SettingsResponse {
  readonly settings: CompanySettings;
  readonly version: number;
}

export function fetchSettings(site: Site): Promise<SettingsResponse> {
  return requestSettings(site, "GET");
}

export async function saveSettings(site: Site, changes: Partial<CompanySettings>): Promise<void> {
  const { settings, version } = await fetchSettings(site);
  await requestSettings(site, "PUT", { ...settings, ...changes, version });
}

async function requestSettings(site: Site, method: string, body?: object): Promise<SettingsResponse> {
  const response = await fetch(`${site.url}/api/settings`, {
    method,
    headers: { authorization: `Bearer ${await getHelperToken(site)}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as SettingsResponse;
}
