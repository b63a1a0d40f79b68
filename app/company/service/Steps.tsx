import { quoteStepsPath } from "#domain/pages/site-paths.ts";
import { useText } from "#app/messages/text-context.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import "#app/company/ruled-grid.css";

const steps = [
  { name: "service.steps.analysis", detail: "service.steps.analysis.detail" },
  { name: "service.steps.machine", detail: "service.steps.machine.detail" },
  { name: "service.steps.consumables", detail: "service.steps.consumables.detail" },
  { name: "service.steps.service", detail: "service.steps.service.detail" },
  { name: "service.steps.agreement", detail: "service.steps.agreement.detail" },
  { name: "service.steps.pay", detail: "service.steps.pay.detail" },
] as const;

export function Steps() {
  const t = useText();
  return (
    <section className="section" aria-labelledby="steps-heading">
      <div className="wrap">
        <div className="section-head">
          <h2 className="section-title" id="steps-heading">
            {t("service.steps.heading")}
          </h2>
          <a className="button" href={t.path(quoteStepsPath)}>
            {t("service.quickEnquiry")} <Icon path={icons.arrow} />
          </a>
        </div>
        <ol className="ruled-grid">
          {steps.map(({ name, detail }, index) => (
            <li key={name}>
              <span className="ruled-grid__number" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{t(name)}</h3>
              <p>{t(detail)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
