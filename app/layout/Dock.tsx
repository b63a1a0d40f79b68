import { Rich } from "#app/messages/Rich.tsx";
import { useLocation } from "react-router";
import { useText } from "#app/messages/text-context.ts";
import { listShownAmounts } from "#domain/pricing/shown-price.ts";
import type { TaxedAmount } from "#domain/pricing/vat.ts";
import { useCompany } from "./company-data.ts";
import { priceLinkAttribute } from "#app/pricing/calculator/price-links.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { getChatUrl } from "./contact-links.ts";
import { calculatorLink } from "./navigation.ts";
import "./dock.css";

interface DockProps {
  readonly first?: { readonly href: string; readonly icon: string; readonly text: string };
  readonly price?: { readonly query: string; readonly taxed: TaxedAmount } | undefined;
  /** Replaces the general chat. A click notifies the URL `ping`. */
  readonly chat?: { readonly href: string; readonly ping?: string };
}

export function Dock({ price, chat, first }: DockProps) {
  const t = useText();
  const company = useCompany();
  return (
    <nav className="dock" aria-label={t("layout.dock")}>
      {first === undefined ? (
        <CalculatorShortcut price={price} />
      ) : (
        <a href={first.href}>
          <Icon path={first.icon} />
          <span className="dock__text">{first.text}</span>
        </a>
      )}
      {company.whatsapp.digits !== "" && (
        <a {...(chat ?? { href: getChatUrl(company) })}>
          <Icon path={icons.whatsapp} />
          <span className="dock__text">{t("layout.whatsapp")}</span>
        </a>
      )}
    </nav>
  );
}

/** On the calculator's own page it leads to the slip. Without a price that page has no slip. */
function CalculatorShortcut({ price }: Pick<DockProps, "price">) {
  const t = useText();
  const isCalculator = useLocation().pathname === calculatorLink.path;
  if (price === undefined)
    return isCalculator ? null : (
      <a href={t.path(calculatorLink.path)}>
        <Icon path={icons.calculator} />
        <span className="dock__text">{t(calculatorLink.label)}</span>
      </a>
    );
  return (
    <a
      {...(isCalculator
        ? { href: "#slip" }
        : { href: t.path(`${calculatorLink.path}?${price.query}`), ...priceLinkAttribute })}
    >
      <Icon path={icons.calculator} />
      <DockPrice taxed={price.taxed} />
    </a>
  );
}

function DockPrice({ taxed }: { readonly taxed: TaxedAmount }) {
  const t = useText();
  const { priceDisplay, currency } = useCompany();
  const [{ amount, tax }] = listShownAmounts(taxed, priceDisplay);
  return (
    <span className="dock__text">
      <Rich
        text={t("layout.dock.price", {
          currency: currency.display,
          amount,
          month: t("price.month"),
          tax: t(tax),
        })}
        tags={{
          b: <b />,
          amount: <bdi dir="ltr" data-dock-total="" />,
          small: <small />,
        }}
      />
    </span>
  );
}
