import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import {
  type CompanySettings,
  type CompanySettingsForm,
  companySettingsSchema,
} from "../../../domain/company-settings.ts";
import type { ConflictRow } from "../feedback/ConflictDialog.tsx";

/** The company's facts as their form holds them: every number is a text. */
export type SettingsValues = Omit<CompanySettingsForm, "map" | "vatPercent"> & {
  vatPercent: string;
  map: { latitude: string; longitude: string; directionsUrl: string };
};

export function valuesOf(settings: CompanySettings): SettingsValues {
  const { latitude, longitude, directionsUrl } = settings.map;
  return {
    ...settings,
    phones: settings.phones.map((phone) => ({ ...phone })),
    map: { latitude: String(latitude), longitude: String(longitude), directionsUrl },
    vatPercent: String(settings.vatPercent),
  };
}

const check = zodResolver(companySettingsSchema);

/** Checks with the server's own schema; what is valid goes out as it was typed, and is trimmed there. */
export const resolveSettings: Resolver<SettingsValues> = async (values, context, { fields }) => {
  const { errors } = await check(values, context, { fields, shouldUseNativeValidation: false });
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

/** The fields that are typed as one text each, by their place in the form, with what is beside them. */
export const settingsFields = {
  name: "Company name",
  legalName: "Name on agreements",
  email: "Email",
  "whatsapp.digits": "WhatsApp number",
  "whatsapp.greeting": "Greeting in the chat",
  "address.street": "Street",
  "address.area": "Area",
  "address.city": "City",
  "address.country": "Country",
  "map.latitude": "Latitude",
  "map.longitude": "Longitude",
  "map.directionsUrl": "Link to directions",
  "social.facebook": "Facebook",
  "social.instagram": "Instagram",
  "social.linkedin": "LinkedIn",
  vatPercent: "VAT rate",
} as const;
export type SettingsField = keyof typeof settingsFields;

function isSettingsField(field: string): field is SettingsField {
  return field in settingsFields;
}

/** Where a field of the API stands in the form; null for one that it does not show. */
export function formFieldOf(
  field: string,
): SettingsField | "phones" | `phones.${number}.label` | `phones.${number}.display` | null {
  if (isSettingsField(field)) return field;
  if (field === "phones") return field;
  const [, position, part] = /^phones\.(\d+)\.(label|display)$/.exec(field) ?? [];
  if (position === undefined) return null;
  return `phones.${Number(position)}.${part === "label" ? "label" : "display"}`;
}

/** Every text of the form by its name, for comparing two states of it. */
function textsOf({ phones, whatsapp, address, map, social, ...values }: SettingsValues): Map<string, string> {
  return new Map([
    [settingsFields.name, values.name],
    [settingsFields.legalName, values.legalName],
    ["Phones", phones.map(({ label, display }) => `${label} ${display}`).join(", ")],
    [settingsFields.email, values.email],
    [settingsFields["whatsapp.digits"], whatsapp.digits],
    [settingsFields["whatsapp.greeting"], whatsapp.greeting],
    [settingsFields["address.street"], address.street],
    [settingsFields["address.area"], address.area],
    [settingsFields["address.city"], address.city],
    [settingsFields["address.country"], address.country],
    [settingsFields["map.latitude"], map.latitude],
    [settingsFields["map.longitude"], map.longitude],
    [settingsFields["map.directionsUrl"], map.directionsUrl],
    [settingsFields["social.facebook"], social.facebook],
    [settingsFields["social.instagram"], social.instagram],
    [settingsFields["social.linkedin"], social.linkedin],
    [settingsFields.vatPercent, values.vatPercent],
  ]);
}

/** Where two states of the settings differ. */
export function differences(now: SettingsValues, mine: SettingsValues): ConflictRow[] {
  const theirs = textsOf(now);
  return [...textsOf(mine)].flatMap(([name, text]) => {
    const other = theirs.get(name) ?? "";
    return other === text ? [] : [{ name, now: other, mine: text }];
  });
}
