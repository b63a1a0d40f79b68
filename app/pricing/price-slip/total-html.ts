/** HTML, because the total of a slider that moves before React has loaded is written with it too (price-ahead.ts). */
export function getTotalHtml(total: string): string {
  const [whole = "", decimals = ""] = total.split(".");
  return `${whole.replaceAll(",", '<span class="comma">,</span>')}<small>.${decimals}</small>`;
}
