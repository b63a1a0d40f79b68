const imageUrlPattern = /^\/images\/([0-9a-f]{64})\/[1-9]\d{0,4}\.(?:avif|webp)$/;

export function parseImageHash(url: string): string | null {
  return imageUrlPattern.exec(url)?.[1] ?? null;
}

export function findImageHashes(html: string): string[] {
  return [...new Set([...html.matchAll(/\/images\/([0-9a-f]{64})\//g)].map(([, hash = ""]) => hash))];
}
