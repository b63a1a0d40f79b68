import { isolate, joinWithCommas } from "#domain/shared/format.ts";
import type { Translate } from "#messages/message.ts";
import type { Company } from "./company.ts";

interface Detail {
  readonly label: string;
  readonly value: string;
}

/** Of the one who trades, as far as the settings have it (docs/compliance.md). */
export function listRegistration(t: Translate, { registration }: Pick<Company, "registration">): Detail[] {
  const { legalForm, licenceNumber, authority, address } = registration;
  const licence = [licenceNumber && isolate(licenceNumber, t.locale), authority].filter(Boolean);
  return [
    { label: t("company.registration.form"), value: legalForm },
    { label: t("company.registration.licence"), value: joinWithCommas(licence, t.locale) },
    { label: t("company.registration.address"), value: address },
  ].filter(({ value }) => value !== "");
}

export function listRegistrationLines(t: Translate, company: Pick<Company, "registration">): string[] {
  return listRegistration(t, company).map(({ label, value }) => `${label}: ${value}`);
}
