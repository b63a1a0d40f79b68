import { z } from "zod";
import type { Company } from "./company.ts";
import { formNumber } from "../shared/form-number.ts";
import { requiredLine } from "../shared/form-text.ts";
import { retentionLimits } from "../enquiries/retention.ts";
import { parseUrl } from "../shared/url.ts";

const shortLine = 60;
const longLine = 200;
const mostPhones = 6;
const longestUrl = 500;

/** A telephone number as it is printed: with its country code, in groups if wanted. */
const phoneNumber = (label: string) =>
  requiredLine(label, 30).regex(
    /^\+(?:[ ()-]*\d){6,15}[ ]*$/,
    `${label} must begin with + and the country code, such as +971 6 000 0000`,
  );

const email = (label: string) =>
  requiredLine(label, 254).pipe(z.email(`${label} must be an e-mail address, such as info@example.com`));

const webAddress = (label: string) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(longestUrl, `${label} must not exceed ${longestUrl} characters`)
    .refine(isWebAddress, `${label} must be a web address that begins with https://`);

function isWebAddress(text: string): boolean {
  return text === "" || parseUrl(text)?.protocol === "https:";
}

/** A part of a place on the globe, which may arrive as text. @param most degrees, north or south, east or west */
const degrees = (label: string, most: number) =>
  z
    .union([z.number(), z.string().trim()], `${label} is required`)
    .transform((value) => String(value))
    .pipe(
      z
        .string()
        .min(1, `${label} is required`)
        .regex(/^-?\d{1,3}(?:\.\d{1,10})?$/, `${label} must be degrees as a number, such as 25.315`)
        .transform(Number)
        .pipe(
          z
            .number()
            .min(-most, `${label} must be from -${most} to ${most}`)
            .max(most, `${label} must be from -${most} to ${most}`),
        ),
    );

/** What staff change of the company's facts while the site runs; everything else is in `content/company.ts`. */
export const companySettingsSchema = z.object({
  name: requiredLine("Company name", shortLine),
  legalName: requiredLine("Name on agreements", longLine),
  phones: z
    .array(
      z.object({ label: requiredLine("Kind of line", shortLine), display: phoneNumber("Phone number") }),
      "Phones must be a list of numbers with their labels",
    )
    .min(1, "The company needs at least one phone number")
    .max(mostPhones, `At most ${mostPhones} phone numbers can be shown`)
    .refine(areDifferent, "Each phone number may be listed once"),
  email: email("Email"),
  whatsapp: z.object({
    digits: requiredLine("WhatsApp number", 30)
      .transform((text) => text.replace(/[ +()-]/g, ""))
      .pipe(
        z
          .string()
          .regex(
            /^\d{6,15}$/,
            "WhatsApp number must be the country code and the number, such as 971500000000",
          ),
      ),
    greeting: requiredLine("WhatsApp greeting", 300),
  }),
  address: z.object({
    street: requiredLine("Street", longLine),
    area: requiredLine("Area", longLine),
    city: requiredLine("City", shortLine),
    country: requiredLine("Country", shortLine),
  }),
  map: z.object({
    latitude: degrees("Latitude", 90),
    longitude: degrees("Longitude", 180),
    directionsUrl: webAddress("Link to directions").min(1, "Link to directions is required"),
  }),
  social: z.object({
    facebook: webAddress("Facebook"),
    instagram: webAddress("Instagram"),
    linkedin: webAddress("LinkedIn"),
  }),
  vatPercent: formNumber("VAT rate", { least: 0, most: 100, decimals: 2 }),
  retentionMonths: formNumber("Time that enquiries are kept", { ...retentionLimits, decimals: 0 }),
});

/** As a form or a call sends it: numbers may be text. */
export type CompanySettingsForm = z.input<typeof companySettingsSchema>;
export type CompanySettings = z.output<typeof companySettingsSchema>;

function areDifferent(phones: readonly { readonly display: string }[]): boolean {
  return new Set(phones.map(({ display }) => display.replace(/\D/g, ""))).size === phones.length;
}

/** The part of a company's facts that staff may change. */
export function settingsOf(company: Company): CompanySettings {
  const {
    name,
    legalName,
    phones,
    email: address,
    whatsapp,
    address: office,
    map,
    social,
    vatPercent,
    retentionMonths,
  } = company;
  return {
    name,
    legalName,
    phones: phones.map(({ label, display }) => ({ label, display })),
    email: address,
    whatsapp: { ...whatsapp },
    address: { ...office },
    map: { ...map },
    social: { ...social },
    vatPercent,
    retentionMonths,
  };
}
