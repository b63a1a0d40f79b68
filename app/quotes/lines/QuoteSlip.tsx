import type { ReactNode } from "react";
import { useText } from "#app/messages/text-context.ts";
import { getProductBreakdown } from "#domain/pricing/price-breakdown.ts";
import { addFurtherPage } from "#domain/quotes/further-page.ts";
import { formatCountedName, formatLineTerms, getRequestedBreakdown } from "#domain/quotes/quoted-products.ts";
import { type Quote, type QuoteLine, countQuotedProducts, getLineTotal } from "#domain/quotes/quote.ts";
import { formatDirhams } from "#domain/shared/format.ts";
import {
  SlipHead,
  SlipLine,
  SlipLines,
  SlipPaper,
  type SlipCompany,
} from "#app/pricing/price-slip/SlipPaper.tsx";
import { SlipTotal } from "#app/pricing/price-slip/SlipTotal.tsx";
import "./quote-slip.css";

interface QuoteSlipProps {
  readonly printedBy: SlipCompany;
  readonly quote: Quote;
  readonly open: QuoteLine;
  readonly children: ReactNode;
}

/** Each quote line stands in a block of its own with its subtotal. The open one shows how its price is made. */
export function QuoteSlip({ printedBy, quote, open, children }: QuoteSlipProps) {
  const t = useText();
  const currency = printedBy.currency.display;
  const { lines, ...total } = getRequestedBreakdown(t, quote, currency);
  return (
    <SlipPaper printedBy={printedBy} machines={countQuotedProducts(quote)}>
      <SlipLines lines={[]}>
        <SlipHead currency={currency} />
      </SlipLines>
      {quote.lines.map((line, place) => (
        <LineBlock key={place} line={line} currency={currency} isOpen={line === open} />
      ))}
      {lines.length > 0 && <SlipLines lines={lines} />}
      <SlipTotal currency={currency} {...total} />
      {children}
    </SlipPaper>
  );
}

interface LineBlockProps {
  readonly line: QuoteLine;
  readonly currency: string;
  readonly isOpen: boolean;
}

function LineBlock({ line, currency, isOpen }: LineBlockProps) {
  const t = useText();
  const { lines, totalLabel, total } = addFurtherPage(t, line, getProductBreakdown(t, line, currency));
  const each = { kind: "each", label: totalLabel, detail: "", amount: total } as const;
  return (
    <SlipLines className="slip__kinds" lines={!isOpen ? [] : line.quantity === 1 ? lines : [...lines, each]}>
      <SlipLine
        term={<bdi>{formatCountedName(t, line)}</bdi>}
        detail={isOpen ? undefined : formatLineTerms(t, line)}
        value={formatDirhams(getLineTotal(line))}
      />
      {isOpen && <SlipLine term={t(line.quantity === 1 ? "price.ofWhich" : "price.ofWhichEach")} value="" />}
    </SlipLines>
  );
}
