import { toChoice } from "#messages/message.ts";
import { formatWorkingHours } from "#domain/company/opening-hours.ts";
import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import "#app/ui/narrow-hidden.css";

export function ServiceAreas() {
  const t = useText();
  const company = useCompany();
  const { serviceAreas } = company;
  if (serviceAreas.length === 0) return null;
  return (
    <section className="section on-ink areas" id="reach" aria-labelledby="reach-heading">
      <div className="wrap">
        <h2 className="section-title" id="reach-heading">
          {t("maintenance.areas.heading")}
        </h2>
        <div className="stacked">
          <table>
            <thead className="narrow-hidden">
              <tr>
                <th scope="col">{t("maintenance.areas.area")}</th>
                <th scope="col">{t("maintenance.areas.contract")}</th>
                <th scope="col">{t("maintenance.areas.without")}</th>
              </tr>
            </thead>
            <tbody>
              {serviceAreas.map(({ area, withContract, withoutContract }) => (
                <tr key={area}>
                  <th scope="row">{area}</th>
                  <td data-label={t("maintenance.areas.contract.short")}>
                    <b>{withContract}</b>
                  </td>
                  <td data-label={t("maintenance.areas.without.short")}>{withoutContract}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="maintenance__note muted">
          {t("maintenance.areas.note", {
            hours: formatWorkingHours(t, company),
            always: toChoice(company.support.isAroundTheClock),
          })}
        </p>
      </div>
    </section>
  );
}
