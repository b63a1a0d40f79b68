import type { Attribution } from "./attribution.ts";

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
  // Of enquiries that staff enter (`leadSources`).
  ["Phone", "phone"],
  ["Walk-in", "walk-in"],
  ["Exhibition", "exhibition"],
  ["ChatGPT", "chatgpt", "chatgpt.com"],
] as const;
const siteNames: ReadonlyMap<string, string> = new Map(knownSites.map(([name, key]) => [key, name]));
const siteKeys: ReadonlyMap<string, string> = new Map(
  knownSites.flatMap(([, key, ...others]) => others.map((other) => [other, key] as const)),
);

const googleCountryDomain = /^google\.(?:[a-z]{2}|com?\.[a-z]{2})$/;

export function getAttributionSource({ source, referrer }: Attribution): string {
  const sourceOrReferrer = source.toLowerCase() || referrer;
  return (
    siteKeys.get(sourceOrReferrer) ??
    (googleCountryDomain.test(sourceOrReferrer) ? "google" : sourceOrReferrer)
  );
}

export function formatAttributionSource(key: string): string {
  return key === "" ? "Direct or unknown" : (siteNames.get(key) ?? key);
}

export function formatAttribution(attribution: Attribution): string {
  const key = getAttributionSource(attribution);
  const details = [
    attribution.medium,
    attribution.campaign && `campaign ${attribution.campaign}`,
    attribution.term && `term ${attribution.term}`,
    attribution.content && `content ${attribution.content}`,
  ].filter((detail) => detail !== "");
  const isOtherSite =
    attribution.referrer !== "" && getAttributionSource({ ...attribution, source: "" }) !== key;
  return [
    formatAttributionSource(key) + (details.length === 0 ? "" : ` (${details.join(", ")})`),
    isOtherSite ? `through ${attribution.referrer}` : "",
    attribution.landing && `landed on ${attribution.landing}`,
  ]
    .filter((part) => part !== "")
    .join(", ");
}
