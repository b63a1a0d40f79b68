import { RecordText } from "#app/messages/RecordText.tsx";
import { useText } from "#app/messages/text-context.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { SpecificationList } from "#app/ui/SpecificationList.tsx";

/** Quotes from before their terms were stored have none. */
export function QuoteTerms({ terms = [] }: Pick<Quote, "terms">) {
  const t = useText();
  if (terms.length === 0) return null;
  return (
    <section className="quote-terms" aria-labelledby="terms">
      <h2 id="terms" className="subheading">
        {t("quote.terms.title")}
      </h2>
      <SpecificationList
        entries={terms.map(({ label, text }) => [label, <RecordText key={label} text={text} />])}
      />
      <p>
        <a className="link" href={t.path(sitePaths.terms)}>
          {t("quotePage.terms.all")} <Icon path={icons.arrow} />
        </a>
      </p>
    </section>
  );
}
