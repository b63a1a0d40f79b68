import { dialled } from "../../../domain/company/company.ts";
import { useCompany } from "../../layout/company-data.ts";
import { Icon } from "../../ui/Icon.tsx";
import { ChatLink } from "./ChatLink.tsx";

interface ReachProps {
  readonly reference: string;
  /** Opens a chat about the quote. */
  readonly chat: string;
  /** Path of the quote's page. */
  readonly path: string;
}

/** The ways to speak with the company about a quote: each names it. */
export function Reach({ reference, chat, path }: ReachProps) {
  const { phones, email } = useCompany();
  const subject = encodeURIComponent(`Quote ${reference}`);
  return (
    <ul className="quote-reach">
      {phones.slice(0, 1).map((phone) => (
        <li key={phone.display}>
          <a href={`tel:${dialled(phone)}`}>
            <Icon name="phone" /> Call <bdi dir="ltr">{phone.display}</bdi>
          </a>
        </li>
      ))}
      <li>
        <ChatLink chat={chat} path={path}>
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
