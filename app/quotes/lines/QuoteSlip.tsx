import type { Quote, QuoteLine } from "../../../domain/quotes/quote.ts";
import { countQuotedProducts, getQuoteTotal } from "../../../domain/quotes/quote.ts";
import {
  type BreakdownLine as PrintedLine,
  getProductBreakdown,
  getPriceBreakdown,
} from "../../../domain/quotes/price-breakdown.ts";
import { SlipLine, SlipPaper, type SlipCompany } from "../../pricing/price-slip/SlipPaper.tsx";
import { SlipTotal } from "../../pricing/price-slip/SlipTotal.tsx";
import { formatProductCount } from "./format-quote-line.ts";

interface QuoteSlipProps {
  readonly printedBy: SlipCompany;
  readonly quote: Quote;
  /** The line whose sliders are shown. */
  readonly open: QuoteLine;
}

/** In place of what the base rental covers, where it covers nothing: the bill never changes its height. */
const includedLine: PrintedLine = { label: "Toner, parts, engineer", detail: "", amount: "0.00" };

/** The slip of several machines: the open bill of the one that is being set, every kind with its price, one total. */
export function QuoteSlip({ printedBy, quote, open }: QuoteSlipProps) {
  const lineBreakdown = getProductBreakdown(open, "");
  const quoteBreakdown = getPriceBreakdown(quote, "");
  const [rental, black, colour, covered = includedLine] = lineBreakdown.lines;
  return (
    <SlipPaper printedBy={printedBy} subject={formatProductCount(countQuotedProducts(quote))}>
      <dl>
        <SlipLine term="Model" value={open.productTitle} />
        {[rental, black, colour, covered].map(
          (line) => line && <PrintedSlipLine key={line.label} {...line} />,
        )}
        <SlipLine term="Each of these" value={lineBreakdown.total} />
      </dl>
      <dl className="slip__kinds">
        {quoteBreakdown.lines.map((line, index) => (
          <PrintedSlipLine key={index} {...line} />
        ))}
      </dl>
      <SlipTotal total={getQuoteTotal(quote)} />
      <SlipLines lines={quoteBreakdown.footerLines} />
    </SlipPaper>
  );
}

/** Lines of a slip as every mail and every paper has them. */
export function SlipLines({ lines }: { readonly lines: readonly PrintedLine[] }) {
  return (
    <dl>
      {lines.map((line) => (
        <PrintedSlipLine key={line.label} {...line} />
      ))}
    </dl>
  );
}

function PrintedSlipLine({ label, detail, amount }: PrintedLine) {
  return <SlipLine term={label} detail={detail === "" ? undefined : detail} value={amount} />;
}
