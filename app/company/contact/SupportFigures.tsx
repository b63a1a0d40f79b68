import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import "#app/ui/bill.css";
import "./support-figures.css";

/** The figures of "fastest support", for machines on rental or contract. */
export function SupportFigures() {
  const t = useText();
  const { serviceAreas, phones, support } = useCompany();
  return (
    <dl className="bill bill--long">
      {phones.length > 0 && support.isAroundTheClock && (
        <div>
          <dt>{t("company.aroundTheClock")}</dt>
          <dd>{t("contactPage.support.answered")}</dd>
        </div>
      )}
      {serviceAreas.map(({ area, withContract }) => (
        <div key={area}>
          <dt>{withContract}</dt>
          <dd>{t("contactPage.support.engineer", { area })}</dd>
        </div>
      ))}
    </dl>
  );
}
