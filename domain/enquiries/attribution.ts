import { z } from "zod";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { toSingleLine } from "#domain/shared/form-text.ts";
import { parseUrl } from "#domain/shared/url.ts";

const limits = { landing: 200, referrer: 253, utmParameter: 100 } as const;

export const attributionSchema = z.object({
  landing: z.string().describe("Path of the first page of the visit"),
  referrer: z.string().describe("Host name of the website that linked to this site"),
  source: z.string().describe("utm_source in the URL of the first page"),
  medium: z.string().describe("utm_medium in the URL of the first page"),
  campaign: z.string().describe("utm_campaign in the URL of the first page"),
  term: z.string().describe("utm_term in the URL of the first page"),
  content: z.string().describe("utm_content in the URL of the first page"),
});
export type Attribution = Readonly<z.output<typeof attributionSchema>>;

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

const utmParameterSchema = z
  .string()
  .overwrite((text) => toSingleLine(text.slice(0, limits.utmParameter).replace(/\p{Cf}/gu, "")))
  .default("")
  .catch("");

/** Untrusted, and no enquiry depends on it: invalid parts count as empty and never reject an enquiry. */
export const clientAttributionSchema = z
  .object({
    // A path as browsers write it: printable ASCII, everything else percent-encoded.
    landing: z
      .string()
      .regex(/^\/(?!\/)[^\s?#\\\p{Cc}\P{ASCII}]*$/u)
      .overwrite((path) => path.slice(0, limits.landing))
      .default("")
      .catch(""),
    referrer: z
      .string()
      .toLowerCase()
      .max(limits.referrer)
      .regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/)
      .overwrite((host) => host.replace(/^www\./, ""))
      .default("")
      .catch(""),
    source: utmParameterSchema,
    medium: utmParameterSchema,
    campaign: utmParameterSchema,
    term: utmParameterSchema,
    content: utmParameterSchema,
  })
  .catch(unknownAttribution)
  .default(unknownAttribution) satisfies z.ZodType<Attribution>;

/**
 * If another page of this site led to the first known page (`url`), for example through a new tab or before the
 * script was loaded, the visit began on that page (`urlBefore`, empty if unknown), unless `url` has UTM parameters.
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

/** The values of these parameters name a person, and are not kept. Facebook adds its own to unpaid links too. */
const clickSources = {
  gclid: "google",
  gbraid: "google",
  wbraid: "google",
  msclkid: "bing",
  fbclid: "facebook",
};

function getUtmParameters({ searchParams }: URL): UtmParameters {
  const click = listFieldNames(clickSources).find((name) => searchParams.has(name));
  const utm = (name: keyof UtmParameters) => utmParameterSchema.parse(searchParams.get(`utm_${name}`) ?? "");
  return {
    source: utm("source") || (click === undefined ? "" : clickSources[click]),
    medium: utm("medium") || (click === undefined || click === "fbclid" ? "" : "cpc"),
    campaign: utm("campaign"),
    term: utm("term"),
    content: utm("content"),
  };
}

function hasUtmParameters(utmParameters: UtmParameters): boolean {
  return Object.values(utmParameters).some((text) => text !== "");
}

/** The token opens the quote. */
function removeQuoteToken(path: string): string {
  return path.replace(/^(\/quotes)\/.*/, "$1");
}

/**
 * For a form that is posted without script to the page at `path`: its `Referer` header has the URL of that page. If
 * the URL has UTM parameters, the visit began there; otherwise nothing is known.
 */
export function getFormAttribution(path: string, referrerUrl: string): Attribution {
  const attribution = getVisitAttribution(referrerUrl, "");
  const { landing, referrer: _none, ...utmParameters } = attribution;
  return landing === path && hasUtmParameters(utmParameters) ? attribution : unknownAttribution;
}
