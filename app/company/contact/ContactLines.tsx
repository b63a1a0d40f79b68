import { type Company, formatDialledNumber } from "#domain/company/company.ts";
import { useText } from "#app/messages/text-context.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { getChatUrl } from "#app/layout/contact-links.ts";
import "./contact-lines.css";

export function ContactLines({ company }: { company: Pick<Company, "phones" | "email" | "whatsapp"> }) {
  const t = useText();
  return (
    <ul className="contact-lines">
      {company.phones.map((phone) => (
        <ContactLine
          key={phone.display}
          icon={icons.phone}
          label={phone.label}
          text={phone.display}
          href={`tel:${formatDialledNumber(phone)}`}
        />
      ))}
      <ContactLine
        icon={icons.mail}
        label={t("layout.email")}
        text={company.email}
        href={`mailto:${company.email}`}
      />
      {company.whatsapp.digits !== "" && (
        <ContactLine
          icon={icons.whatsapp}
          label={t("layout.whatsapp")}
          text={t("contactPage.chat.hint")}
          href={getChatUrl(company)}
        />
      )}
    </ul>
  );
}

interface ContactLineProps {
  readonly icon: string;
  readonly label: string;
  readonly text: string;
  readonly href: string;
}

export function ContactLine({ icon, label, text, href }: ContactLineProps) {
  return (
    <li>
      <a href={href}>
        <Icon path={icon} />
        <span>
          <small>{label}</small>
          <bdi>{text}</bdi>
        </span>
      </a>
    </li>
  );
}
