import { message } from "#messages/message.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";

// Apart from what defines the kinds (topics.ts): lists of staff need their names alone.

/** The kinds of enquiry of those who buy. */
export const formTopicLabels = {
  rental: message("enquiry.rental"),
  "short-hire": message("enquiry.short-hire"),
  lease: message("enquiry.lease"),
  purchase: message("enquiry.purchase"),
  refurbished: message("enquiry.refurbished"),
  "managed-print": message("enquiry.managed-print"),
  maintenance: message("enquiry.maintenance"),
  consumables: message("enquiry.consumables"),
  support: message("enquiry.support"),
  other: message("enquiry.other"),
} as const;
export type FormTopic = keyof typeof formTopicLabels;

/** Those of existing customers too. */
export const topicLabels = {
  ...formTopicLabels,
  reading: message("care.reading"),
  toner: message("care.toner"),
  fault: message("care.fault"),
  invoice: message("care.invoice"),
} as const;
export type EnquiryTopic = keyof typeof topicLabels;
export const enquiryTopicNames = listFieldNames(topicLabels);
