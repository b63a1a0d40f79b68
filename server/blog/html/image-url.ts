const imageUrlPattern = /^\/images\/([0-9a-f]{64})\/[1-9]\d{0,4}\.(?:avif|webp)$/;

/** The hash of the stored picture at this address of ours; null for any other address. */
export function parseImageHash(url: string): string | null {
  return imageUrlPattern.exec(url)?.[1] ?? null;
}

/** Hashes of the stored pictures whose addresses stand in a text. */
export function findImageHashes(html: string): string[] {
  return [...new Set([...html.matchAll(/\/images\/([0-9a-f]{64})\//g)].map(([, hash = ""]) => hash))];
}
