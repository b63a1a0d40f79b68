import type { MailState, enquirySortOrders } from "#domain/enquiries/enquiry.ts";
import { formatCounted } from "#domain/shared/format.ts";
import * as icons from "#app/ui/icons.ts";

export const mailIcons: Readonly<Record<MailState, string>> = {
  none: icons.minus,
  queued: icons.information,
  sent: icons.check,
  failed: icons.alert,
};

export const orderNames: Readonly<Record<(typeof enquirySortOrders)[number], string>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "By name",
  company: "By company",
  total: "Highest value first",
  "follow-up": "Follow-up first",
};

export function formatNewCount(count: number): string {
  return formatCounted(count, "new enquiry or answer", "new enquiries or answers");
}

export function formatEnquiryCount(count: number): string {
  return formatCounted(count, "enquiry", "enquiries");
}
