import { useText } from "#app/messages/text-context.ts";
import { type MouseEvent, useState } from "react";
import type { PriceSettings } from "#domain/company/company.ts";
import type { ContactWithEnquiry } from "#domain/shared/contact.ts";
import { type Quote, getQuoteCurrency } from "#domain/quotes/quote.ts";
import { getWhatsAppUrl, formatQuoteWhatsAppText } from "#domain/quotes/whatsapp-text.ts";
import { type QuoteLink, type Reply, postJson } from "#app/forms/post-json.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { toQuoteRequest } from "./quote-request.ts";

/** Within the ten minutes in which the server answers a repeated request with the same quote. */
const reuseWindowMs = 8 * 60 * 1000;

/** After this time the chat opens without a reference. */
const chatTimeoutMs = 4000;

interface WhatsAppQuoteProps {
  readonly contact: ContactWithEnquiry;
  readonly quote: Quote;
  readonly currency: PriceSettings["currency"];
  readonly digits: string;
  readonly quoteLink: QuoteLink | null;
  /** `performance.now()` at the time when the quote was stored by e-mail; null otherwise. */
  readonly mailedAt: number | null;
  readonly publicUrl: string;
  readonly onReply: (reply: Reply) => void;
}

/**
 * A press stores the quote first, so that the text has its reference. Without JavaScript, and if the request fails,
 * the plain link opens.
 */
export function WhatsAppQuote({ contact, quote, quoteLink, onReply, ...props }: WhatsAppQuoteProps) {
  const t = useText();
  const { currency, digits, publicUrl, mailedAt } = props;
  const [isOpening, setOpening] = useState(false);
  const text = formatQuoteWhatsAppText(
    t,
    contact,
    quote,
    getQuoteCurrency(t, currency),
    quoteLink === null ? undefined : { reference: quoteLink.reference, url: publicUrl + quoteLink.path },
  );
  const link = getWhatsAppUrl(digits, text);
  const saveQuote = () => postJson("/api/quotes/whatsapp", toQuoteRequest(contact, quote, t.locale));

  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (isOpening) {
      event.preventDefault();
      return;
    }
    if (quoteLink !== null) {
      // The link has the reference already: only the enquiry has to record the press.
      if (mailedAt !== null && performance.now() - mailedAt < reuseWindowMs) void saveQuote();
      return;
    }
    // Browsers allow a new tab only during the press; if they block it, the link opens.
    const tab = window.open("", "_blank");
    if (tab === null) return;
    event.preventDefault();
    tab.opener = null;
    tab.document.title = t("wizard.chat.opening");
    setOpening(true);
    const request = saveQuote();
    void request.then(onReply);
    const reply = await Promise.race([request, waitForTimeout()]);
    setOpening(false);
    tab.location.replace((reply?.kind === "response" && reply.success && reply.whatsApp) || link);
  };
  return (
    <a
      className="button button--line"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-disabled={isOpening || undefined}
      onClick={(event) => void open(event)}
    >
      <Icon path={icons.whatsapp} /> {t(isOpening ? "wizard.chat.opening" : "wizard.chat.open")}
    </a>
  );
}

function waitForTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), chatTimeoutMs));
}
