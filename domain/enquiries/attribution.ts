import { z } from "zod";
import { toSingleLine } from "../shared/form-text.ts";
import { parseUrl } from "../shared/url.ts";

/** Most characters of what is kept of an address. */
const limits = { landing: 200, referrer: 253, utmParameter: 100 } as const;

/** Where somebody who enquires comes from, as it is kept. What is not known is empty. */
export const attributionSchema = z
  .object({
    landing: z.string().describe("Path of the first page of the visit"),
    referrer: z.string().describe("Host of the site that led here"),
    source: z.string().describe("utm_source of the first page's address"),
    medium: z.string().describe("utm_medium"),
    campaign: z.string().describe("utm_campaign"),
    term: z.string().describe("utm_term"),
    content: z.string().describe("utm_content"),
  })
  .readonly();
export type Attribution = z.output<typeof attributionSchema>;

/** What the utm fields of an address say. */
type UtmParameters = Omit<Attribution, "landing" | "referrer">;

export const unknownAttribution: Attribution = {
  landing: "",
  referrer: "",
  source: "",
  medium: "",
  campaign: "",
  term: "",
  content: "",
};

/** One of the utm fields of an address: what no line shows falls away, and what is too long is cut off. */
const utmParameterSchema = z
  .string()
  .overwrite((text) => toSingleLine(text.slice(0, limits.utmParameter).replace(/\p{Cf}/gu, "")))
  .catch("");

/**
 * An attribution as a client sends it, or leaves it out. It is a stranger's word, and nothing that an enquiry depends on:
 * whatever of it cannot be read counts as empty, and costs nobody an enquiry.
 */
export const clientAttributionSchema = z
  .object({
    // As browsers write a path: printable ASCII, all else in per cent signs.
    landing: z
      .string()
      .regex(/^\/(?!\/)[^\s?#\\\p{Cc}\P{ASCII}]*$/u)
      .overwrite((path) => path.slice(0, limits.landing))
      .catch(""),
    referrer: z
      .string()
      .toLowerCase()
      .max(limits.referrer)
      .regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/)
      .overwrite((host) => host.replace(/^www\./, ""))
      .catch(""),
    source: utmParameterSchema,
    medium: utmParameterSchema,
    campaign: utmParameterSchema,
    term: utmParameterSchema,
    content: utmParameterSchema,
  })
  .catch(unknownAttribution)
  .default(unknownAttribution)
  .describe(
    "Where the visitor comes from: landing page, referrer and utm fields. What cannot be read is left out",
  )
  .readonly() satisfies z.ZodType<Attribution>;

/**
 * Where a page of the site itself led to the first page that is known of, as from a link that was opened in a new tab or
 * pressed before the script had come, the visit began there, unless the first page has utmParameters of its own.
 *
 * @param url of the first page of a visit that is known
 * @param urlBefore the address that led there; empty where none is known
 */
export function getVisitAttribution(url: string, urlBefore: string): Attribution {
  const [knownUrl, previousUrl] = [parseUrl(url), parseUrl(urlBefore)];
  if (knownUrl === null) return unknownAttribution;
  const first =
    previousUrl?.host === knownUrl.host && !hasUtmParameters(getUtmParameters(knownUrl))
      ? previousUrl
      : knownUrl;
  const host = previousUrl?.host ?? "";
  return clientAttributionSchema.parse({
    landing: removeQuoteToken(first.pathname),
    referrer: host === first.host ? "" : host.replace(/:\d+$/, ""),
    ...getUtmParameters(first),
  });
}

function getUtmParameters({ searchParams }: URL): UtmParameters {
  const utm = (name: keyof UtmParameters) => utmParameterSchema.parse(searchParams.get(`utm_${name}`) ?? "");
  return {
    source: utm("source"),
    medium: utm("medium"),
    campaign: utm("campaign"),
    term: utm("term"),
    content: utm("content"),
  };
}

/** A field that is there and says nothing is no utmParameterSchema, and neither is one that is not kept. */
function hasUtmParameters(utmParameters: UtmParameters): boolean {
  return Object.values(utmParameters).some((text) => text !== "");
}

/** What opens a customer's quote is part of its path, and of no record about where they came from. */
function removeQuoteToken(path: string): string {
  return path.replace(/^(\/quotes)\/.*/, "$1");
}

/**
 * What can be told without script: a form that is posted back to the page at `path` says which address that page had.
 * Where that has utm fields, the visit began there; otherwise nothing is known.
 *
 * @param referrerUrl the address the form was sent from, as the `Referer` header has it
 */
export function getFormAttribution(path: string, referrerUrl: string): Attribution {
  const attribution = getVisitAttribution(referrerUrl, "");
  const { landing, referrer: _none, ...utmParameters } = attribution;
  return landing === path && hasUtmParameters(utmParameters) ? attribution : unknownAttribution;
}
