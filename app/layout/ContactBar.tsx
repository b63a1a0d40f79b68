import { useCompany } from "./company-data.ts";
import { Icon } from "../ui/Icon.tsx";
import { getContactLinks } from "./contact-links.ts";

/** The thin line above the header on wide screens: where the company is and how to reach it. */
export function ContactBar() {
  const company = useCompany();
  return (
    <div className="contact-bar" role="region" aria-label="Contact details">
      <div className="wrap">
        <span className="mark">{company.locationLine}</span>
        <ul className="contact-bar__links">
          {getContactLinks(company).map(({ icon, text, href }) => (
            <li key={icon}>
              <a href={href}>
                <Icon name={icon} />
                <bdi dir="ltr">{text}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
