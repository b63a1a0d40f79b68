import type { Quote, QuoteLine } from "#domain/quotes/quote.ts";
import { countQuotedProducts, getQuoteTotal } from "#domain/quotes/quote.ts";
import {
  type BreakdownLine,
  getProductBreakdown,
  getPriceBreakdown,
} from "#domain/quotes/price-breakdown.ts";
import { SlipLine, SlipPaper, type SlipCompany } from "#app/pricing/price-slip/SlipPaper.tsx";
import { SlipTotal } from "#app/pricing/price-slip/SlipTotal.tsx";
import { formatProductCount } from "./format-quote-line.ts";
import "./quote-slip.css";

interface QuoteSlipProps {
  readonly printedBy: SlipCompany;
  readonly quote: Quote;
  /** The line whose sliders are visible. */
  readonly open: QuoteLine;
}

/** Takes the place of the line about the floor rule, so that the height of the slip is constant. */
const includedLine: BreakdownLine = { label: "Toner, parts, engineer", detail: "", amount: "0.00" };

/** The slip of several quote lines: the breakdown of the open line, the price of every line, and the total. */
export function QuoteSlip({ printedBy, quote, open }: QuoteSlipProps) {
  const lineBreakdown = getProductBreakdown(open, "");
  const quoteBreakdown = getPriceBreakdown(quote, "");
  const [rental, black, colour, covered = includedLine] = lineBreakdown.lines;
  return (
    <SlipPaper printedBy={printedBy} subject={formatProductCount(countQuotedProducts(quote))}>
      <dl>
        <SlipLine term="Model" value={open.productTitle} />
        {[rental, black, colour, covered].map(
          (line) => line && <BreakdownSlipLine key={line.label} {...line} />,
        )}
        <SlipLine term="Each of these" value={lineBreakdown.total} />
      </dl>
      <dl className="slip__kinds">
        {quoteBreakdown.lines.map((line, index) => (
          <BreakdownSlipLine key={index} {...line} />
        ))}
      </dl>
      <SlipTotal total={getQuoteTotal(quote)} />
      <SlipLines lines={quoteBreakdown.footerLines} />
    </SlipPaper>
  );
}

/** Lines of the price breakdown, with the texts of mails and the PDF. */
export function SlipLines({ lines }: { readonly lines: readonly BreakdownLine[] }) {
  return (
    <dl>
      {lines.map((line, place) => (
        <BreakdownSlipLine key={place} {...line} />
      ))}
    </dl>
  );
}

function BreakdownSlipLine({ label, detail, amount }: BreakdownLine) {
  return (
    <SlipLine
      term={<bdi>{label}</bdi>}
      detail={detail === "" ? undefined : <bdi>{detail}</bdi>}
      value={amount}
    />
  );
}
