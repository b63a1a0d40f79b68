import type { Translate } from "#messages/message.ts";
import { formatCalendarDate, formatDateTime } from "#domain/shared/format.ts";
import type { Detail, LetterContent } from "./letter.ts";
import type { AcceptanceData, Sender } from "./mail-data.ts";

export function createAcceptanceBlocks(
  t: Translate,
  acceptance: AcceptanceData | null,
  title: string,
  { company }: Sender,
): LetterContent[] {
  if (acceptance === null) return [];
  return [{ kind: "details", title, details: listAcceptanceDetails(t, acceptance, company.timeZone) }];
}

export function listAcceptanceDetails(
  t: Translate,
  { name, position, purchaseOrder, deliveryDay, acceptedAt, confirmedAt, method = null }: AcceptanceData,
  timeZone: string,
): Detail[] {
  return [
    { label: t("acceptance.by"), value: name },
    { label: t("acceptance.position"), value: position },
    { label: t("acceptance.method"), value: method === null ? "" : t(`acceptance.method.${method}`) },
    { label: t("mail.acceptance.moment"), value: formatDateTime(acceptedAt, timeZone, t.locale) },
    { label: t("acceptance.purchaseOrder.short"), value: purchaseOrder },
    {
      label: t("mail.acceptance.deliveryDay"),
      value: deliveryDay === "" ? "" : formatCalendarDate(deliveryDay, "longDate", t.locale),
    },
    {
      label: t("mail.acceptance.confirmedOn"),
      value: confirmedAt === null ? "" : formatDateTime(confirmedAt, timeZone, t.locale),
    },
  ].filter(({ value }) => value !== "");
}
