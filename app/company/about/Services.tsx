import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { ServiceLine } from "../../ui/ServiceLine.tsx";

/** The services of the company. Each line is a link. */
export function Services() {
  return (
    <section className="section sheet rule-t">
      <div className="wrap">
        <h2 className="h-sec about__services-heading">Three things we do all day</h2>
        <ul className="services">
          <ServiceLine
            name="Rental and leasing"
            detail="A copier or printer on a term that suits you. Zero investment, pay per print."
            path={sitePaths.service}
          />
          <ServiceLine
            name="Managed print services"
            detail="Every machine in the building supplied, kept running and counted on one bill."
            path={sitePaths.maintenance}
          />
          <ServiceLine
            name="Enterprise solutions"
            detail="Several floors, branches or sites: one agreement, one list of machines, one number to call."
            path={sitePaths.contact}
          />
        </ul>
      </div>
    </section>
  );
}
