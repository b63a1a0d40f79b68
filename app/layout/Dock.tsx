import type { ReactNode } from "react";
import { sitePaths } from "../../domain/pages/site-paths.ts";
import { useCompany } from "./company-data.ts";
import { priceLinkAttribute } from "../pricing/calculator/price-links.ts";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { getChatUrl } from "./contact-links.ts";
import "./dock.css";

interface DockProps {
  /** The main action of the page, in place of the link to the calculator. */
  readonly first?: { readonly href: string; readonly icon: IconName; readonly text: string };
  /** The price of the page's calculator, in place of the text. */
  readonly children?: ReactNode;
  /** The query of the link with this price; afterwards the link follows the sliders. */
  readonly priceQuery?: string | undefined;
  /** A chat about the content of the page, and the URL that is notified of the click; otherwise the general chat. */
  readonly chat?: { readonly href: string; readonly ping: string };
}

/** The floating links of every page: the calculator and the chat (specification section 2). */
export function Dock({ children, priceQuery, chat, first }: DockProps) {
  const company = useCompany();
  return (
    <nav className="dock" aria-label="Quick actions">
      {first === undefined ? (
        <a
          href={priceQuery === undefined ? sitePaths.quoteWizard : `${sitePaths.quoteWizard}?${priceQuery}`}
          {...(priceQuery !== undefined && priceLinkAttribute)}
        >
          <Icon name="calculator" />
          <div className="dock__text">{children ?? "Price your pages"}</div>
        </a>
      ) : (
        <a href={first.href}>
          <Icon name={first.icon} />
          <span className="dock__text">{first.text}</span>
        </a>
      )}
      <a {...(chat ?? { href: getChatUrl(company) })}>
        <Icon name="whatsapp" />
        <span className="dock__text">WhatsApp</span>
      </a>
    </nav>
  );
}
