import { formatDialledNumber } from "#domain/company/company.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { ChatLink } from "./ChatLink.tsx";

interface QuoteContactLinksProps {
  readonly reference: string;
  readonly chatUrl: string;
  readonly path: string;
}

export function QuoteContactLinks({ reference, chatUrl, path }: QuoteContactLinksProps) {
  const { phones, email } = useCompany();
  const subject = encodeURIComponent(`Quote ${reference}`);
  return (
    <ul className="quote-contact">
      {phones.slice(0, 1).map((phone) => (
        <li key={phone.display}>
          <a href={`tel:${formatDialledNumber(phone)}`}>
            <Icon name="phone" /> Call <bdi dir="ltr">{phone.display}</bdi>
          </a>
        </li>
      ))}
      <li>
        <ChatLink chatUrl={chatUrl} path={path}>
          WhatsApp
        </ChatLink>
      </li>
      <li>
        <a href={`mailto:${email}?subject=${subject}`}>
          <Icon name="mail" /> {email}
        </a>
      </li>
    </ul>
  );
}
