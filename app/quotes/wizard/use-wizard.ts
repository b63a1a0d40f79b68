import { replaceUrl, updateLanguageLinks } from "#app/messages/language-links.ts";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useText } from "#app/messages/text-context.ts";
import type { ContactWithEnquiry } from "#domain/shared/contact.ts";
import type { DraftQuote } from "#domain/quotes/quote-lines-url.ts";
import { useBrowserValue } from "./use-browser-value.ts";
import { type Step, readStep, getStepUrl, limitStep } from "./steps.ts";
import { type Progress, type StoredProgress, storeProgress } from "./wizard-progress.ts";

interface Wizard extends Progress {
  go(step: Step): void;
  acceptContact(contact: ContactWithEnquiry): void;
  acceptSelection(): void;
  dropContact(): void;
}

interface WizardStart {
  readonly requestedStep: Step;
  readonly contact: ContactWithEnquiry | null;
}

function getInitialProgress(
  { requestedStep, contact }: WizardStart,
  stored: StoredProgress | null,
): Progress {
  if (contact !== null) return { step: requestedStep, reached: requestedStep === 3 ? 3 : 2, contact };
  if (stored !== null) return { ...stored, step: limitStep(requestedStep, stored.reached) };
  return { step: 1, reached: 1, contact: null };
}

/**
 * The back button goes one step back, and a reload shows the same step. `heading` takes the focus when the step
 * changes.
 */
export function useWizard(
  start: WizardStart,
  draft: DraftQuote | null,
  heading: RefObject<HTMLHeadingElement | null>,
  readStoredProgress: () => StoredProgress | null,
): Wizard {
  const t = useText();
  const stored = useBrowserValue(readStoredProgress);
  const [currentProgress, setCurrentProgress] = useState<Progress | null>(null);
  const [arrivals, setArrivals] = useState(0);
  const progress = currentProgress ?? getInitialProgress(start, stored);

  const getUrl = (step: Step) => t.path(getStepUrl(step, draft));
  const arrive = (next: Progress) => {
    storeProgress(next);
    setCurrentProgress(next);
    setArrivals((count) => count + 1);
  };
  useEffect(() => {
    if (arrivals === 0) return;
    updateLanguageLinks();
    heading.current?.focus({ preventScroll: true });
    // In a low window, tabs and summary would leave no room for the heading.
    heading.current?.closest(innerHeight < 480 ? "h3" : "[data-wizard]")?.scrollIntoView();
  }, [arrivals, heading]);

  // A tab without the progress of another shows an earlier step than its URL asks for.
  const correctUrl = useEffectEvent(() => {
    const { step } = getInitialProgress(start, readStoredProgress());
    if (step !== start.requestedStep) replaceUrl(getUrl(step));
  });
  useEffect(() => correctUrl(), []);

  const onPopState = useEffectEvent(() => {
    const step = limitStep(readStep(new URLSearchParams(location.search)), progress.reached);
    history.replaceState(history.state, "", getUrl(step));
    if (step !== progress.step) arrive({ ...progress, step });
  });
  useEffect(() => {
    const listener = () => onPopState();
    addEventListener("popstate", listener);
    return () => removeEventListener("popstate", listener);
  }, []);

  const moveTo = (next: Progress) => {
    if (next.step !== progress.step) {
      history.replaceState(history.state, "", getUrl(progress.step));
      history.pushState(null, "", getUrl(next.step));
    }
    arrive(next);
  };

  return {
    ...progress,
    go: (step) => {
      if (step <= progress.reached) moveTo({ ...progress, step });
    },
    acceptContact: (contact) => moveTo({ contact, step: 2, reached: progress.reached === 3 ? 3 : 2 }),
    acceptSelection: () => moveTo({ ...progress, step: 3, reached: 3 }),
    dropContact: () => moveTo({ contact: null, step: 1, reached: 1 }),
  };
}
