/** What people call a quote: "WQ-2026-00042". @param number counts the quotes of a year, from 1 */
export function formatQuoteReference(prefix: string, year: number, number: number): string {
  return `${prefix}-${year}-${String(number).padStart(5, "0")}`;
}
