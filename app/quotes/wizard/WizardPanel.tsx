import type { ReactNode, RefObject } from "react";
import { getPanelId, getTabId } from "./WizardTabs.tsx";
import type { Step } from "./steps.ts";

interface WizardPanelProps {
  readonly step: Step;
  readonly isShown: boolean;
  readonly heading: string;
  /** Set to the heading while the panel is shown. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** The sheet of one step. A hidden one keeps what was typed into it. */
export function WizardPanel({ step, isShown, heading, headingRef, children }: WizardPanelProps) {
  return (
    <div
      className="wpane"
      id={getPanelId(step)}
      role="tabpanel"
      aria-labelledby={getTabId(step)}
      hidden={!isShown}
    >
      <h2 className="h-sub" tabIndex={-1} ref={isShown ? headingRef : undefined}>
        {heading}
      </h2>
      {children}
    </div>
  );
}
