import { type MouseEvent, useState } from "react";
import type { SentContact } from "../../../domain/shared/contact.ts";
import { type Quote, quoteTotal } from "../../../domain/quotes/quote.ts";
import { whatsAppLink, whatsAppText } from "../../../domain/quotes/quote-terms.ts";
import { type KeptQuote, type Reply, postJson } from "../../forms/post-json.ts";
import { Icon } from "../../ui/Icon.tsx";
import { quoteRequest } from "./quote-request.ts";

/** Well within the ten minutes in which the same request is the same quote, ms. */
const sameQuoteWithin = 8 * 60 * 1000;

/** How long a chat waits for its reference before it opens without one, ms. */
const patience = 4000;

interface WhatsAppQuoteProps {
  readonly contact: SentContact;
  readonly quote: Quote;
  /** The company's number, digits only. */
  readonly digits: string;
  /** The quote that was made of this before; null otherwise. */
  readonly kept: KeptQuote | null;
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
export function WhatsAppQuote({ contact, quote, kept, onReply, ...props }: WhatsAppQuoteProps) {
  const { digits, publicUrl, mailedAt } = props;
  const [isOpening, setOpening] = useState(false);
  const text = whatsAppText({
    name: contact.name,
    mobile: contact.mobile,
    machines: quote.lines.map(({ productTitle, productFullName, quantity, volumes }) => ({
      fullName: `${productTitle}, ${productFullName}`,
      quantity,
      volumes,
    })),
    total: quoteTotal(quote),
    ...(kept !== null && { quote: { reference: kept.reference, url: publicUrl + kept.path } }),
  });
  const link = whatsAppLink(digits, text);
  const keep = () => postJson("/api/quotes/whatsapp", quoteRequest(contact, quote));

  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (isOpening) {
      event.preventDefault();
      return;
    }
    if (kept !== null) {
      // The link has the reference, and opens at once; what is left is to note the press with the enquiry.
      if (mailedAt !== null && performance.now() - mailedAt < sameQuoteWithin) void keep();
      return;
    }
    // A tab may only be opened while the press is under way; where none is let through, the link opens by itself.
    const tab = window.open("", "_blank");
    if (tab === null) return;
    event.preventDefault();
    tab.opener = null;
    tab.document.title = "Opening WhatsApp...";
    setOpening(true);
    const answer = keep();
    void answer.then(onReply);
    const reply = await Promise.race([answer, tooLate()]);
    setOpening(false);
    tab.location.replace((reply?.kind === "answered" && reply.success && reply.whatsApp) || link);
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

function tooLate(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), patience));
}
