import { isolate } from "#domain/shared/format.ts";
import type { Translate } from "#messages/message.ts";
import { useText } from "#app/messages/text-context.ts";
import { getWhatsAppUrl } from "#domain/quotes/whatsapp-text.ts";
import { listInvoiceLines } from "#domain/quotes/invoice-details.ts";
import { quotePath } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
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
  const t = useText();
  const { whatsapp, email } = useCompany();
  const typed = formatTyped(t, sent);
  if (typed === "") return null;
  const subject = t("quotePage.subject", { reference: isolate(reference, t.locale) });
  const text = `${subject}\n\n${typed}`;
  const mail = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <div className="quote-unsent field">
      <label htmlFor="unsent">{t("quotePage.unsent")}</label>
      <textarea id="unsent" className="input" dir="auto" readOnly value={typed} />
      <ul className="quote-contact">
        <li>
          <ChatLink
            chatUrl={whatsapp.digits && getWhatsAppUrl(whatsapp.digits, text)}
            path={quotePath(token)}
          >
            {t("quotePage.unsent.chat")}
          </ChatLink>
        </li>
        <li>
          <a href={`mailto:${email}?${mail}`}>
            <Icon path={icons.mail} /> {t("quotePage.unsent.mail")}
          </a>
        </li>
      </ul>
    </div>
  );
}

function formatTyped(
  t: Translate,
  { text, name, position, purchaseOrder, deliveryDay, ...invoice }: PostedResponse,
): string {
  if (text !== "") return text;
  const facts = [
    [t("quotePage.unsent.name"), name],
    [t("acceptance.position"), position],
    [t("acceptance.purchaseOrder.short"), purchaseOrder],
    [t("acceptance.deliveryDay.short"), deliveryDay],
  ];
  const lines = [
    ...facts.filter(([, value]) => value !== ""),
    ...listInvoiceLines(t, invoice).map(({ label, value }) => [label, value]),
  ];
  return lines.map(([label, value]) => `${label}: ${value}`).join("\n");
}
