/** The encodings of a cached response, in the order of preference of the server. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** Recent results by header: clients send few different headers. */
const cachedResults = new Map<string, Encoding | null>();
const maxCachedResults = 100;

/**
 * Returns the encoding that a client prefers (RFC 9110, 12.5.3); null for a client that refuses all of them.
 * @param header the `Accept-Encoding` header
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
    // Identity is acceptable unless it is refused, after every encoding that the header names.
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
 * Whether a client has the response with this tag already (RFC 9110, 13.1.2). The comparison is weak, because a proxy
 * that compresses a response makes its tag weak.
 * @param header the `If-None-Match` header
 * @param etag the tag with its quotation marks
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === "*") return true;
  return header.match(/"[^"]*"/g)?.includes(etag) ?? false;
}
