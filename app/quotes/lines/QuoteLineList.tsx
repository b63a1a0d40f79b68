import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { formatCountedName } from "#domain/quotes/quoted-products.ts";
import { listShownAmounts } from "#domain/pricing/shown-price.ts";
import { taxPrice } from "#domain/pricing/vat.ts";
import { type Quote, type QuoteLine, countQuotedProducts, getRequestedTotal } from "#domain/quotes/quote.ts";
import { Price } from "#app/pricing/Price.tsx";
import { Target } from "#app/ui/Target.tsx";
import { type DraftAction, actionParameter, formatAction } from "./draft-action.ts";
import { nameOffices } from "./format-quote-line.ts";
import { formatLinePages } from "#domain/quotes/quoted-products.ts";

interface LineEditing {
  /** Without the script of the page. */
  readonly actionUrl: string;
  readonly onAction: (action: DraftAction) => void;
}

interface QuoteLineListProps {
  readonly heading?: "h2" | "h3" | "h4";
  /** The calculator and the open step show the same lines. */
  readonly label?: string;
  readonly quote: Quote;
  readonly currency: string;
  readonly editing?: LineEditing & { readonly open: number };
}

export function QuoteLineList({
  heading: Heading = "h3",
  label,
  quote,
  currency,
  editing,
}: QuoteLineListProps) {
  const t = useText();
  const name = label ?? t("wizard.lines");
  return (
    <section className="draft-lines" aria-label={name}>
      <Heading className="visually-hidden">{name}</Heading>
      <ol>
        {nameOffices(t, quote.lines).map((line, place) => (
          <li key={place} aria-current={place === editing?.open ? "true" : undefined}>
            <QuoteLineItem line={line} quote={quote} currency={currency} />
            {editing !== undefined && (
              <div className="draft-lines__actions">
                {place === editing.open ? (
                  <span className="draft-lines__current">
                    <Target /> {t("wizard.line.open")}
                  </span>
                ) : (
                  <ActionButton
                    text={t("wizard.line.change")}
                    line={line}
                    action={{ kind: "change", place }}
                    {...editing}
                  />
                )}
                <ActionButton
                  text={t("wizard.line.remove")}
                  line={line}
                  action={{ kind: "remove", place }}
                  {...editing}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <p className="draft-lines__total">
        <span>{t("quoteLines.machines", { count: countQuotedProducts(quote) })}</span>
        <Price
          taxed={getRequestedTotal(quote)}
          display={quote.priceDisplay}
          currency={currency}
          unit={t("price.month")}
        />
      </p>
    </section>
  );
}

interface QuoteLineItemProps extends Pick<QuoteLineListProps, "quote" | "currency"> {
  readonly line: QuoteLine;
}

function QuoteLineItem({ line, quote: { vatPercent, priceDisplay }, currency }: QuoteLineItemProps) {
  const t = useText();
  const [each] = listShownAmounts(taxPrice(line.price, vatPercent), priceDisplay);
  return (
    <>
      <p className="draft-lines__product">
        <b>{formatCountedName(t, line)}</b>
        <small>{formatLinePages(t, line)}</small>
      </p>
      <p className="draft-lines__price">
        <Price
          taxed={taxPrice(line.price, vatPercent, line.quantity)}
          display={priceDisplay}
          currency={currency}
        />
        {line.quantity > 1 && (
          <small>
            <Rich
              text={t("wizard.line.each", {
                price: t("price.amount", { currency, amount: `<bdi>${each.amount}</bdi>` }),
                tax: t(each.tax),
              })}
              tags={{ bdi: <bdi dir="ltr" /> }}
            />
          </small>
        )}
      </p>
    </>
  );
}

interface ActionButtonProps extends LineEditing {
  readonly text: string;
  readonly line: QuoteLine;
  readonly action: DraftAction;
}

function ActionButton({ text, line, action, actionUrl, onAction }: ActionButtonProps) {
  const t = useText();
  return (
    <button
      className="link"
      type="submit"
      formAction={actionUrl}
      name={actionParameter}
      value={formatAction(action)}
      onClick={(event) => {
        event.preventDefault();
        onAction(action);
      }}
    >
      {text} <span className="visually-hidden">{formatCountedName(t, line)}</span>
    </button>
  );
}
