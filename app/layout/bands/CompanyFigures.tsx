import { formatCount } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import "./company-figures.css";

export function CompanyFigures() {
  const { name, claims } = useCompany();
  return (
    <section className="claims on-ink" aria-labelledby="company-figures">
      <div className="wrap">
        <h2 className="visually-hidden" id="company-figures">
          {name} in four figures
        </h2>
        <dl>
          <div>
            <dt>In the UAE since</dt>
            <dd>{claims.since}</dd>
          </div>
          <div>
            <dt>Businesses served</dt>
            <dd>
              {formatCount(claims.clients)}
              <sup>+</sup>
            </dd>
          </div>
          <div>
            <dt>Printers and copiers placed</dt>
            <dd>
              {formatCount(claims.placedProducts)}
              <sup>+</sup>
            </dd>
          </div>
          <div>
            <dt>Saved on the cost of printing</dt>
            <dd>
              <small>up to</small> {claims.savingsPercent}
              <sup>%</sup>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
