import type { Quote, QuoteLine } from "../../../domain/quotes/quote.ts";
import { machineCount, quoteTotal } from "../../../domain/quotes/quote.ts";
import { type SlipLine as PrintedLine, machineSlip, slipOf } from "../../../domain/quotes/price-breakdown.ts";
import { SlipLine, SlipPaper, type SlipPrinter } from "../../pricing/SlipPaper.tsx";
import { SlipTotal } from "../../pricing/SlipTotal.tsx";
import { machinesText } from "./quote-texts.ts";

interface FleetSlipProps {
  readonly printedBy: SlipPrinter;
  readonly quote: Quote;
  /** The line whose sliders are shown. */
  readonly open: QuoteLine;
}

/** In place of what the base rental covers, where it covers nothing: the bill never changes its height. */
const allIn: PrintedLine = { label: "Toner, parts, engineer", detail: "", amount: "0.00" };

/** The slip of several machines: the open bill of the one that is being set, every kind with its price, one total. */
export function FleetSlip({ printedBy, quote, open }: FleetSlipProps) {
  const bill = machineSlip(open, "");
  const slip = slipOf(quote, "");
  const [rental, black, colour, covered = allIn] = bill.lines;
  return (
    <SlipPaper printedBy={printedBy} subject={machinesText(machineCount(quote))}>
      <dl>
        <SlipLine term="Model" value={open.productTitle} />
        {[rental, black, colour, covered].map(
          (line) => line && <PrintedSlipLine key={line.label} {...line} />,
        )}
        <SlipLine term="Each of these" value={bill.total} />
      </dl>
      <dl className="slip__kinds">
        {slip.lines.map((line, index) => (
          <PrintedSlipLine key={index} {...line} />
        ))}
      </dl>
      <SlipTotal total={quoteTotal(quote)} />
      <SlipLines lines={slip.footing} />
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
