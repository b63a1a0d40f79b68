import { useCompany } from "#app/layout/company-data.ts";
import "#app/ui/bill.css";
import "./support-figures.css";

/** The figures of "fastest support", for machines on rental or contract. */
export function SupportFigures() {
  const { serviceAreas } = useCompany();
  return (
    <dl className="bill bill--long">
      <div>
        <dt>24/7</dt>
        <dd>Telephone answered</dd>
      </div>
      {serviceAreas.map(({ area, withContract }) => (
        <div key={area}>
          <dt>{withContract}</dt>
          <dd>Engineer, {area}</dd>
        </div>
      ))}
    </dl>
  );
}
