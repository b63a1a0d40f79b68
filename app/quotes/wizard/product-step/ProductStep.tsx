import type { FormEvent, RefObject } from "react";
import { useText } from "#app/messages/text-context.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import type { InvalidPages } from "#domain/pricing/volumes.ts";
import { quoteStepsPath } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { DraftFields, type DraftChanges } from "./DraftFields.tsx";
import { useTypedQuantity } from "./use-typed-quantity.ts";
import type { PricedDraft } from "#app/quotes/lines/draft-quote.ts";
import type { ProductCatalogue } from "./ProductChooser.tsx";
import { getStepLink } from "#app/quotes/wizard/steps.ts";

const id = "quote";

interface ProductStepProps extends DraftChanges {
  readonly catalogue: ProductCatalogue;
  readonly priced: PricedDraft;
  readonly invalidQuantity: string | null;
  readonly invalidPages: InvalidPages;
  readonly announced: string;
  readonly prices: PriceSettings;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

export function ProductStep({ invalidQuantity, onNext, onBack, ...fields }: ProductStepProps) {
  const t = useText();
  const quantity = useTypedQuantity(id, invalidQuantity, (typed) => fields.onSet({ quantity: typed }));
  const onSubmit = (event: FormEvent) => {
    if (quantity.isValid()) onNext();
    // Last: if the code above throws, the browser submits the form.
    event.preventDefault();
  };
  return (
    <form className="wizard-form" action={t.path(quoteStepsPath)} autoComplete="off" onSubmit={onSubmit}>
      {/* The default button for Enter; otherwise it would be the first button of the list. */}
      <button
        className="visually-hidden"
        type="submit"
        name="step"
        value={3}
        tabIndex={-1}
        aria-hidden="true"
      />
      <DraftFields id={id} quantity={quantity} {...fields} />
      <div className="button-row">
        <button className="button" type="submit" name="step" value={3}>
          {t("wizard.product.submit")} <Icon path={icons.arrow} />
        </button>
        <noscript>
          <button className="button button--line" type="submit" name="step" value={2}>
            {t("wizard.product.price")}
          </button>
        </noscript>
        <a
          className="link"
          href={t.path(getStepLink(1, fields.priced.draft))}
          onClick={(event) => {
            event.preventDefault();
            onBack();
          }}
        >
          {t("wizard.toDetails")}
        </a>
      </div>
      {/* Of a search, whose button has no name. Last, so that a pressed button comes before it. */}
      <input type="hidden" name="step" value={2} />
    </form>
  );
}
