import type { enquirySortOrders } from "#domain/enquiries/enquiry.ts";
import { formatCounted } from "#domain/shared/format.ts";

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
