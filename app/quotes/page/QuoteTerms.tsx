import type { Quote } from "#domain/quotes/quote.ts";
import { termsTitle } from "#domain/quotes/quote-terms.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SpecificationList } from "#app/ui/SpecificationList.tsx";

/** Quotes from before their terms were stored have none. */
export function QuoteTerms({ terms = [] }: Pick<Quote, "terms">) {
  if (terms.length === 0) return null;
  return (
    <section className="quote-terms" aria-labelledby="terms">
      <h2 id="terms" className="subheading">
        {termsTitle}
      </h2>
      <SpecificationList entries={terms.map(({ label, text }) => [label, text])} />
      <p>
        <a className="link" href={sitePaths.terms}>
          Terms and conditions, all ten sections <Icon name="arrow" />
        </a>
      </p>
    </section>
  );
}
