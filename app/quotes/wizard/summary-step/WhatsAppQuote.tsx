import { type MouseEvent, useState } from "react";
import type { ContactWithEnquiry } from "../../../../domain/shared/contact.ts";
import { type Quote, getQuoteTotal } from "../../../../domain/quotes/quote.ts";
import { getWhatsAppUrl, formatWhatsAppText } from "../../../../domain/quotes/quote-terms.ts";
import { type QuoteLink, type Reply, postJson } from "../../../forms/post-json.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { toQuoteRequest } from "./quote-request.ts";

/** Well within the ten minutes in which the same request is the same quote, ms. */
const reuseWindow = 8 * 60 * 1000;

/** How long a chat waits for its reference before it opens without one, ms. */
const chatTimeout = 4000;

interface WhatsAppQuoteProps {
  readonly contact: ContactWithEnquiry;
  readonly quote: Quote;
  /** The company's number, digits only. */
  readonly digits: string;
  /** The quote that was made of this before; null otherwise. */
  readonly quoteLink: QuoteLink | null;
  /** When it was made by mail, in the page's own time, ms; null where it was not. */
  readonly mailedAt: number | null;
  /** Address of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** What came of the call that keeps the quote; the chat opens in any case. */
  readonly onReply: (reply: Reply) => void;
}

/**
 * Opens a chat with the company, with the quote and the entered mobile number already typed. A press keeps the quote
 * first, so that the chat has its reference. The link itself is whole: without script, and where that call fails, it is
 * what opens.
 */
export function WhatsAppQuote({ contact, quote, quoteLink, onReply, ...props }: WhatsAppQuoteProps) {
  const { digits, publicUrl, mailedAt } = props;
  const [isOpening, setOpening] = useState(false);
  const text = formatWhatsAppText({
    name: contact.name,
    mobile: contact.mobile,
    products: quote.lines.map(({ productTitle, productFullName, quantity, volumes }) => ({
      fullName: `${productTitle}, ${productFullName}`,
      quantity,
      volumes,
    })),
    total: getQuoteTotal(quote),
    ...(quoteLink !== null && { quote: { reference: quoteLink.reference, url: publicUrl + quoteLink.path } }),
  });
  const link = getWhatsAppUrl(digits, text);
  const saveQuote = () => postJson("/api/quotes/whatsapp", toQuoteRequest(contact, quote));

  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (isOpening) {
      event.preventDefault();
      return;
    }
    if (quoteLink !== null) {
      // The link has the reference, and opens at once; what is left is to note the press with the enquiry.
      if (mailedAt !== null && performance.now() - mailedAt < reuseWindow) void saveQuote();
      return;
    }
    // A tab may only be opened while the press is under way; where none is let through, the link opens by itself.
    const tab = window.open("", "_blank");
    if (tab === null) return;
    event.preventDefault();
    tab.opener = null;
    tab.document.title = "Opening WhatsApp...";
    setOpening(true);
    const request = saveQuote();
    void request.then(onReply);
    const reply = await Promise.race([request, waitForTimeout()]);
    setOpening(false);
    tab.location.replace((reply?.kind === "response" && reply.success && reply.whatsApp) || link);
  };
  return (
    <a
      className="btn btn--line"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-disabled={isOpening || undefined}
      onClick={(event) => void open(event)}
    >
      <Icon name="whatsapp" /> {isOpening ? "Opening WhatsApp..." : "Continue on WhatsApp"}
    </a>
  );
}

function waitForTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), chatTimeout));
}
