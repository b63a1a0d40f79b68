import { useText } from "#app/messages/text-context.ts";
import { steps } from "./steps.ts";
import "#app/ui/next-steps.css";

export function StepGuide() {
  const t = useText();
  return (
    <aside className="next-steps step-guide" aria-labelledby="step-guide-heading">
      <h3 id="step-guide-heading">{t("wizard.steps.guide")}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <b>{t(`wizard.step.${step}`)}</b>
            <small>{t(`wizard.step.${step}.sends`)}</small>
            <p className="muted">{t(`wizard.step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}
