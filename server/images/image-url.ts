export function findImageHashes(html: string): string[] {
  return [...new Set([...html.matchAll(/\/images\/([0-9a-f]{64})\//g)].map(([, hash = ""]) => hash))];
}
