/** The forms an answer is kept in, the one that is sent first where a client takes several equally gladly. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** What was worked out lately, by header: clients send the same few over and over. */
const cachedResults = new Map<string, Encoding | null>();
const maxCachedResults = 100;

/**
 * The form a client takes most gladly (RFC 9110, 12.5.3); null where it refuses all of them.
 * @param header `Accept-Encoding` as it came
 */
export function negotiateEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return "identity";
  const cached = cachedResults.get(header);
  if (cached !== undefined) return cached;
  const best = chooseEncoding(header);
  if (cachedResults.size >= maxCachedResults) cachedResults.clear();
  cachedResults.set(header, best);
  return best;
}

function chooseEncoding(header: string): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((each) => each.trim());
    if (coding !== "") weights.set(coding === "x-gzip" ? "gzip" : coding, parseWeight(parameters));
  }
  const getWeight = (encoding: Encoding) => {
    const weight = weights.get(encoding) ?? weights.get("*");
    // What is sent as it is, is taken unless it is refused, but less gladly than anything that is named.
    if (encoding === "identity") return weights.get(encoding) ?? (weight === 0 ? 0 : Number.MIN_VALUE);
    return weight ?? 0;
  };
  let best: Encoding | null = null;
  for (const encoding of encodings)
    if (getWeight(encoding) > (best === null ? 0 : getWeight(best))) best = encoding;
  return best;
}

function parseWeight(parameters: readonly string[]): number {
  const weight = parameters.find((each) => each.startsWith("q="));
  return weight === undefined ? 1 : Number.parseFloat(weight.slice(2)) || 0;
}

/**
 * Whether a client has the form with this tag already (RFC 9110, 13.1.2). Proxies mark the tags of what they pack anew
 * as weak; for this question that makes no difference.
 * @param header `If-None-Match` as it came
 * @param etag with its quotation marks
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === "*") return true;
  return header.match(/"[^"]*"/g)?.includes(etag) ?? false;
}
