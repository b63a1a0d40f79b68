import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import {
  type CompanySettings,
  type CompanySettingsForm,
  companySettingsSchema,
} from "../../../domain/company/company-settings.ts";
import type { NamedTexts } from "../editing/list-conflict-rows.ts";

/** The company's facts as their form holds them: every number is a text. */
export type SettingsValues = Omit<CompanySettingsForm, "map" | "vatPercent" | "retentionMonths"> & {
  vatPercent: string;
  retentionMonths: string;
  map: { latitude: string; longitude: string; directionsUrl: string };
};

export function toSettingsValues(settings: CompanySettings): SettingsValues {
  const { latitude, longitude, directionsUrl } = settings.map;
  return {
    ...settings,
    phones: settings.phones.map((phone) => ({ ...phone })),
    map: { latitude: String(latitude), longitude: String(longitude), directionsUrl },
    vatPercent: String(settings.vatPercent),
    retentionMonths: String(settings.retentionMonths),
  };
}

const check = zodResolver(companySettingsSchema);

/** Checks with the server's own schema; what is valid goes out as it was typed, and is trimmed there. */
export const resolveSettings: Resolver<SettingsValues> = async (values, context, { fields }) => {
  const { errors } = await check(values, context, { fields, shouldUseNativeValidation: false });
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

/** The fields that are typed as one text each, by their place in the form, with what is beside them. */
export const settingsLabels = {
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
  retentionMonths: "Months that enquiries are kept",
} as const;
export type SettingsField = keyof typeof settingsLabels;

function isSettingsField(field: string): field is SettingsField {
  return field in settingsLabels;
}

/** Where a field of the API stands in the form; null for one that it does not show. */
export function findFormField(
  field: string,
): SettingsField | "phones" | `phones.${number}.label` | `phones.${number}.display` | null {
  if (isSettingsField(field)) return field;
  if (field === "phones") return field;
  const [, position, part] = /^phones\.(\d+)\.(label|display)$/.exec(field) ?? [];
  if (position === undefined) return null;
  return `phones.${Number(position)}.${part === "label" ? "label" : "display"}`;
}

/** Every text of the form by its name, for comparing it with what somebody else saved. */
export function toSettingsTexts({
  phones,
  whatsapp,
  address,
  map,
  social,
  ...values
}: SettingsValues): NamedTexts {
  const texts = {
    [settingsLabels.name]: values.name,
    [settingsLabels.legalName]: values.legalName,
    Phones: formatPhones(phones),
    [settingsLabels.email]: values.email,
    [settingsLabels["whatsapp.digits"]]: whatsapp.digits,
    [settingsLabels["whatsapp.greeting"]]: whatsapp.greeting,
    [settingsLabels["address.street"]]: address.street,
    [settingsLabels["address.area"]]: address.area,
    [settingsLabels["address.city"]]: address.city,
    [settingsLabels["address.country"]]: address.country,
    [settingsLabels["map.latitude"]]: map.latitude,
    [settingsLabels["map.longitude"]]: map.longitude,
    [settingsLabels["map.directionsUrl"]]: map.directionsUrl,
    [settingsLabels["social.facebook"]]: social.facebook,
    [settingsLabels["social.instagram"]]: social.instagram,
    [settingsLabels["social.linkedin"]]: social.linkedin,
    [settingsLabels.vatPercent]: values.vatPercent,
    [settingsLabels.retentionMonths]: values.retentionMonths,
  };
  return new Map(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
}

function formatPhones(phones: SettingsValues["phones"]): string {
  return phones.map(({ label, display }) => `${label.trim()} ${display.trim()}`).join(", ");
}

/**
 * What one person changed, put over what is there now: a field they left as it was when they opened the form keeps what
 * somebody else has written into it since. The list of phones counts as one field.
 */
export function mergeChanges(
  now: SettingsValues,
  opened: SettingsValues,
  mine: SettingsValues,
): SettingsValues {
  const {
    phones: phonesNow,
    whatsapp: chatNow,
    address: officeNow,
    map: mapNow,
    social: linksNow,
    ...textsNow
  } = now;
  const { phones, whatsapp, address, map, social, ...texts } = mine;
  return {
    ...mergeTexts(textsNow, opened, texts),
    phones: formatPhones(phones) === formatPhones(opened.phones) ? phonesNow : phones,
    whatsapp: mergeTexts(chatNow, opened.whatsapp, whatsapp),
    address: mergeTexts(officeNow, opened.address, address),
    map: mergeTexts(mapNow, opened.map, map),
    social: mergeTexts(linksNow, opened.social, social),
  };
}

function mergeTexts<Texts extends Record<string, string>>(
  now: Texts,
  opened: NoInfer<Texts>,
  mine: NoInfer<Texts>,
): Texts {
  const changed = Object.entries(mine).filter(([field, text]) => text.trim() !== opened[field]);
  return { ...now, ...Object.fromEntries(changed) };
}
