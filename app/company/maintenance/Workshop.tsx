import { useCompany } from "../../layout/company-data.ts";
import "../../catalogue/product/features.css";

/** The text about the contracts and the workshop (specification section 2). */
export function Workshop() {
  const { address } = useCompany();
  return (
    <section className="section sheet rule-t">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="h-sec">Two contracts, one team</h2>
        </div>
        <dl className="features">
          <div>
            <dt>Annual maintenance contract</dt>
            <dd>
              One price for the year covers the visits and the labour, planned and unplanned. You buy the
              toner, and parts are billed when they are used.
            </dd>
          </div>
          <div>
            <dt>Full-service agreement</dt>
            <dd>
              One price per page covers the visits, the labour, the parts, the drums and the toner. No pages,
              no bill for pages.
            </dd>
          </div>
          <div>
            <dt>A team in {address.city}</dt>
            <dd>The person who answers sits beside the people who repair.</dd>
          </div>
          <div>
            <dt>Engineers of our own</dt>
            <dd>Whoever opens your machine works for us, and brings the part that it needs.</dd>
          </div>
          <div>
            <dt>Spare parts in stock</dt>
            <dd>
              Fusers, rollers, drums and belts wait on our shelf, so that you do not wait for a shipment.
            </dd>
          </div>
          <div>
            <dt>Ready for your machine</dt>
            <dd>Model, meter reading and what it is doing: with those three we can name a price.</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
