import { z } from "zod";
import { oneLine } from "../shared/form-text.ts";
import { parseUrl } from "../shared/url.ts";

/** Most characters of what is kept of an address. */
const limits = { landing: 200, referrer: 253, mark: 100 } as const;

/** Where somebody who enquires comes from, as it is kept. What is not known is empty. */
export const originSchema = z
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
export type Origin = z.output<typeof originSchema>;

/** What the utm fields of an address say. */
type Marks = Omit<Origin, "landing" | "referrer">;

export const unknownOrigin: Origin = {
  landing: "",
  referrer: "",
  source: "",
  medium: "",
  campaign: "",
  term: "",
  content: "",
};

/** One of the utm fields of an address: what no line shows falls away, and what is too long is cut off. */
const mark = z
  .string()
  .overwrite((text) => oneLine(text.slice(0, limits.mark).replace(/\p{Cf}/gu, "")))
  .catch("");

/**
 * An origin as a client sends it, or leaves it out. It is a stranger's word, and nothing that an enquiry depends on:
 * whatever of it cannot be read counts as empty, and costs nobody an enquiry.
 */
export const sentOriginSchema = z
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
    source: mark,
    medium: mark,
    campaign: mark,
    term: mark,
    content: mark,
  })
  .catch(unknownOrigin)
  .default(unknownOrigin)
  .describe(
    "Where the visitor comes from: landing page, referrer and utm fields. What cannot be read is left out",
  )
  .readonly() satisfies z.ZodType<Origin>;

/**
 * Where a page of the site itself led to the first page that is known of, as from a link that was opened in a new tab or
 * pressed before the script had come, the visit began there, unless the first page has marks of its own.
 *
 * @param address of the first page of a visit that is known
 * @param before the address that led there; empty where none is known
 */
export function originOfVisit(address: string, before: string): Origin {
  const [known, led] = [parseUrl(address), parseUrl(before)];
  if (known === null) return unknownOrigin;
  const first = led?.host === known.host && !hasMarks(marksOf(known)) ? led : known;
  const host = led?.host ?? "";
  return sentOriginSchema.parse({
    landing: publicPath(first.pathname),
    referrer: host === first.host ? "" : host.replace(/:\d+$/, ""),
    ...marksOf(first),
  });
}

function marksOf({ searchParams }: URL): Marks {
  const utm = (name: keyof Marks) => mark.parse(searchParams.get(`utm_${name}`) ?? "");
  return {
    source: utm("source"),
    medium: utm("medium"),
    campaign: utm("campaign"),
    term: utm("term"),
    content: utm("content"),
  };
}

/** A field that is there and says nothing is no mark, and neither is one that is not kept. */
function hasMarks(marks: Marks): boolean {
  return Object.values(marks).some((text) => text !== "");
}

/** What opens a customer's quote is part of its path, and of no record about where they came from. */
function publicPath(path: string): string {
  return path.replace(/^(\/quotes)\/.*/, "$1");
}

/**
 * What can be told without script: a form that is posted back to the page at `path` says which address that page had.
 * Where that has utm fields, the visit began there; otherwise nothing is known.
 *
 * @param before the address the form was sent from, as the `Referer` header has it
 */
export function originOfForm(path: string, before: string): Origin {
  const origin = originOfVisit(before, "");
  const { landing, referrer: _none, ...marks } = origin;
  return landing === path && hasMarks(marks) ? origin : unknownOrigin;
}
