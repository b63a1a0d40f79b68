import { formatWorkingHours } from "#domain/company/company.ts";
import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";

export function ServiceAreas() {
  const t = useText();
  const { serviceAreas, visitingHours } = useCompany();
  if (serviceAreas.length === 0) return null;
  return (
    <section className="section on-ink areas" id="reach" aria-labelledby="reach-heading">
      <div className="wrap">
        <h2 className="section-title" id="reach-heading">
          Where we come, and how fast
        </h2>
        <div className="stacked">
          <table>
            <thead>
              <tr>
                <th scope="col">Emirate</th>
                <th scope="col">Engineer on site, under contract</th>
                <th scope="col">Without a contract</th>
              </tr>
            </thead>
            <tbody>
              {serviceAreas.map(({ area, withContract, withoutContract }) => (
                <tr key={area}>
                  <th scope="row">{area}</th>
                  <td data-label="Under contract">
                    <b>{withContract}</b>
                  </td>
                  <td data-label="Without">{withoutContract}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="maintenance__note">
          {formatWorkingHours(t, visitingHours)} The telephone is answered around the clock. Times run from
          your call to an engineer at the machine.
        </p>
      </div>
    </section>
  );
}
