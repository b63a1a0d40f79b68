import { isMailAbout } from "#domain/enquiries/mail-kinds.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { quotePdfName } from "#domain/pages/site-paths.ts";
import type { TaskOptions } from "#server/limits/costly-work.ts";
import {
  type MailData,
  type QuoteData,
  type QuoteState,
  type Sender,
  isCustomerMail,
} from "./templates/mail-data.ts";
import { removeTypedText } from "./templates/quote-to-customer.ts";
import type { MailAttachment } from "./compose.ts";

/**
 * The same quote gives the same bytes.
 * @throws Overloaded
 */
export type MakeQuotePdf = (
  quote: QuoteData,
  sender: Sender,
  options?: TaskOptions & { readonly state?: QuoteState },
) => Promise<Uint8Array>;

/** As readers of the language read it: company and customer have the same PDF. */
type GetSender = (locale: Locale) => Promise<Sender>;

const openState: QuoteState = { status: "open", acceptance: null };

export async function createAttachment(
  makeQuotePdf: MakeQuotePdf,
  data: MailData,
  getSender: GetSender,
): Promise<MailAttachment | null> {
  if (isCustomerMail(data)) {
    // Without the details of the customer it would look like the complete PDF, which is on the page.
    if (!data.isConfirmed || data.kind === "quote-reminder-to-customer") return null;
    const status = data.kind === "quote-to-customer" ? "open" : "accepted";
    const state = { status, acceptance: data.acceptance } as const;
    return attachPdf(makeQuotePdf, removeTypedText(data), getSender, state);
  }
  if ("quote" in data && isMailAbout(data.kind, "quote"))
    return attachPdf(makeQuotePdf, data.quote, getSender, openState);
  return null;
}

async function attachPdf(
  makeQuotePdf: MakeQuotePdf,
  quote: QuoteData,
  getSender: GetSender,
  state: QuoteState,
): Promise<MailAttachment> {
  const sender = await getSender(quote.locale);
  return {
    name: quotePdfName(quote.reference),
    type: "application/pdf",
    bytes: await makeQuotePdf(quote, sender, { order: "first", state }),
  };
}
