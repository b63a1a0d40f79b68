import type { Origin } from "./attribution.ts";

/** Sites that bring visitors, by the names people know, each with its hosts and what else it is called in utm fields. */
const knownSites = [
  ["Google", "google", "google.com", "google.ae", "com.google.android.googlequicksearchbox", "googleads"],
  ["Bing", "bing", "bing.com", "cn.bing.com"],
  ["DuckDuckGo", "duckduckgo", "duckduckgo.com"],
  ["Yahoo", "yahoo", "yahoo.com", "search.yahoo.com"],
  ["Facebook", "facebook", "facebook.com", "m.facebook.com", "l.facebook.com", "lm.facebook.com", "fb"],
  ["Instagram", "instagram", "instagram.com", "l.instagram.com", "ig"],
  ["LinkedIn", "linkedin", "linkedin.com", "lnkd.in", "com.linkedin.android"],
  ["YouTube", "youtube", "youtube.com", "m.youtube.com"],
  ["TikTok", "tiktok", "tiktok.com"],
  ["X", "x", "x.com", "t.co", "twitter.com", "twitter"],
  ["WhatsApp", "whatsapp", "whatsapp.com", "web.whatsapp.com", "wa.me", "l.wl.co"],
  ["ChatGPT", "chatgpt", "chatgpt.com"],
] as const;
const siteNames: ReadonlyMap<string, string> = new Map(knownSites.map(([name, key]) => [key, name]));
const siteKeys: ReadonlyMap<string, string> = new Map(
  knownSites.flatMap(([, key, ...others]) => others.map((other) => [other, key] as const)),
);

/** Google has an address of its own in nearly every country. */
const googleAbroad = /^google\.(?:[a-z]{2}|com?\.[a-z]{2})$/;

/** What enquiries are counted by: the utm source, else the site that led here; empty where neither is known. */
export function leadSource({ source, referrer }: Origin): string {
  const said = source.toLowerCase() || referrer;
  return siteKeys.get(said) ?? (googleAbroad.test(said) ? "google" : said);
}

/** A lead source as staff read it. */
export function leadSourceName(key: string): string {
  return key === "" ? "Direct or unknown" : (siteNames.get(key) ?? key);
}

/** "Google (cpc, campaign ramadan), landed on /products". */
export function originInWords(origin: Origin): string {
  const key = leadSource(origin);
  const details = [
    origin.medium,
    origin.campaign && `campaign ${origin.campaign}`,
    origin.term && `term ${origin.term}`,
    origin.content && `content ${origin.content}`,
  ].filter((detail) => detail !== "");
  const isOtherSite = origin.referrer !== "" && leadSource({ ...origin, source: "" }) !== key;
  return [
    leadSourceName(key) + (details.length === 0 ? "" : ` (${details.join(", ")})`),
    isOtherSite ? `through ${origin.referrer}` : "",
    origin.landing && `landed on ${origin.landing}`,
  ]
    .filter((part) => part !== "")
    .join(", ");
}
