import { type DraftQuote, toDraftQuoteQuery } from "../../../domain/quotes/quote-lines-url.ts";
import { sitePaths } from "../../../domain/pages/site-paths.ts";

/** The steps of the quote wizard: who asks, for which machine and how many pages, and the quote. */
export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];

export const stepLabels = { 1: "You", 2: "Machine and pages", 3: "Your quote" } as const satisfies Record<
  Step,
  string
>;

/** The step an address asks for; the first one where it asks for none. Whether it is unlocked is another question. */
export function readStep(query: URLSearchParams): Step {
  return steps.find((step) => String(step) === query.get("step")) ?? 1;
}

/** The furthest of two steps that is not beyond the unlocked one. */
export function limitStep(requested: Step, reached: Step): Step {
  return requested <= reached ? requested : reached;
}

/** The address of a step with the price it speaks of. Who asks is never part of it. */
export function getStepUrl(step: Step, draft: DraftQuote | null): string {
  const query = draft === null ? new URLSearchParams() : toDraftQuoteQuery(draft);
  if (step > 1) query.set("step", String(step));
  return query.size === 0 ? sitePaths.quoteWizard : `${sitePaths.quoteWizard}?${query}`;
}
