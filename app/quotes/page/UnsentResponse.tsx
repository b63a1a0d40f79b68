import { getWhatsAppUrl } from "#domain/quotes/whatsapp-text.ts";
import { quotePath } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { ChatLink } from "./ChatLink.tsx";
import type { PostedResponse } from "./posted-response.ts";
import type { ShownQuote } from "./shown-quote.ts";
import "#app/styles/form.css";

interface UnsentResponseProps {
  readonly shown: Pick<ShownQuote, "reference" | "token">;
  readonly sent: PostedResponse;
}

/** The quote has closed while the customer was typing. */
export function UnsentResponse({ shown: { reference, token }, sent }: UnsentResponseProps) {
  const { whatsapp, email } = useCompany();
  const typed = formatTyped(sent);
  if (typed === "") return null;
  const text = `Quote ${reference}\n\n${typed}`;
  const mail = `subject=${encodeURIComponent(`Quote ${reference}`)}&body=${encodeURIComponent(text)}`;
  return (
    <div className="quote-unsent field">
      <label htmlFor="unsent">What you typed was not sent. You can send it yourself:</label>
      <textarea id="unsent" className="input" dir="auto" readOnly value={typed} />
      <ul className="quote-contact">
        <li>
          <ChatLink chatUrl={getWhatsAppUrl(whatsapp.digits, text)} path={quotePath(token)}>
            Send it on WhatsApp
          </ChatLink>
        </li>
        <li>
          <a href={`mailto:${email}?${mail}`}>
            <Icon name="mail" /> Send it by mail
          </a>
        </li>
      </ul>
    </div>
  );
}

function formatTyped({ text, name, position, purchaseOrder, deliveryDay }: PostedResponse): string {
  if (text !== "") return text;
  const facts = [
    ["Name", name],
    ["Position", position],
    ["Purchase order", purchaseOrder],
    ["Earliest delivery", deliveryDay],
  ];
  return facts
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
}
