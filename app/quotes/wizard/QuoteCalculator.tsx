import type { ReactNode } from "react";
import { useText } from "#app/messages/text-context.ts";
import { isBlackOnly } from "#domain/pricing/price.ts";
import type { InvalidPages } from "#domain/pricing/volumes.ts";
import { addFurtherPage } from "#domain/quotes/further-page.ts";
import { isSingleProduct, listPresentSpendLines } from "#domain/quotes/quoted-products.ts";
import { quoteStepsId, sitePaths } from "#domain/pages/site-paths.ts";
import { getSelectionBreakdown } from "#app/pricing/calculator/price-texts.ts";
import { PriceAnswers, type PriceAnswersProps } from "#app/pricing/PriceAnswers.tsx";
import { PriceFormula } from "#app/pricing/price-slip/PriceFormula.tsx";
import { PriceSlip } from "#app/pricing/price-slip/PriceSlip.tsx";
import { type SlipCompany, SlipLines } from "#app/pricing/price-slip/SlipPaper.tsx";
import type { PricedDraft } from "#app/quotes/lines/draft-quote.ts";
import { QuoteSlip } from "#app/quotes/lines/QuoteSlip.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { DraftFields, type DraftChanges } from "./product-step/DraftFields.tsx";
import type { ProductCatalogue } from "./product-step/ProductChooser.tsx";
import { useTypedQuantity } from "./product-step/use-typed-quantity.ts";
import type { Step } from "./steps.ts";

export const calculatorId = "calculator";
const slipId = "slip";

interface QuoteCalculatorProps extends DraftChanges, PriceAnswersProps {
  readonly printedBy: SlipCompany;
  readonly catalogue: ProductCatalogue;
  readonly priced: PricedDraft;
  readonly invalidQuantity: string | null;
  readonly invalidPages: InvalidPages;
  readonly announced: string;
  readonly step: Step;
}

/** Works without a name. Step 2 shows the same fields again, with the same draft. */
export function QuoteCalculator({ printedBy, invalidQuantity, step, ...fields }: QuoteCalculatorProps) {
  const t = useText();
  const quantity = useTypedQuantity(calculatorId, invalidQuantity, (typed) =>
    fields.onSet({ quantity: typed }),
  );
  const { open } = fields.priced;
  return (
    <form
      className="wrap quote-calculator"
      id={calculatorId}
      aria-label={t("wizard.calculator")}
      action={t.path(`${sitePaths.quoteWizard}#${slipId}`)}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      {step > 1 && <input type="hidden" name="step" value={step} />}
      {/* The default button for Enter; otherwise it would be the first button of the list. */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
      <DraftFields id={calculatorId} quantity={quantity} prices={printedBy} {...fields} />
      <noscript>
        <button className="button" type="submit">
          {t("wizard.calculator.submit")}
        </button>
      </noscript>
      <div className="quote-calculator__slip" id={slipId}>
        <CalculatorSlip printedBy={printedBy} priced={fields.priced}>
          <a className="button button--wide" href={`#${quoteStepsId}`}>
            {t("wizard.calculator.request")} <Icon path={icons.arrow} />
          </a>
        </CalculatorSlip>
        <PriceAnswers answers={fields.answers} />
      </div>
      <PriceFormula
        volumes={open.position}
        price={open.price}
        isBlackOnly={isBlackOnly(open.product.terms)}
        vatPercent={printedBy.vatPercent}
        currency={printedBy.currency.display}
      />
    </form>
  );
}

interface CalculatorSlipProps {
  readonly printedBy: SlipCompany;
  readonly priced: PricedDraft;
  readonly children: ReactNode;
}

function CalculatorSlip({ printedBy, priced: { draft, open, quote }, children }: CalculatorSlipProps) {
  const t = useText();
  const openLine = quote.lines[draft.before.length];
  if (openLine !== undefined && !isSingleProduct(quote))
    return (
      <QuoteSlip printedBy={printedBy} quote={quote} open={openLine}>
        {children}
      </QuoteSlip>
    );
  const present = listPresentSpendLines(t, open.price.total, quote.presentSpend, printedBy.currency.display);
  const breakdown = addFurtherPage(
    t,
    { volumes: open.position, price: open.price },
    getSelectionBreakdown(t, open, printedBy),
  );
  return (
    <PriceSlip printedBy={printedBy} breakdown={breakdown}>
      {present.length > 0 && <SlipLines lines={present} />}
      {children}
    </PriceSlip>
  );
}
