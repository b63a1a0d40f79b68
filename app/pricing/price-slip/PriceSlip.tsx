import type { ReactNode } from "react";
import { formatCount, formatDirhams, formatPageRate } from "#domain/shared/format.ts";
import { type PriceLine, isBlackOnly, getPricePerPage } from "#domain/pricing/price.ts";
import { addVat } from "#domain/pricing/vat.ts";
import { priceLabels } from "#domain/pricing/price-labels.ts";
import { SlipLine, SlipPaper, type SlipCompany } from "./SlipPaper.tsx";
import { SlipTotal } from "./SlipTotal.tsx";
import { formatIncludedPages } from "#app/pricing/calculator/price-texts.ts";
import type { PricedSelection } from "#app/pricing/calculator/selection.ts";

interface PriceSlipProps {
  readonly printedBy: SlipCompany;
  readonly priced: PricedSelection;
  /** Actions below the total. */
  readonly children?: ReactNode;
}

/**
 * The price breakdown of a month. The number of lines is constant and each fits the narrowest slip, so the height never
 * changes.
 */
export function PriceSlip({ printedBy, priced, children }: PriceSlipProps) {
  const { product, price } = priced;
  const isCovered = price.coveredByBase !== 0;
  return (
    <SlipPaper printedBy={printedBy} subject="one machine">
      <dl>
        <SlipLine term="Model" value={product.title} />
        <SlipLine
          term={priceLabels.rental}
          detail={formatIncludedPages(priced)}
          value={formatDirhams(price.base)}
        />
        <PagesLine term={priceLabels.black} line={price.black} />
        {isBlackOnly(product.terms) ? (
          <SlipLine term={priceLabels.colour} detail={priceLabels.blackOnly} value="0.00" />
        ) : (
          <PagesLine term={priceLabels.colour} line={price.colour} />
        )}
        <SlipLine term={isCovered ? "Toner, parts, engineer" : "Toner and parts"} value="0.00" />
        {isCovered ? (
          <SlipLine term="Covered by the base" value={formatDirhams(price.coveredByBase)} />
        ) : (
          <SlipLine term="Engineer visits" value="0.00" />
        )}
      </dl>
      <SlipTotal total={price.total} />
      <SlipFooting priced={priced} vatPercent={printedBy.vatPercent} />
      {children}
    </SlipPaper>
  );
}

/** The lines below the total: the price per page, and VAT. */
function SlipFooting({
  priced,
  vatPercent,
}: {
  readonly priced: PricedSelection;
  readonly vatPercent: number;
}) {
  const { position, price } = priced;
  const perPage = getPricePerPage(price.total, position);
  const { vat, withVat } = addVat(price.total, vatPercent);
  return (
    <dl>
      <SlipLine term={priceLabels.perPage} value={perPage === null ? "\u2013" : formatDirhams(perPage)} />
      {vatPercent > 0 && (
        <>
          <SlipLine term={priceLabels.vat(vatPercent)} value={formatDirhams(vat)} />
          <SlipLine term={priceLabels.withVat} value={formatDirhams(withVat)} />
        </>
      )}
    </dl>
  );
}

function PagesLine({ term, line }: { readonly term: string; readonly line: PriceLine }) {
  const sign = line.pages < 0 ? "\u2212" : "+";
  const pages = formatCount(Math.abs(line.pages));
  return (
    <SlipLine
      term={term}
      detail={
        <bdi dir="ltr">
          {sign}
          {pages} × {formatPageRate(line.rate)}
        </bdi>
      }
      value={formatDirhams(line.amount)}
    />
  );
}
