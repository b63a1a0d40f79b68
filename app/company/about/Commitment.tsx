import { formatCount } from "../../../domain/pricing/money.ts";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { useCompany } from "../../layout/company-data.ts";
import { Icon } from "../../ui/Icon.tsx";

/** The commitment of the company for products at the end of a rental. */
export function Commitment() {
  const { refurbishedCopiers, co2PerCopierKg, co2SavedKg } = useCompany().claims;
  return (
    <section className="section on-ink">
      <div className="wrap split">
        <h2 className="h-sec">A second working life comes first.</h2>
        <div className="commitment">
          <p className="lead">
            Before a copier is taken apart it gets the chance to work again. We have put back over{" "}
            {formatCount(refurbishedCopiers)} of them. Each one avoids {co2PerCopierKg.from} to{" "}
            {co2PerCopierKg.to} kg of CO<sub>2</sub>e, up to {formatCount(co2SavedKg)} kg in total.
          </p>
          <a className="link" href={sitePaths.sustainability}>
            How the number is made <Icon name="arrow" />
          </a>
        </div>
      </div>
    </section>
  );
}
