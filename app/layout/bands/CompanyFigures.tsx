import { useText } from "#app/messages/text-context.ts";
import { formatCount } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import "./company-figures.css";

export function CompanyFigures() {
  const t = useText();
  const { name, claims } = useCompany();
  return (
    <section className="claims on-ink" aria-labelledby="company-figures">
      <div className="wrap">
        <h2 className="visually-hidden" id="company-figures">
          {t("layout.claims.heading", { company: name })}
        </h2>
        <dl>
          <div>
            <dt>{t("layout.claims.since")}</dt>
            <dd>{claims.since}</dd>
          </div>
          <div>
            <dt>{t("layout.claims.clients")}</dt>
            <dd>
              {formatCount(claims.clients)}
              <sup>+</sup>
            </dd>
          </div>
          <div>
            <dt>{t("layout.claims.placed")}</dt>
            <dd>
              {formatCount(claims.placedProducts)}
              <sup>+</sup>
            </dd>
          </div>
          <div>
            <dt>{t("layout.claims.saved")}</dt>
            <dd>
              <small>{t("layout.claims.upTo")}</small> {claims.savingsPercent}
              <sup>%</sup>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
