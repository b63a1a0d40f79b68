import { sitePaths } from "#domain/pages/site-paths.ts";
import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import "#app/ui/stacked-table.css";
import "#app/ui/narrow-hidden.css";

export const choiceId = "choice";

export function RentalOrLease() {
  const t = useText();
  const { name: company, contract, lease } = useCompany();
  const columns = [t("service.choice.rental"), t("service.choice.lease")];
  const rows = [
    [t("service.choice.suits"), t("service.choice.suits.rental"), t("service.choice.suits.lease")],
    [t("service.choice.term"), contract.agreement, lease.agreement],
    [
      t("service.choice.owner"),
      t("service.choice.owner.rental", { company }),
      t("service.choice.owner.lease", { company }),
    ],
    [t("service.choice.changes"), contract.change, lease.change],
    [t("service.choice.end"), t("service.choice.end.rental"), lease.ending],
    [t("service.choice.price"), t("service.choice.price.rental"), lease.price],
    [t("service.choice.supplies"), t("home.bill.included"), lease.included],
  ] as const;
  return (
    <section className="page-body" id={choiceId} aria-labelledby="choice-heading">
      <div className="wrap">
        <div className="section-head">
          <h2 className="section-title" id="choice-heading">
            {t("service.choice.heading")}
          </h2>
          <p className="lead service__choice-lead">{t("service.choice.lead")}</p>
        </div>
        <div className="stacked choice">
          <table>
            <thead className="narrow-hidden">
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t("service.choice.compared")}</span>
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
                      {value === "" ? t("service.choice.byAgreement") : value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="choice__ways row">
            <a className="button" href={t.path(sitePaths.quoteWizard)}>
              {t("service.priceRental")} <Icon path={icons.arrow} />
            </a>
            <a className="button button--line" href={t.path(`${sitePaths.quoteRequest}?topic=lease`)}>
              {t("service.choice.ask")} <Icon path={icons.arrow} />
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
