import { type RefObject, useEffect, useRef, useState } from "react";
import { useText } from "#app/messages/text-context.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import type { InvalidPages } from "#domain/pricing/volumes.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { type DraftQuoteLine, toDraftQuoteQuery } from "#domain/quotes/quote-lines-url.ts";
import { CalculatorFields } from "#app/pricing/calculator/CalculatorFields.tsx";
import { QuoteLineList } from "#app/quotes/lines/QuoteLineList.tsx";
import { formatOpenUnsuitability } from "#app/quotes/lines/format-quote-line.ts";
import { OfficeFields } from "./OfficeFields.tsx";
import { ProductChooser, type ProductCatalogue } from "./ProductChooser.tsx";
import { type PricedDraft, canAddLine } from "#app/quotes/lines/draft-quote.ts";
import { type DraftAction, leavesOpenLine } from "#app/quotes/lines/draft-action.ts";
import type { SliderMove } from "#app/pricing/calculator/selection.ts";
import type { TypedQuantity } from "./use-typed-quantity.ts";

export interface DraftChanges {
  readonly onChoose: (productId: string) => void;
  readonly onMove: (move: SliderMove) => void;
  readonly onSet: (change: Partial<DraftQuoteLine>) => void;
  readonly onAction: (action: DraftAction) => void;
}

interface DraftFieldsProps extends DraftChanges {
  /** The calculator and step 2 show the same draft: each has its own ids. */
  readonly id: string;
  readonly catalogue: ProductCatalogue;
  readonly priced: PricedDraft;
  readonly quantity: TypedQuantity;
  readonly invalidPages: InvalidPages;
  readonly announced: string;
  readonly prices: PriceSettings;
  /** Takes the focus when one line is left, which has no heading of its own. Not given in the calculator. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** Product, pages, quantity, office and emirate of the open quote line, and the list of the lines if there are several. */
export function DraftFields({
  id,
  catalogue,
  priced,
  prices,
  quantity,
  announced,
  ...props
}: DraftFieldsProps) {
  const t = useText();
  const { draft, open, quote } = priced;
  const { headingRef } = props;
  const isInCalculator = headingRef === undefined;
  const Heading = isInCalculator ? "h2" : "h4";
  const place = draft.before.length;
  const unsuitability = formatOpenUnsuitability(t, open);
  const hasSeveralLines = quote.lines.length > 1;
  const hasHeading = isInCalculator || hasSeveralLines;
  const lineId = `${id}-line`;
  // Without the script of the page, the browser goes to the line that the button opens.
  const actionUrl = t.path(`${sitePaths.quoteWizard}#${lineId}`);
  const openHeading = useRef<HTMLHeadingElement>(null);
  const [actionCount, setActionCount] = useState(0);
  useEffect(() => {
    if (actionCount === 0) return;
    const heading = openHeading.current ?? headingRef?.current;
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, [actionCount, headingRef]);

  const onAction = (action: DraftAction) => {
    if (!leavesOpenLine(draft, action) && !quantity.isValid()) return;
    quantity.clear();
    props.onAction(action);
    setActionCount((count) => count + 1);
  };
  return (
    <>
      {toDraftQuoteQuery(draft)
        .getAll("with")
        .map((line, index) => (
          <input key={index} type="hidden" name="with" value={line} />
        ))}
      {place > 0 && <input type="hidden" name="at" value={place} />}
      {open.position.raised !== undefined && (
        <input type="hidden" name="raised" value={open.position.raised} />
      )}
      {hasSeveralLines && (
        <QuoteLineList
          heading={Heading}
          label={t(isInCalculator ? "wizard.calculator.lines" : "wizard.lines")}
          quote={quote}
          currency={prices.currency.display}
          editing={{ open: place, actionUrl, onAction }}
        />
      )}
      <div className="draft-fields__product" id={hasHeading ? undefined : lineId}>
        {hasHeading && (
          <Heading className="draft-fields__heading" id={lineId} tabIndex={-1} ref={openHeading}>
            {hasSeveralLines
              ? t("wizard.office.place", { place: String(place + 1), count: String(quote.lines.length) })
              : t("wizard.machine")}
          </Heading>
        )}
        <ProductChooser
          key={place}
          id={id}
          catalogue={catalogue}
          prices={prices}
          open={open}
          onChoose={props.onChoose}
        />
      </div>
      <div className="draft-fields__pages">
        {isInCalculator && <Heading className="draft-fields__heading">{t("wizard.pages")}</Heading>}
        <CalculatorFields
          id={id}
          priced={open}
          prices={prices}
          invalidPages={props.invalidPages}
          line={place}
          announced={announced}
          onMove={props.onMove}
        />
        {unsuitability !== null && (
          <p className="note" data-on="">
            {unsuitability}
          </p>
        )}
        <OfficeFields
          id={id}
          legend={t(hasSeveralLines ? "wizard.office.this" : "wizard.office.one")}
          quantity={quantity.text ?? String(draft.open.quantity)}
          error={quantity.error}
          office={draft.open.office}
          emirate={draft.open.emirate}
          onQuantity={quantity.type}
          onSet={props.onSet}
          actionUrl={actionUrl}
          onAdd={canAddLine(draft) ? () => onAction({ kind: "add" }) : null}
        />
      </div>
    </>
  );
}
