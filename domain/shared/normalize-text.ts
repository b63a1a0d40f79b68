/** Lower case without accents, so that "café" is found by "CAFE". */
export function normalizeText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
