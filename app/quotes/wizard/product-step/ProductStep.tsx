import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { type DraftQuoteLine, toDraftQuoteQuery } from "#domain/quotes/quote-lines-url.ts";
import { quantitySchema, quoteLimits } from "#domain/quotes/quote-terms.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { CalculatorFields } from "#app/pricing/calculator/CalculatorFields.tsx";
import { QuoteLineList } from "#app/quotes/lines/QuoteLineList.tsx";
import { QuantityFields, findQuantityError, quantityId } from "./QuantityFields.tsx";
import { ProductList } from "./ProductList.tsx";
import { type PricedDraft, canAddLine } from "#app/quotes/lines/draft-quote.ts";
import { type DraftAction, actionParameter, formatAction } from "#app/quotes/lines/draft-action.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";
import type { SliderMove } from "#app/pricing/calculator/selection.ts";
import { getStepUrl } from "#app/quotes/wizard/steps.ts";

interface ProductStepProps {
  readonly products: readonly PricedProduct[];
  readonly priced: PricedDraft;
  readonly invalidQuantity: string | null;
  readonly announced: string;
  readonly currency: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onChoose: (productId: string) => void;
  readonly onMove: (move: SliderMove) => void;
  readonly onSet: (change: Partial<DraftQuoteLine>) => void;
  readonly onAction: (action: DraftAction) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

export function ProductStep({ products, priced, announced, headingRef, ...props }: ProductStepProps) {
  const { draft, open, quote } = priced;
  const place = draft.before.length;
  const hasSeveralLines = quote.lines.length > 1;
  const [typed, setTyped] = useState(props.invalidQuantity);
  const openHeading = useRef<HTMLHeadingElement>(null);
  const [actionCount, setActionCount] = useState(0);
  useEffect(() => {
    if (actionCount === 0) return;
    // A single line has no heading of its own.
    const heading = openHeading.current ?? headingRef.current;
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  }, [actionCount, headingRef]);
  const error = typed === null ? undefined : findQuantityError(typed);

  const onQuantity = (text: string) => {
    setTyped(text);
    const { data: quantity } = quantitySchema.safeParse(text);
    if (quantity !== undefined) props.onSet({ quantity });
  };
  const isQuantityValid = () => {
    if (error === undefined) return true;
    document.getElementById(quantityId)?.focus();
    return false;
  };
  const onAction = (action: DraftAction) => {
    const isLeaving = action.kind === "remove" && action.place === place;
    if (!isLeaving && !isQuantityValid()) return;
    setTyped(null);
    props.onAction(action);
    setActionCount((count) => count + 1);
  };
  const onSubmit = (event: FormEvent) => {
    if (isQuantityValid()) props.onNext();
    // Last: if the code above throws, the browser submits the form.
    event.preventDefault();
  };

  const quantityFields = (
    <>
      <QuantityFields
        quantity={typed ?? String(draft.open.quantity)}
        error={error}
        office={draft.open.office}
        onQuantity={onQuantity}
        onOffice={(office) => props.onSet({ office })}
      />
      {canAddLine(draft) ? (
        <AddButton onAction={onAction} />
      ) : (
        <p className="hint">
          One quote takes at most {quoteLimits.maxLines} kinds of machines. Tell us of more in your message.
        </p>
      )}
    </>
  );
  return (
    <form className="wizard-form" action={sitePaths.quoteWizard} onSubmit={onSubmit}>
      {/* The default button for Enter; otherwise it would be the first button of the list. */}
      <button
        className="visually-hidden"
        type="submit"
        name="step"
        value={3}
        tabIndex={-1}
        aria-hidden="true"
      />
      {toDraftQuoteQuery(draft)
        .getAll("with")
        .map((line, index) => (
          <input key={index} type="hidden" name="with" value={line} />
        ))}
      {place > 0 && <input type="hidden" name="at" value={place} />}
      {hasSeveralLines && (
        <>
          <QuoteLineList quote={quote} currency={props.currency} editing={{ open: place, onAction }} />
          <h3 className="subheading" tabIndex={-1} ref={openHeading}>
            Machine {place + 1} of {quote.lines.length}
          </h3>
        </>
      )}
      <ProductList products={products} selected={open.product} onChoose={props.onChoose} />
      <CalculatorFields id="quote" priced={open} announced={announced} onMove={props.onMove} />
      {hasSeveralLines ? (
        quantityFields
      ) : (
        <MoreProducts isUsed={typed !== null || draft.open.quantity > 1 || draft.open.office !== ""}>
          {quantityFields}
        </MoreProducts>
      )}
      <div className="button-row">
        <button className="button" type="submit" name="step" value={3}>
          Next: your quote <Icon name="arrow" />
        </button>
        <noscript>
          <button className="button button--line" type="submit" name="step" value={2}>
            Show the price
          </button>
        </noscript>
        <a
          className="link"
          href={getStepUrl(1, draft)}
          onClick={(event) => {
            event.preventDefault();
            props.onBack();
          }}
        >
          Back to your details
        </a>
      </div>
    </form>
  );
}

function MoreProducts({ isUsed, children }: { readonly isUsed: boolean; readonly children: ReactNode }) {
  const [startsOpen] = useState(isUsed);
  return (
    <details className="more" open={startsOpen}>
      <summary>More than one machine?</summary>
      {children}
    </details>
  );
}

function AddButton({ onAction }: { readonly onAction: (action: DraftAction) => void }) {
  const action = { kind: "add" } as const;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onAction(action);
  };
  return (
    <p className="button-row">
      <button
        className="button button--line button--small"
        type="submit"
        name={actionParameter}
        value={formatAction(action)}
        onClick={onClick}
      >
        <Icon name="plus" /> Add another machine
      </button>
      <span className="hint">Of another kind, or for another office.</span>
    </p>
  );
}
