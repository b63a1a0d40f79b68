import { message } from "#messages/message.ts";
import { listFieldNames } from "./field-names.ts";

/** In the order of a form. */
export const emirates = {
  sharjah: message("enquiry.emirate.sharjah"),
  ajman: message("enquiry.emirate.ajman"),
  dubai: message("enquiry.emirate.dubai"),
  "umm-al-quwain": message("enquiry.emirate.umm-al-quwain"),
  "abu-dhabi": message("enquiry.emirate.abu-dhabi"),
  "ras-al-khaimah": message("enquiry.emirate.ras-al-khaimah"),
  fujairah: message("enquiry.emirate.fujairah"),
} as const;
export type Emirate = keyof typeof emirates;
export const emirateNames = listFieldNames(emirates);

export function findEmirate(text: string | null | undefined): Emirate | undefined {
  return emirateNames.find((name) => name === text);
}
