import { useText } from "#app/messages/text-context.ts";
import { filsFromDirhams, pageRateFromDirhams } from "#domain/pricing/money.ts";
import { formatShownAmounts, listShownRates } from "#domain/pricing/shown-price.ts";
import { addVat } from "#domain/pricing/vat.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { PagePrice, Price } from "#app/pricing/Price.tsx";
import { Icon } from "#app/ui/Icon.tsx";

const contracts = ["By the visit", "Annual maintenance", "Full service"] as const;

const included = true;

type Cover = string | typeof included;
type Row = readonly [name: string, byVisit: Cover, annual: Cover, fullService: Cover];

export function ContractTable() {
  const t = useText();
  const { maintenance, serviceAreas, vatPercent, priceDisplay, currency } = useCompany();
  const [office] = serviceAreas;
  const words = { display: priceDisplay, currency: currency.display };
  const taxDirhams = (dirhams: number) => addVat(filsFromDirhams(dirhams), vatPercent);
  const rows: readonly Row[] = [
    ["Scheduled service visits", "No", maintenance.scheduledVisits, "By the meter"],
    ["Breakdown visits and labour", "Billed", included, included],
    ["Telephone support, 24/7", included, included, included],
    ["Spare parts from our stock", "Billed when used", "Billed when used", included],
    ["Drums and fusers", "Billed when used", "Billed when used", included],
    ["Toner", "You buy it", "You buy it", included],
    ...(office === undefined
      ? []
      : [
          [
            `Engineer on site, ${office.area}`,
            office.withoutContract,
            office.withContract,
            office.withContract,
          ] as const,
        ]),
    ["Suits", "A machine that rarely fails", "A machine that prints little", "A machine that prints all day"],
  ];
  const [byVisit, annual, fullService] = contracts;
  const colourRate = listShownRates(
    pageRateFromDirhams(maintenance.colourPageRate),
    vatPercent,
    priceDisplay,
  );
  return (
    <>
      <div className="stacked contracts">
        <table>
          <thead>
            <tr>
              <th scope="col">What is covered</th>
              <th scope="col">
                {byVisit}
                <small>No contract</small>
              </th>
              <th scope="col">
                {annual}
                <small>Priced by the year</small>
              </th>
              <th scope="col">
                {fullService}
                <small>Priced by the page</small>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr className="contracts__prices">
              <th scope="row">
                Price indication
                <small>{maintenance.priceBasis}</small>
              </th>
              <td data-label={byVisit}>
                <Price taxed={taxDirhams(maintenance.visitPrice)} form="label" unit="a visit" {...words} />
              </td>
              <td data-label={annual}>
                <Price
                  taxed={taxDirhams(maintenance.yearPrice)}
                  form="label"
                  lead="from"
                  unit="a year"
                  {...words}
                />
              </td>
              <td data-label={fullService}>
                <PagePrice
                  rate={pageRateFromDirhams(maintenance.blackPageRate)}
                  percent={vatPercent}
                  lead="from"
                  unit="a black page"
                  {...words}
                />
              </td>
            </tr>
            {rows.map(([name, ...covers]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {covers.map((cover, place) => (
                  <td key={place} data-label={contracts[place]}>
                    {cover === included ? (
                      <span className="contracts__included">
                        <Icon name="check" /> Included
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
      <p className="maintenance__note">
        Colour pages under full service: from{" "}
        {formatShownAmounts(t, colourRate, currency.display, t("price.page"))}. The price you get depends on
        model, age and meter reading.
      </p>
    </>
  );
}
