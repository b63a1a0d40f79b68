import { mailLimits } from "#domain/enquiries/mail-kinds.ts";
import { staffPaths } from "#domain/pages/site-paths.ts";
import { formatCounted } from "#domain/shared/format.ts";
import type { Letter } from "./letter.ts";
import type { HeldMailsData, Sender } from "./mail-data.ts";

export function createHeldMailsLetter(
  { toCompany, toCustomers }: HeldMailsData,
  { publicUrl }: Sender,
): Letter {
  const waiting = [
    ...(toCompany === 0 ? [] : [`${formatCounted(toCompany, "mail")} to the office`]),
    ...(toCustomers === 0 ? [] : [`${formatCounted(toCustomers, "mail")} to customers`]),
  ].join(", and ");
  const count = toCompany + toCustomers;
  return {
    subject: `${formatCounted(count, "mail")} of the website ${count === 1 ? "waits" : "wait"}: read the enquiries in the dashboard`,
    preview: waiting,
    heading: `${formatCounted(count, "mail")} ${count === 1 ? "waits" : "wait"}`,
    blocks: [
      {
        kind: "paragraph",
        text: `Unusually many mails were caused, so these wait: ${waiting}. ${mailLimits.toCompany.max} mails go to the office in an hour, and ${mailLimits.toCustomers.max} to customers in ${mailLimits.toCustomers.hours} hours.`,
      },
      {
        kind: "paragraph",
        text: "No enquiry is lost, and each is in the dashboard already. The mails leave by themselves: new enquiries first, then the others. You get no other mail about this in the next hours.",
      },
      {
        kind: "actions",
        actions: [{ label: "Read the enquiries", href: `${publicUrl}${staffPaths.enquiries}` }],
      },
    ],
  };
}
