import { useText } from "#app/messages/text-context.ts";

const steps = [
  {
    name: "managedPrint.steps.audit",
    when: "managedPrint.steps.audit.when",
    detail: "managedPrint.steps.audit.detail",
    result: "managedPrint.steps.audit.result",
  },
  {
    name: "managedPrint.steps.plan",
    when: "managedPrint.steps.plan.when",
    detail: "managedPrint.steps.plan.detail",
    result: "managedPrint.steps.plan.result",
  },
  {
    name: "managedPrint.steps.rollOut",
    when: "managedPrint.steps.rollOut.when",
    detail: "managedPrint.steps.rollOut.detail",
    result: "managedPrint.steps.rollOut.result",
  },
  {
    name: "managedPrint.steps.report",
    when: "managedPrint.steps.report.when",
    detail: "managedPrint.steps.report.detail",
    result: "managedPrint.steps.report.result",
  },
] as const;

export function AuditSteps() {
  const t = useText();
  return (
    <section className="section">
      <div className="wrap">
        <div className="head-lines">
          <h2 className="section-title">{t("managedPrint.steps.heading")}</h2>
          <p className="lead">{t("managedPrint.steps.lead")}</p>
        </div>
        <ol className="runs">
          {steps.map(({ name, when, detail, result }, index) => (
            <li key={name}>
              <span className="runs__number" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p className="runs__when">{t(when)}</p>
                <h3>{t(name)}</h3>
                <p>{t(detail)}</p>
              </div>
              <dl>
                <dt>{t("managedPrint.steps.result")}</dt>
                <dd>{t(result)}</dd>
              </dl>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
