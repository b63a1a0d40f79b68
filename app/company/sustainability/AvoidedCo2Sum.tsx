import { formatCount } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";

export function AvoidedCo2Sum() {
  const { refurbishedCopiers, co2PerCopierKg } = useCompany().claims;
  const { from, to } = co2PerCopierKg;
  return (
    <section className="sheet rule-top" aria-labelledby="avoided-co2">
      <h2 className="visually-hidden" id="avoided-co2">
        How the number is made
      </h2>
      <div className="wrap sum">
        <p>
          <b>{formatCount(refurbishedCopiers)}</b>
          <span>copiers rebuilt and back at work</span>
        </p>
        <i>×</i>
        <p>
          <b>
            {from}–{to}
          </b>
          <span>
            kg CO<sub>2</sub>e avoided by each
          </span>
        </p>
        <i>=</i>
        <p>
          <b className="highlight">
            {formatCount(refurbishedCopiers * from)}–{formatCount(refurbishedCopiers * to)}
          </b>
          <span>
            kg CO<sub>2</sub>e in total
          </span>
        </p>
      </div>
    </section>
  );
}
