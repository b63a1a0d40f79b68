import { isolate } from "#domain/shared/format.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { formatDialledNumber } from "#domain/company/company.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { ChatLink } from "./ChatLink.tsx";

interface QuoteContactLinksProps {
  readonly reference: string;
  readonly chatUrl: string;
  readonly path: string;
}

export function QuoteContactLinks({ reference, chatUrl, path }: QuoteContactLinksProps) {
  const t = useText();
  const { phones, email } = useCompany();
  const subject = encodeURIComponent(t("quotePage.subject", { reference: isolate(reference, t.locale) }));
  return (
    <ul className="quote-contact">
      {phones.slice(0, 1).map((phone) => (
        <li key={phone.display}>
          <a href={`tel:${formatDialledNumber(phone)}`}>
            <Icon path={icons.phone} />{" "}
            <Rich text={t("quotePage.call", { phone: phone.display })} tags={{ bdi: <bdi dir="ltr" /> }} />
          </a>
        </li>
      ))}
      <li>
        <ChatLink chatUrl={chatUrl} path={path}>
          {t("quotePage.chat")}
        </ChatLink>
      </li>
      <li>
        <a href={`mailto:${email}?subject=${subject}`}>
          <Icon path={icons.mail} /> <bdi dir="ltr">{email}</bdi>
        </a>
      </li>
    </ul>
  );
}
