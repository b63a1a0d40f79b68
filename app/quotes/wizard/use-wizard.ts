import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { SentContact } from "../../../domain/shared/contact.ts";
import type { Fleet } from "../../../domain/quotes/quote-lines-url.ts";
import { never } from "../../pricing/never.ts";
import { type Step, readStep, stepAddress, unlockedStep } from "./steps.ts";
import { type Progress, keepProgress, keptProgress } from "./wizard-progress.ts";

/** The wizard's steps, and the ways between them. */
export interface Wizard extends Progress {
  /** Goes to a step if it is unlocked. */
  go(step: Step): void;
  /** The details are with the company: the second step is unlocked and shown. */
  acceptContact(contact: SentContact): void;
  /** The machine and its pages are chosen: the third step is unlocked and shown. */
  acceptSelection(): void;
  /** The company does not have the details any more: they have to be sent again. */
  dropContact(): void;
}

interface Start {
  /** The step the page's address asks for. */
  readonly wanted: Step;
  /** Details that the server knows to be sent. */
  readonly contact: SentContact | null;
}

/** Where a person is when the page comes: where the server knows them to be, or where they were before a reload. */
function firstProgress({ wanted, contact }: Start, kept: ReturnType<typeof keptProgress>): Progress {
  if (contact !== null) return { step: wanted, reached: wanted === 3 ? 3 : 2, contact };
  if (kept !== null) return { ...kept, step: unlockedStep(wanted, kept.reached) };
  return { step: 1, reached: 1, contact: null };
}

/**
 * Which step is shown, in step with the page's address: the back button goes a step back, and a reload comes to the
 * same step.
 *
 * @param heading the heading of the step that is shown; it takes the focus when a person comes there
 */
export function useWizard(
  start: Start,
  fleet: Fleet | null,
  heading: RefObject<HTMLHeadingElement | null>,
): Wizard {
  const kept = useSyncExternalStore(never, keptProgress, () => null);
  const [moved, setMoved] = useState<Progress | null>(null);
  const [arrivals, setArrivals] = useState(0);
  const progress = moved ?? firstProgress(start, kept);

  const arrive = (next: Progress) => {
    keepProgress(next);
    setMoved(next);
    setArrivals((count) => count + 1);
  };
  useEffect(() => {
    if (arrivals === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("[data-wizard]")?.scrollIntoView({ block: "start" });
  }, [arrivals, heading]);

  const onPopState = useEffectEvent(() => {
    const step = unlockedStep(readStep(new URLSearchParams(location.search)), progress.reached);
    history.replaceState(history.state, "", stepAddress(step, fleet));
    if (step !== progress.step) arrive({ ...progress, step });
  });
  useEffect(() => {
    const listener = () => onPopState();
    addEventListener("popstate", listener);
    return () => removeEventListener("popstate", listener);
  }, []);

  const moveTo = (next: Progress) => {
    if (next.step !== progress.step) {
      history.replaceState(history.state, "", stepAddress(progress.step, fleet));
      history.pushState(null, "", stepAddress(next.step, fleet));
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
