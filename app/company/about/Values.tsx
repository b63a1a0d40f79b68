import { useCompany } from "../../layout/company-data.ts";
import "../../catalogue/product/features.css";

/** The six values (specification section 2). */
export function Values() {
  const { claims } = useCompany();
  return (
    <section className="section">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="h-sec">Six things we hold to</h2>
        </div>
        <dl className="features">
          <div>
            <dt>Customer-centric</dt>
            <dd>We start with your paper trail and fit the machine to it.</dd>
          </div>
          <div>
            <dt>Integrity and trust</dt>
            <dd>The count on the bill is the count on the meter.</dd>
          </div>
          <div>
            <dt>Reliability and excellence</dt>
            <dd>Parts on the shelf, engineers on the road.</dd>
          </div>
          <div>
            <dt>Innovation and technology</dt>
            <dd>New features when they save you pages or minutes.</dd>
          </div>
          <div>
            <dt>Cost efficiency</dt>
            <dd>Up to {claims.savingsPercent}% off what printing costs you now.</dd>
          </div>
          <div>
            <dt>Sustainability</dt>
            <dd>Machines get a second working life before they get recycled.</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
