import { type DraftQuote, toDraftQuoteQuery } from "#domain/quotes/quote-lines-url.ts";
import { quoteStepsId, sitePaths } from "#domain/pages/site-paths.ts";

export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];

export function readStep(query: URLSearchParams): Step {
  return steps.find((step) => String(step) === query.get("step")) ?? 1;
}

export function limitStep(requested: Step, reached: Step): Step {
  return requested <= reached ? requested : reached;
}

/** Without JavaScript: the browser scrolls to the steps. */
export function getStepLink(step: Step, draft: DraftQuote | null): string {
  return `${getStepUrl(step, draft)}#${quoteStepsId}`;
}

/** Without personal data. */
export function getStepUrl(step: Step, draft: DraftQuote | null, further = new URLSearchParams()): string {
  const query = draft === null ? new URLSearchParams() : toDraftQuoteQuery(draft);
  if (step > 1) query.set("step", String(step));
  for (const [name, value] of further) query.set(name, value);
  return query.size === 0 ? sitePaths.quoteWizard : `${sitePaths.quoteWizard}?${query}`;
}
