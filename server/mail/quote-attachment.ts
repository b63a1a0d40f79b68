import { isMailAbout } from "#domain/enquiries/mail-kinds.ts";
import { quotePdfName } from "#domain/pages/site-paths.ts";
import type { QuoteStatus } from "#domain/quotes/quote-status.ts";
import type { TaskOptions } from "#server/limits/costly-work.ts";
import { type MailData, type QuoteData, type Sender, isCustomerMail } from "./templates/mail-data.ts";
import { removeTypedText } from "./templates/quote-to-customer.ts";
import type { MailAttachment } from "./compose.ts";

/**
 * The same quote gives the same bytes.
 * @throws Overloaded
 */
export type MakeQuotePdf = (
  quote: QuoteData,
  sender: Sender,
  options?: TaskOptions & { readonly status?: QuoteStatus },
) => Promise<Uint8Array>;

export async function createAttachment(
  makeQuotePdf: MakeQuotePdf,
  data: MailData,
  sender: Sender,
): Promise<MailAttachment | null> {
  if (isCustomerMail(data)) {
    const status = data.kind === "quote-acceptance-to-customer" ? "accepted" : "open";
    return attachPdf(makeQuotePdf, removeTypedText(data), sender, status);
  }
  if ("quote" in data && isMailAbout(data.kind, "quote"))
    return attachPdf(makeQuotePdf, data.quote, sender, "open");
  return null;
}

async function attachPdf(
  makeQuotePdf: MakeQuotePdf,
  quote: QuoteData,
  sender: Sender,
  status: QuoteStatus,
): Promise<MailAttachment> {
  return {
    name: quotePdfName(quote.reference),
    type: "application/pdf",
    bytes: await makeQuotePdf(quote, sender, { order: "first", status }),
  };
}
