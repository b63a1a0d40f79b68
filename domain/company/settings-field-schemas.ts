import { z } from "zod";
import { describeNumber } from "#domain/shared/form-number.ts";
import {
  getRequiredMessage,
  requiredMultilineSchema,
  requiredSingleLineSchema,
} from "#domain/shared/form-text.ts";
import { isParameter, listParameters, templateParameters } from "#domain/shared/template-parameters.ts";
import { cleanTypedCode, cleanTypedNumber } from "#domain/shared/typed-text.ts";
import { parsePeriods } from "./opening-hours.ts";
import { parseUrl } from "#domain/shared/url.ts";
import { hexPattern } from "./brand-colours.ts";
import { logoFilePattern } from "./lockup.ts";

const maxUrlLength = 500;
export const maxTemplateLength = 5000;

export function createPhoneNumberSchema(label: string) {
  return requiredSingleLineSchema(label, 30)
    .overwrite(cleanTypedCode)
    .regex(
      /^\+(?:[ ()-]*\d){6,15}[ ]*$/,
      `${label} must begin with + and the country code, such as +971 6 000 0000`,
    );
}

export function createChatNumberSchema(label: string) {
  return requiredSingleLineSchema(label, 30)
    .transform((text) => cleanTypedCode(text).replace(/[ +()-]/g, ""))
    .pipe(
      z
        .string()
        .regex(/^\d{6,15}$/, `${label} must be the country code and the number, such as 971500000000`),
    );
}

/** A search for a reference takes letters up to the year as its prefix. */
export function createReferencePrefixSchema(label: string) {
  return requiredSingleLineSchema(label, 6)
    .overwrite((text) => cleanTypedCode(text).toUpperCase())
    .regex(/^[A-Z]+$/, `${label} must be letters of A to Z, such as WQ`);
}

/** An unknown name in braces would reach the customer as it is. */
export function createTemplateSchema(label: string) {
  return requiredMultilineSchema(label, maxTemplateLength).superRefine((text, context) => {
    const known = templateParameters.map((name) => `{${name}}`).join(", ");
    for (const name of listParameters(text))
      if (!isParameter(name))
        context.addIssue({ code: "custom", message: `There is no {${name}}: use ${known}` });
  });
}

export function createHttpsUrlSchema(label: string) {
  return z
    .string(`${label} must be text`)
    .trim()
    .max(maxUrlLength, `${label} must not exceed ${maxUrlLength} characters`)
    .refine(isHttpsUrlOrEmpty, `${label} must be a web address that begins with https://`);
}

const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const period = `${time}-(?:${time}|24:00)`;

export function createHoursSchema(label: string) {
  return z
    .string(`${label} must be text`)
    .trim()
    .max(200, `${label} must not exceed 200 characters`)
    .regex(
      new RegExp(`^(?:${period}(?:, ${period})*)?$`),
      `${label}: give each period a first and a last time`,
    )
    .refine((hours) => {
      const times = parsePeriods(hours).flatMap(({ from, to }) => [from, to]);
      return times.every((each, index) => index === 0 || each > (times[index - 1] ?? 0));
    }, `${label}: each time must be later than the one before; hours over midnight are a period on each day`);
}

export function createDateSchema(label: string) {
  return z
    .string(getRequiredMessage(label))
    .trim()
    .pipe(z.iso.date(getRequiredMessage(label)));
}

function isHttpsUrlOrEmpty(text: string): boolean {
  return text === "" || parseUrl(text)?.protocol === "https:";
}

export function createDegreesSchema(label: string, maxDegrees: number) {
  return z
    .union([z.number(), z.string().trim()], getRequiredMessage(label))
    .transform((value) => cleanTypedNumber(String(value)))
    .pipe(
      z
        .string()
        .min(1, getRequiredMessage(label))
        .regex(/^-?\d{1,3}(?:\.\d{1,10})?$/, `${label} must be degrees as a number, such as 25.315`)
        .transform(Number)
        .pipe(
          z
            .number()
            .min(-maxDegrees, `${label} must be from -${maxDegrees} to ${maxDegrees}`)
            .max(maxDegrees, `${label} must be from -${maxDegrees} to ${maxDegrees}`),
        ),
    )
    .meta(describeNumber({ min: -maxDegrees, max: maxDegrees, decimals: 10 }));
}

/** The code, or the tag that the search engine shows around it. */
export function createVerificationSchema(label: string) {
  return z
    .string(`${label} must be text`)
    .transform((text) => (/content=["']?([^"'>\s]*)/.exec(text)?.[1] ?? text).trim())
    .pipe(z.string().regex(/^[\w-]{0,100}$/, `${label} must be letters, digits, _ and -`));
}

export function createColourSchema(label: string) {
  return z
    .string(`${label} must be text`)
    .trim()
    .toLowerCase()
    .refine((text) => text === "" || hexPattern.test(text), `${label} must be a colour such as #005f73`);
}

/** Files are uploaded before the settings name them. */
export function createLogoFileSchema(label: string) {
  return z
    .string(`${label} must be text`)
    .refine((text) => text === "" || logoFilePattern.test(text), `${label} must be an uploaded file`);
}
