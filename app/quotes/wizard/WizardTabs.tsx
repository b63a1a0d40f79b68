import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from "react";
import { useText } from "#app/messages/text-context.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { Target } from "#app/ui/Target.tsx";
import { useBrowserValue } from "./use-browser-value.ts";
import { type Step, steps } from "./steps.ts";
import type { Progress } from "./wizard-progress.ts";

function getTabId(step: Step): string {
  return `quote-tab-${step}`;
}

function getPanelId(step: Step): string {
  return `quote-step-${step}`;
}

interface WizardTabsProps {
  readonly progress: Pick<Progress, "step" | "reached">;
  readonly getStepLink: (step: Step) => string;
  readonly onGo: (step: Step) => void;
}

function getTabOfKey({ key, currentTarget }: KeyboardEvent, step: Step): Step | undefined {
  const isReversed = getComputedStyle(currentTarget).direction === "rtl";
  const place = steps.indexOf(step);
  switch (key) {
    case "ArrowRight":
    case "ArrowLeft":
      return steps.at((place + ((key === "ArrowRight") === isReversed ? -1 : 1)) % steps.length);
    case "Home":
      return steps.at(0);
    case "End":
      return steps.at(-1);
    default:
      return undefined;
  }
}

export function WizardTabs({ progress, getStepLink, onGo }: WizardTabsProps) {
  const t = useText();
  // Without JavaScript every tab is a link; with it they are one tab stop, and arrow keys move between them.
  const isHydrated = useBrowserValue(() => true) ?? false;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, step: Step) => {
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      onGo(step);
      return;
    }
    const next = getTabOfKey(event, step);
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(getTabId(next))?.focus();
  };
  const onClick = (event: MouseEvent, step: Step) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo(step);
  };

  return (
    <div className="wizard-tabs" role="tablist" aria-label={t("wizard.steps")}>
      {steps.map((step) => {
        const isLocked = step > progress.reached;
        const isShown = step === progress.step;
        return (
          <a
            key={step}
            className="wizard-tab"
            id={getTabId(step)}
            role="tab"
            href={isLocked ? undefined : t.path(getStepLink(step))}
            tabIndex={isHydrated && !isShown ? -1 : 0}
            aria-selected={isShown}
            aria-controls={getPanelId(step)}
            aria-disabled={isLocked || undefined}
            data-done={step < progress.reached && !isShown ? "" : undefined}
            onClick={(event) => onClick(event, step)}
            onKeyDown={(event) => onKeyDown(event, step)}
          >
            <span className="wizard-tab__number">
              <Target />
              <b>{step}</b>
              <Icon path={icons.check} />
            </span>
            <span>{t(`wizard.step.${step}`)}</span>
            <Icon path={icons.lock} className="lock" />
          </a>
        );
      })}
    </div>
  );
}

interface WizardPanelProps {
  readonly step: Step;
  readonly isShown: boolean;
  readonly heading: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** A hidden panel keeps its input. */
export function WizardPanel({ step, isShown, heading, headingRef, children }: WizardPanelProps) {
  return (
    <div
      className="wizard-step"
      id={getPanelId(step)}
      role="tabpanel"
      aria-labelledby={getTabId(step)}
      hidden={!isShown}
    >
      <h3 className="subheading" tabIndex={-1} ref={isShown ? headingRef : undefined}>
        {heading}
      </h3>
      {children}
    </div>
  );
}
