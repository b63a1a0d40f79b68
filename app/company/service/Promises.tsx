import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { useCompany } from "../../layout/company-data.ts";
import "../../catalogue/product/features.css";

/** The promises of a rental, beside the figures (specification section 2). */
export function Promises() {
  const { address, claims } = useCompany();
  return (
    <section className="section">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="h-sec">What comes with it</h2>
        </div>
        <dl className="features">
          <div>
            <dt>Pay per print</dt>
            <dd>You pay for pages that came out of the machine, at the price on the agreement.</dd>
          </div>
          <div>
            <dt>Fastest support</dt>
            <dd>A person in {address.city}, an engineer on the road, parts in stock.</dd>
          </div>
          <div>
            <dt>Flexible agreement</dt>
            <dd>Change the term or the machine when the office changes.</dd>
          </div>
          <div>
            <dt>Flexible plans</dt>
            <dd>A base with few pages in it, or many. Move between them.</dd>
          </div>
          <div>
            <dt>Up to {claims.savingsPercent}% less</dt>
            <dd>Measured against what you pay for printing today.</dd>
          </div>
          <div>
            <dt>Second lives</dt>
            <dd>
              Ask for a refurbished machine. Same agreement, smaller footprint.{" "}
              <a href={sitePaths.sustainability}>What one avoids</a>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
