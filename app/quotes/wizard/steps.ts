import { type DraftQuote, toDraftQuoteQuery } from "#domain/quotes/quote-lines-url.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";

/** The steps of the quote wizard: contact, products and volumes, and the quote. */
export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];

export const stepLabels = { 1: "You", 2: "Machine and pages", 3: "Your quote" } as const satisfies Record<
  Step,
  string
>;

/** The step in the query of a URL, by default the first. It may be locked. */
export function readStep(query: URLSearchParams): Step {
  return steps.find((step) => String(step) === query.get("step")) ?? 1;
}

/** The requested step, or the last unlocked step if that comes earlier. */
export function limitStep(requested: Step, reached: Step): Step {
  return requested <= reached ? requested : reached;
}

/** The URL of a step with its draft, without personal data. */
export function getStepUrl(step: Step, draft: DraftQuote | null): string {
  const query = draft === null ? new URLSearchParams() : toDraftQuoteQuery(draft);
  if (step > 1) query.set("step", String(step));
  return query.size === 0 ? sitePaths.quoteWizard : `${sitePaths.quoteWizard}?${query}`;
}
