import { useText } from "#app/messages/text-context.ts";
import type { ShownCase } from "#server/company/showcase/service.ts";
import { filsFromDirhams } from "#domain/pricing/money.ts";
import { formatShownAmounts, listShownAmounts } from "#domain/pricing/shown-price.ts";
import { addVat } from "#domain/pricing/vat.ts";
import { formatCount, formatPercent } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Price } from "#app/pricing/Price.tsx";
import { StoredImage } from "#app/ui/StoredImage.tsx";

export function Cases({ cases }: { readonly cases: readonly ShownCase[] }) {
  const t = useText();
  if (cases.length === 0) return null;
  return (
    <section className="page-body" aria-labelledby="cases">
      <div className="wrap">
        <h2 className="visually-hidden" id="cases">
          {t("customers.cases.heading")}
        </h2>
        {cases.map((customerCase, place) => (
          <Case key={customerCase.customer} {...customerCase} isFirst={place === 0} />
        ))}
      </div>
    </section>
  );
}

function Case(props: ShownCase & { readonly isFirst: boolean }) {
  const t = useText();
  const { heading, customer, image, imageAlt, figures, story, agreement, isFirst } = props;
  const isCompared = figures.some(({ before }) => before !== undefined);
  const price = figures.find(isPrice);
  const saved =
    price?.before === undefined ? 0 : Math.round(((price.before - price.now) * 100) / price.before);
  return (
    <article className="case">
      <figure className={isFirst ? "case__image image-frame crop" : "case__image image-frame"}>
        <StoredImage image={image} alt={imageAlt} sizes="(width < 1000px) 94vw, 770px" isFirst={isFirst} />
      </figure>
      <div className="case__text">
        <div>
          <h3>{heading}</h3>
          <p>{customer}</p>
        </div>
        <dl className="case__figures" data-compared={isCompared || undefined}>
          {figures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd data-now={figure.before === undefined || undefined}>
                {isPrice(figure) ? <PriceFigure {...figure} /> : <CountFigure {...figure} />}
              </dd>
            </div>
          ))}
        </dl>
        <p>{story}</p>
        <p>
          {saved > 0 ? agreement.replace(/[^.!?؟]$/u, "$&.") : agreement}
          {saved > 0 && ` ${t("customers.cases.saved", { percent: formatPercent(saved, t.locale) })}`}
        </p>
      </div>
    </article>
  );
}

type Figure = ShownCase["figures"][number];

/** Whole dirhams without VAT, a month. */
function isPrice({ unit }: Figure): boolean {
  return unit === "AED";
}

function CountFigure({ before, now, unit }: Figure) {
  return (
    <>
      {before !== undefined && <Before>{formatCount(before)}</Before>}
      {formatCount(now)} {unit !== undefined && <small>{unit}</small>}
    </>
  );
}

function PriceFigure({ before, now }: Figure) {
  const t = useText();
  const { vatPercent, priceDisplay, currency } = useCompany();
  const tax = (dirhams: number) => addVat(filsFromDirhams(dirhams), vatPercent);
  return (
    <>
      {before !== undefined && (
        <Before>
          {formatShownAmounts(t, [listShownAmounts(tax(before), priceDisplay, "label")[0]], currency.display)}
        </Before>
      )}
      <Price taxed={tax(now)} display={priceDisplay} currency={currency.display} form="label" />
    </>
  );
}

function Before({ children }: { readonly children: string }) {
  const t = useText();
  return (
    <s>
      <span className="visually-hidden">{`${t("customers.cases.before")} `}</span>
      {children}
    </s>
  );
}
