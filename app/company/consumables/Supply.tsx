import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { useCompany } from "../../layout/company-data.ts";
import "../../catalogue/product/features.css";

/** The text about the delivery of supplies (specification section 2). */
export function Supply() {
  const { address } = useCompany();
  return (
    <section className="section sheet rule-t">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="h-sec">What wears out, and what you do about it</h2>
        </div>
        <dl className="features">
          <div>
            <dt>With a rental: nothing</dt>
            <dd>
              Toners and spare parts belong to the price of the page. They are sent before you run out and
              fitted by our engineers. <a href={sitePaths.service}>How a rental works</a>
            </dd>
          </div>
          <div>
            <dt>Your own machine: one line</dt>
            <dd>
              Send us the model and what is empty or worn. We answer with the price and when it can leave{" "}
              {address.city}.
            </dd>
          </div>
          <div>
            <dt>Not sure what it needs?</dt>
            <dd>The code on the display, the meter reading and one printed page tell us which part it is.</dd>
          </div>
          <div>
            <dt>Rather not think about it?</dt>
            <dd>
              A maintenance contract brings the parts with the engineer.{" "}
              <a href={sitePaths.maintenance}>Two contracts, side by side</a>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
