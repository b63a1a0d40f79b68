import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import "#app/ui/stacked-table.css";

export const choiceId = "choice";

const columns = ["Rental", "Lease"] as const;

export function RentalOrLease() {
  const { name, contract, lease } = useCompany();
  const rows = [
    ["Suits", "Pages that change, or a first machine", "A machine that you will keep for years"],
    ["Term", contract.agreement, lease.agreement],
    ["Owner", `${name}, the whole time`, `${name}, to the last instalment; then you, if you want it`],
    ["Changes", contract.change, lease.change],
    ["At the end", "We collect it, or you rent on by the month", lease.ending],
    ["Price", "A base with pages in it, then by the page", lease.price],
    ["Toner, parts, engineers", "Included", lease.included],
  ] as const;
  return (
    <section className="page-body" id={choiceId} aria-labelledby="choice-heading">
      <div className="wrap">
        <div className="section-head">
          <h2 className="section-title" id="choice-heading">
            Rent it, or lease it
          </h2>
          <p className="lead service__choice-lead">
            Neither needs an investment. A rental stays flexible; a lease can end with a machine of your own.
          </p>
        </div>
        <div className="stacked choice">
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Compared</span>
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, ...values]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {values.map((value, place) => (
                    <td key={columns[place]} data-label={columns[place]}>
                      {value === "" ? "By agreement" : value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="choice__ways">
            <a className="button" href={sitePaths.quoteWizard}>
              Price a rental <Icon name="arrow" />
            </a>
            <a className="button button--line" href={`${sitePaths.quoteRequest}?topic=lease`}>
              Ask for a lease <Icon name="arrow" />
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
