import type { ReactNode } from "react";
import { type Product, getSale } from "#domain/catalogue/product.ts";
import { addVat } from "#domain/pricing/vat.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Price } from "#app/pricing/Price.tsx";

/** Renting, leasing and buying beside each other, each with its way to ask. */
export function Ways({ product }: { readonly product: Product }) {
  const { vatPercent, priceDisplay, currency } = useCompany();
  const words = { display: priceDisplay, currency: currency.display, form: "label" } as const;
  const sale = getSale(product);
  return (
    <section className="ways" aria-labelledby="ways-heading">
      <h2 className="subheading" id="ways-heading">
        {sale === null ? "Rent or lease it" : "Rent, lease or buy it"}
      </h2>
      <ul>
        <Way
          name="Rent"
          text="You pay by the month and the page. Toner, parts and the engineer come with it, and the machine goes back when you no longer need it."
          price={
            product.itemPrice === null ? (
              "On request"
            ) : (
              <Price taxed={addVat(product.itemPrice, vatPercent)} lead="from" unit="a month" {...words} />
            )
          }
          ask={{ label: "Ask to rent", topic: "rental", machine: product.title }}
        />
        <Way
          name="Lease"
          text="You pay a fixed sum for a fixed term. What else is in it stands in the agreement."
          price="By the term, on request"
          ask={{ label: "Ask to lease", topic: "lease", machine: product.title }}
        />
        {sale !== null && (
          <Way
            name="Buy"
            text="You pay once and own the machine. Toner and visits are yours, or come with a maintenance contract."
            price={
              sale === "onRequest" ? "On request" : <Price taxed={addVat(sale, vatPercent)} {...words} />
            }
            ask={{ label: "Ask to buy", topic: "purchase", machine: product.title }}
          />
        )}
      </ul>
    </section>
  );
}

interface WayProps {
  readonly name: string;
  readonly text: string;
  readonly price: ReactNode;
  readonly ask: {
    readonly label: string;
    readonly topic: "rental" | "lease" | "purchase";
    readonly machine: string;
  };
}

function Way({ name, text, price, ask: { label, topic, machine } }: WayProps) {
  return (
    <li>
      <h3>{name}</h3>
      <p>{text}</p>
      <p className="ways__price">{price}</p>
      <a className="link" href={`${sitePaths.quoteRequest}?${new URLSearchParams({ topic, machine })}`}>
        {label}
      </a>
    </li>
  );
}
