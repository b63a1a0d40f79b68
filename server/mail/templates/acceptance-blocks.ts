import { formatDateTime, formatLongDate } from "#domain/shared/format.ts";
import type { Detail, LetterContent } from "./letter.ts";
import type { AcceptanceData, Sender } from "./mail-data.ts";

export function createAcceptanceBlocks(
  acceptance: AcceptanceData | null,
  title: string,
  { company }: Sender,
): LetterContent[] {
  if (acceptance === null) return [];
  return [{ kind: "details", title, details: listAcceptanceDetails(acceptance, company.timeZone) }];
}

export function listAcceptanceDetails(
  { name, position, purchaseOrder, deliveryDay, acceptedAt, confirmedAt }: AcceptanceData,
  timeZone: string,
): Detail[] {
  return [
    { label: "Accepted by", value: name },
    { label: "Position", value: position },
    { label: "Accepted on", value: formatDateTime(acceptedAt, timeZone) },
    { label: "Purchase order", value: purchaseOrder },
    {
      label: "Delivery not before",
      value: deliveryDay === "" ? "" : formatLongDate(Date.parse(deliveryDay), "UTC"),
    },
    { label: "Confirmed on", value: confirmedAt === null ? "" : formatDateTime(confirmedAt, timeZone) },
  ].filter(({ value }) => value !== "");
}
