import type { ReactNode } from "react";
import type { Company } from "../../domain/company.ts";
import { formatCount, formatDirhams, formatPageRate } from "../../domain/money.ts";
import { type PriceLine, isBlackOnly, pricePerPage } from "../../domain/price.ts";
import { taxed } from "../../domain/vat.ts";
import { slipTexts } from "../../domain/slip-texts.ts";
import { ArabicMark } from "../ui/Logo.tsx";
import { SlipTotal } from "./SlipTotal.tsx";
import { includedText } from "./price-texts.ts";
import type { PricedMachine } from "./selection.ts";

/** What a slip has to know of the company that prints it. */
export type SlipPrinter = Pick<Company, "name" | "vatPercent">;

interface SlipProps {
  readonly printedBy: SlipPrinter;
  readonly priced: PricedMachine;
  /** What a person can do with this price; it stands below the total. */
  readonly children?: ReactNode;
}

/**
 * The month's price, printed out. Its lines add up to its total, there are always as many of them, and each is short
 * enough for the narrowest slip: it never changes its height.
 */
export function Slip({ printedBy, priced, children }: SlipProps) {
  const { machine, price } = priced;
  const isCovered = price.coveredByBase !== 0;
  return (
    <div className="slot">
      <div className="slot__bar" />
      <div className="slip-feed">
        <div className="slip">
          <div className="slip__top">
            <b>{printedBy.name}</b>
            <ArabicMark />
          </div>
          <dl>
            <Line term="Model" value={machine.title} />
            <Line term="Rental, all in" detail={includedText(priced)} value={formatDirhams(price.base)} />
            <PagesLine term="Black pages" line={price.black} />
            {isBlackOnly(machine.terms) ? (
              <Line term="Colour pages" detail="Black only" value="0.00" />
            ) : (
              <PagesLine term="Colour pages" line={price.colour} />
            )}
            <Line term={isCovered ? "Toner, parts, engineer" : "Toner and parts"} value="0.00" />
            {isCovered ? (
              <Line term="Covered by the base" value={formatDirhams(price.coveredByBase)} />
            ) : (
              <Line term="Engineer visits" value="0.00" />
            )}
          </dl>
          <SlipTotal total={price.total} />
          <SlipFooting priced={priced} vatPercent={printedBy.vatPercent} />
          {children}
          <p>An estimate for one machine. We confirm it in writing before anything is delivered.</p>
          <div className="barcode" aria-hidden="true" />
        </div>
      </div>
    </div>
  );
}

/** What stands below the total and is not part of it: what a page comes to, and the tax. */
function SlipFooting({
  priced,
  vatPercent,
}: {
  readonly priced: PricedMachine;
  readonly vatPercent: number;
}) {
  const { meter, price } = priced;
  const perPage = pricePerPage(price.total, meter);
  const { vat, withVat } = taxed(price.total, vatPercent);
  return (
    <dl>
      <Line term={slipTexts.perPage} value={perPage === null ? "\u2013" : formatDirhams(perPage)} />
      {vatPercent > 0 && (
        <>
          <Line term={slipTexts.vat(vatPercent)} value={formatDirhams(vat)} />
          <Line term={slipTexts.withVat} value={formatDirhams(withVat)} />
        </>
      )}
    </dl>
  );
}

interface LineProps {
  readonly term: string;
  readonly detail?: ReactNode;
  readonly value: string;
}

function Line({ term, detail, value }: LineProps) {
  return (
    <div>
      <dt>
        {term}
        {detail !== undefined && <small>{detail}</small>}
      </dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

function PagesLine({ term, line }: { readonly term: string; readonly line: PriceLine }) {
  const sign = line.pages < 0 ? "\u2212" : "+";
  const pages = formatCount(Math.abs(line.pages));
  return (
    <Line
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
