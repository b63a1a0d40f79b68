import { z } from "zod";
import type { Company } from "./company.ts";
import { formNumberSchema } from "../shared/form-number.ts";
import { requiredSingleLineSchema } from "../shared/form-text.ts";
import { retentionLimits } from "../enquiries/retention.ts";
import { parseUrl } from "../shared/url.ts";

const maxShortLineLength = 60;
const maxLongLineLength = 200;
const maxPhones = 6;
const maxUrlLength = 500;

/** A telephone number as it is printed: with its country code, in groups if wanted. */
const phoneNumberSchema = (label: string) =>
  requiredSingleLineSchema(label, 30).regex(
    /^\+(?:[ ()-]*\d){6,15}[ ]*$/,
    `${label} must begin with + and the country code, such as +971 6 000 0000`,
  );

const emailSchema = (label: string) =>
  requiredSingleLineSchema(label, 254).pipe(
    z.email(`${label} must be an e-mail address, such as info@example.com`),
  );

const httpsUrlSchema = (label: string) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(maxUrlLength, `${label} must not exceed ${maxUrlLength} characters`)
    .refine(isHttpsUrlOrEmpty, `${label} must be a web address that begins with https://`);

function isHttpsUrlOrEmpty(text: string): boolean {
  return text === "" || parseUrl(text)?.protocol === "https:";
}

/** A part of a place on the globe, which may arrive as text. @param maxDegrees degrees, north or south, east or west */
const degreesSchema = (label: string, maxDegrees: number) =>
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
            .min(-maxDegrees, `${label} must be from -${maxDegrees} to ${maxDegrees}`)
            .max(maxDegrees, `${label} must be from -${maxDegrees} to ${maxDegrees}`),
        ),
    );

/** What staff change of the company's facts while the site runs; everything else is in `content/company.ts`. */
export const companySettingsSchema = z.object({
  name: requiredSingleLineSchema("Company name", maxShortLineLength),
  legalName: requiredSingleLineSchema("Name on agreements", maxLongLineLength),
  phones: z
    .array(
      z.object({
        label: requiredSingleLineSchema("Kind of line", maxShortLineLength),
        display: phoneNumberSchema("Phone number"),
      }),
      "Phones must be a list of numbers with their labels",
    )
    .min(1, "The company needs at least one phone number")
    .max(maxPhones, `At most ${maxPhones} phone numbers can be shown`)
    .refine(haveDifferentNumbers, "Each phone number may be listed once"),
  email: emailSchema("Email"),
  whatsapp: z.object({
    digits: requiredSingleLineSchema("WhatsApp number", 30)
      .transform((text) => text.replace(/[ +()-]/g, ""))
      .pipe(
        z
          .string()
          .regex(
            /^\d{6,15}$/,
            "WhatsApp number must be the country code and the number, such as 971500000000",
          ),
      ),
    greeting: requiredSingleLineSchema("WhatsApp greeting", 300),
  }),
  address: z.object({
    street: requiredSingleLineSchema("Street", maxLongLineLength),
    area: requiredSingleLineSchema("Area", maxLongLineLength),
    city: requiredSingleLineSchema("City", maxShortLineLength),
    country: requiredSingleLineSchema("Country", maxShortLineLength),
  }),
  map: z.object({
    latitude: degreesSchema("Latitude", 90),
    longitude: degreesSchema("Longitude", 180),
    directionsUrl: httpsUrlSchema("Link to directions").min(1, "Link to directions is required"),
  }),
  social: z.object({
    facebook: httpsUrlSchema("Facebook"),
    instagram: httpsUrlSchema("Instagram"),
    linkedin: httpsUrlSchema("LinkedIn"),
  }),
  vatPercent: formNumberSchema("VAT rate", { min: 0, max: 100, decimals: 2 }),
  retentionMonths: formNumberSchema("Time that enquiries are kept", { ...retentionLimits, decimals: 0 }),
});

/** As a form or a call sends it: numbers may be text. */
export type CompanySettingsForm = z.input<typeof companySettingsSchema>;
export type CompanySettings = z.output<typeof companySettingsSchema>;

function haveDifferentNumbers(phones: readonly { readonly display: string }[]): boolean {
  return new Set(phones.map(({ display }) => display.replace(/\D/g, ""))).size === phones.length;
}

/** The part of a company's facts that staff may change. */
export function getCompanySettings(company: Company): CompanySettings {
  const {
    name,
    legalName,
    phones,
    email: emailAddress,
    whatsapp,
    address: postalAddress,
    map,
    social,
    vatPercent,
    retentionMonths,
  } = company;
  return {
    name,
    legalName,
    phones: phones.map(({ label, display }) => ({ label, display })),
    email: emailAddress,
    whatsapp: { ...whatsapp },
    address: { ...postalAddress },
    map: { ...map },
    social: { ...social },
    vatPercent,
    retentionMonths,
  };
}
