import { toChoice } from "#messages/message.ts";
import { useText } from "#app/messages/text-context.ts";
import { filsFromDirhams, pageRateFromDirhams } from "#domain/pricing/money.ts";
import { formatShownAmounts, listShownRates } from "#domain/pricing/shown-price.ts";
import { addVat } from "#domain/pricing/vat.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { PagePrice, Price } from "#app/pricing/Price.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import "#app/ui/narrow-hidden.css";

const included = true;

type Cover = string | typeof included;
type Row = readonly [name: string, byVisit: Cover, annual: Cover, fullService: Cover];

export function ContractTable() {
  const t = useText();
  const { maintenance, serviceAreas, support, vatPercent, priceDisplay, currency } = useCompany();
  const [office] = serviceAreas;
  // A new company has set none.
  const hasPrices = maintenance.yearPrice > 0;
  const words = { display: priceDisplay, currency: currency.display };
  const taxDirhams = (dirhams: number) => addVat(filsFromDirhams(dirhams), vatPercent);
  const partsBilled = t("maintenance.contracts.parts.billed");
  const tonerBought = t("maintenance.contracts.toner.bought");
  const rows: readonly Row[] = [
    [
      t("maintenance.contracts.visits"),
      t("maintenance.contracts.visits.none"),
      maintenance.scheduledVisits,
      t("maintenance.contracts.visits.meter"),
    ],
    [t("maintenance.contracts.breakdown"), t("maintenance.contracts.breakdown.billed"), included, included],
    [
      t("maintenance.contracts.telephone", { always: toChoice(support.isAroundTheClock) }),
      included,
      included,
      included,
    ],
    [t("maintenance.contracts.parts"), partsBilled, partsBilled, included],
    [t("maintenance.contracts.drums"), partsBilled, partsBilled, included],
    [t("maintenance.contracts.toner"), tonerBought, tonerBought, included],
    ...(office === undefined
      ? []
      : [
          [
            t("maintenance.contracts.engineer", { area: office.area }),
            office.withoutContract,
            office.withContract,
            office.withContract,
          ] as const,
        ]),
    [
      t("service.choice.suits"),
      t("maintenance.contracts.suits.byVisit"),
      t("maintenance.contracts.suits.annual"),
      t("maintenance.contracts.suits.full"),
    ],
  ];
  const byVisit = t("maintenance.contracts.byVisit");
  const annual = t("maintenance.contracts.annual");
  const fullService = t("maintenance.contracts.full");
  const contracts = [byVisit, annual, fullService];
  const colourRate = listShownRates(
    pageRateFromDirhams(maintenance.colourPageRate),
    vatPercent,
    priceDisplay,
  );
  return (
    <>
      <div className="stacked contracts">
        <table>
          <thead className="narrow-hidden">
            <tr>
              <th scope="col">{t("maintenance.contracts.covered")}</th>
              <th scope="col">
                {byVisit}
                <small>{t("maintenance.contracts.byVisit.how")}</small>
              </th>
              <th scope="col">
                {annual}
                <small>{t("maintenance.contracts.annual.how")}</small>
              </th>
              <th scope="col">
                {fullService}
                <small>{t("maintenance.contracts.full.how")}</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {hasPrices && (
              <tr className="contracts__prices">
                <th scope="row">
                  {t("maintenance.contracts.price")}
                  <small>{maintenance.priceBasis}</small>
                </th>
                <td data-label={byVisit}>
                  <Price
                    taxed={taxDirhams(maintenance.visitPrice)}
                    form="label"
                    unit={t("maintenance.contracts.price.visit")}
                    {...words}
                  />
                </td>
                <td data-label={annual}>
                  <Price
                    taxed={taxDirhams(maintenance.yearPrice)}
                    form="label"
                    lead={t("maintenance.contracts.price.from")}
                    unit={t("maintenance.contracts.price.year")}
                    {...words}
                  />
                </td>
                <td data-label={fullService}>
                  <PagePrice
                    rate={pageRateFromDirhams(maintenance.blackPageRate)}
                    percent={vatPercent}
                    lead={t("maintenance.contracts.price.from")}
                    unit={t("maintenance.contracts.price.blackPage")}
                    {...words}
                  />
                </td>
              </tr>
            )}
            {rows.map(([name, ...covers]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {covers.map((cover, place) => (
                  <td key={place} data-label={contracts[place]}>
                    {cover === included ? (
                      <span className="contracts__included">
                        <Icon path={icons.check} /> {t("home.bill.included")}
                      </span>
                    ) : (
                      cover
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasPrices && (
        <p className="maintenance__note muted">
          {t("maintenance.contracts.note", {
            rate: formatShownAmounts(t, colourRate, currency.display, t("price.page")),
          })}
        </p>
      )}
    </>
  );
}
