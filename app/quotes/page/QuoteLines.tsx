import { getAvoidedCo2e } from "#domain/company/avoided-co2e.ts";
import type { Company } from "#domain/company/company.ts";
import { formatCount, formatDirhams } from "#domain/shared/format.ts";
import type { Image } from "#domain/shared/image.ts";
import { type Quote, type QuoteLine, getLineTotal, countQuotedProducts } from "#domain/quotes/quote.ts";
import { getProductBreakdown } from "#domain/pricing/price-breakdown.ts";
import { isSingleProduct, listLineVolumes } from "#domain/quotes/quote-breakdown.ts";
import { productPath } from "#domain/pages/site-paths.ts";
import { listCapabilities } from "#domain/catalogue/capabilities.ts";
import { StoredImage } from "#app/ui/StoredImage.tsx";
import { SpecificationList } from "#app/ui/SpecificationList.tsx";

export interface CatalogueEntry {
  readonly image: Image | undefined;
}

interface QuoteLinesProps {
  readonly company: Pick<Company, "currency" | "claims">;
  readonly quote: Quote;
  /** By product id. Deleted products have no entry. */
  readonly entries: Readonly<Record<string, CatalogueEntry>>;
}

export function QuoteLines({ company, quote, entries }: QuoteLinesProps) {
  const count = countQuotedProducts(quote);
  return (
    <section className="quoted" aria-labelledby="machines">
      <h2 id="machines" className="subheading">
        {count === 1 ? "The machine" : `The ${formatCount(count)} machines`}
      </h2>
      {quote.lines.map((line, position) => (
        <QuoteLineDetails
          key={position}
          company={company}
          line={line}
          entry={entries[line.productId]}
          isOnly={isSingleProduct(quote)}
        />
      ))}
    </section>
  );
}

interface QuoteLineDetailsProps {
  readonly company: QuoteLinesProps["company"];
  readonly line: QuoteLine;
  readonly entry: CatalogueEntry | undefined;
  readonly isOnly: boolean;
}

function QuoteLineDetails({ company, line, entry, isOnly }: QuoteLineDetailsProps) {
  const currency = company.currency.display;
  return (
    <article className="quoted__product">
      <div className="image-frame">
        <StoredImage image={entry?.image} alt="" sizes="(width < 640px) 92vw, 240px" isSmall />
      </div>
      <div>
        <h3>
          {line.quantity > 1 && `${formatCount(line.quantity)} \u00d7 `}
          {entry === undefined ? (
            line.productTitle
          ) : (
            <a href={productPath(line.productId)}>{line.productTitle}</a>
          )}
        </h3>
        <p className="quoted__name">{line.productFullName}</p>
        <SpecificationList entries={getLineDetails(line, company)} />
        {!isOnly && (
          <SpecificationList
            entries={[
              ...getProductBreakdown(line, currency).lines.map(
                ({ label, detail, amount }) =>
                  [label, <Amount key="" detail={detail} amount={amount} />] as const,
              ),
              [
                "Each, a month",
                <Amount key="" detail="" amount={`${currency} ${formatDirhams(line.price.total)}`} />,
              ],
              ...(line.quantity === 1
                ? []
                : [
                    [
                      "Together, a month",
                      <Amount key="" detail="" amount={`${currency} ${formatDirhams(getLineTotal(line))}`} />,
                    ] as const,
                  ]),
            ]}
          />
        )}
      </div>
    </article>
  );
}

function Amount({ detail, amount }: { readonly detail: string; readonly amount: string }) {
  return (
    <span className="mono">
      {detail !== "" && <small>{detail}</small>} <bdi>{amount}</bdi>
    </span>
  );
}

type Entry = readonly [term: string, detail: React.ReactNode];

function getLineDetails(line: QuoteLine, { claims }: Pick<Company, "claims">): Entry[] {
  return [
    ...(line.office === "" ? [] : [["Office", <bdi key="">{line.office}</bdi>] as const]),
    ...listCapabilities(line).filter(([, value]) => value !== ""),
    ...listLineVolumes(line),
    ...(line.refurbished ? [createAvoidedEntry(line.quantity, claims)] : []),
  ];
}

function createAvoidedEntry(count: number, claims: Company["claims"]): Entry {
  const { from, to } = getAvoidedCo2e(count, claims);
  return [
    "Refurbished",
    <span key="">
      {formatCount(from)} to {formatCount(to)} kg CO<sub>2</sub>e avoided
    </span>,
  ];
}
