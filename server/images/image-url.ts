const imageUrlPattern = /^\/images\/([0-9a-f]{64})\/[1-9]\d{0,4}\.(?:avif|webp)$/;

/** Returns the hash in the URL of a stored image; null for any other URL. */
export function parseImageHash(url: string): string | null {
  return imageUrlPattern.exec(url)?.[1] ?? null;
}

/** Returns the hashes of the stored images that a text shows. */
export function findImageHashes(html: string): string[] {
  return [...new Set([...html.matchAll(/\/images\/([0-9a-f]{64})\//g)].map(([, hash = ""]) => hash))];
}
