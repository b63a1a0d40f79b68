import { formatDateTime, formatLongDate } from "#domain/shared/format.ts";
import type { LetterContent } from "./letter.ts";
import type { AcceptanceData, Sender } from "./mail-data.ts";

export function createAcceptanceBlocks(
  acceptance: AcceptanceData | null,
  title: string,
  { company }: Sender,
): LetterContent[] {
  if (acceptance === null) return [];
  const { name, position, purchaseOrder, deliveryDay, acceptedAt } = acceptance;
  return [
    {
      kind: "details",
      title,
      details: [
        { label: "Name", value: name },
        { label: "Position", value: position },
        { label: "Accepted on", value: formatDateTime(acceptedAt, company.timeZone) },
        ...(purchaseOrder === "" ? [] : [{ label: "Purchase order", value: purchaseOrder }]),
        ...(deliveryDay === ""
          ? []
          : [{ label: "Delivery not before", value: formatLongDate(Date.parse(deliveryDay), "UTC") }]),
      ],
    },
  ];
}
