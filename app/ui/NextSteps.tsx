import { useText } from "#app/messages/text-context.ts";
import type { ReactNode } from "react";
import "./next-steps.css";

interface NextStepsProps {
  readonly id: string;
  readonly steps: readonly (readonly [when: string, what: string])[];
  readonly children?: ReactNode;
}

/** The course after a form is sent, beside the form. */
export function NextSteps({ id, steps, children }: NextStepsProps) {
  const t = useText();
  return (
    <section className="next-steps" aria-labelledby={id}>
      <h2 className="subheading" id={id}>
        {t("layout.nextSteps")}
      </h2>
      <ol>
        {steps.map(([when, what]) => (
          <li key={when}>
            <b>{when}</b>
            <p className="muted">{what}</p>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
