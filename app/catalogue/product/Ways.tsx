import type { ReactNode } from "react";
import { useText } from "#app/messages/text-context.ts";
import { type Product, getSale } from "#domain/catalogue/product.ts";
import { addVat } from "#domain/pricing/vat.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Price } from "#app/pricing/Price.tsx";

/** Renting, leasing and buying beside each other, each with its way to ask. */
export function Ways({ product }: { readonly product: Product }) {
  const t = useText();
  const { vatPercent, priceDisplay, currency, contract, lease } = useCompany();
  const words = { display: priceDisplay, currency: currency.display, form: "label" } as const;
  const sale = getSale(product);
  return (
    <section className="ways" aria-labelledby="ways-heading">
      <h2 className="subheading" id="ways-heading">
        {t(sale === null ? "product.ways" : "product.ways.sold")}
      </h2>
      <ul>
        <Way
          name={t("product.rent")}
          text={t("product.rent.text")}
          term={contract.agreement}
          price={
            product.itemPrice === null ? (
              t("product.onRequest")
            ) : (
              <Price
                taxed={addVat(product.itemPrice, vatPercent)}
                lead={t("machine.from")}
                unit={t("price.month")}
                {...words}
              />
            )
          }
          ask={{ label: t("product.rent.ask"), topic: "rental", machine: product.title }}
        />
        <Way
          name={t("product.lease")}
          text={t("product.lease.text")}
          term={lease.agreement}
          price={t("product.lease.price")}
          ask={{ label: t("product.lease.ask"), topic: "lease", machine: product.title }}
        />
        {sale !== null && (
          <Way
            name={t("product.buy")}
            text={t("product.buy.text")}
            price={
              sale === "onRequest" ? (
                t("product.onRequest")
              ) : (
                <Price taxed={addVat(sale, vatPercent)} {...words} />
              )
            }
            ask={{ label: t("product.buy.ask"), topic: "purchase", machine: product.title }}
          />
        )}
      </ul>
    </section>
  );
}

interface WayProps {
  readonly name: string;
  readonly text: string;
  /** Empty if no term is set. */
  readonly term?: string;
  readonly price: ReactNode;
  readonly ask: {
    readonly label: string;
    readonly topic: "rental" | "lease" | "purchase";
    readonly machine: string;
  };
}

function Way({ name, text, term = "", price, ask: { label, topic, machine } }: WayProps) {
  const t = useText();
  return (
    <li>
      <h3>{name}</h3>
      <p className="muted">
        {text} {term !== "" && t("product.term", { term })}
      </p>
      <p className="ways__price muted">{price}</p>
      <a
        className="link"
        href={t.path(`${sitePaths.quoteRequest}?${new URLSearchParams({ topic, machine })}`)}
      >
        {label}
      </a>
    </li>
  );
}
