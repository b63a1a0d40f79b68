import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { useCompany } from "../../layout/company-data.ts";
import { BenefitLine } from "../../ui/BenefitLine.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** The services that the rental price includes. */
export function IncludedServices() {
  const { address } = useCompany();
  return (
    <section className="section">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="h-sec">One line on your bill. This is what it covers.</h2>
          <p className="lead">
            You agree a base with some pages in it. Past that, each page has a price, black and colour apart.
            That is the whole arrangement.
          </p>
          <a className="link" href={sitePaths.service}>
            How rental works, in six steps <Icon name="arrow" />
          </a>
        </div>
        <dl className="bill">
          <BenefitLine
            name="A copier or printer"
            detail="Chosen for your volume, delivered and set up"
            value="No purchase"
          />
          <BenefitLine name="Toner and consumables" detail="Sent before you run out" value="Included" />
          <BenefitLine name="Spare parts" detail={`From stock in ${address.city}`} value="Included" />
          <BenefitLine
            name="Service and maintenance"
            detail="Our own engineers, around the clock"
            value="Included"
          />
          <BenefitLine
            name="Your pages"
            detail="Read from the meter, black and colour apart"
            value="Counted"
          />
          <BenefitLine name="Hidden costs" value="None" isMarked />
        </dl>
      </div>
    </section>
  );
}
