import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { ServiceLine } from "#app/ui/ServiceLine.tsx";
import consumables from "./images/consumables.webp";
import maintenance from "./images/maintenance.webp";
import managedPrint from "./images/managed-print.webp";
import rental from "./images/rental.webp";

export function ServicesIndex() {
  const { address } = useCompany();
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="section-title services__heading">Four ways to stop thinking about the printer</h2>
        <ul className="services">
          <ServiceLine
            name="Rental and lease"
            detail="Zero investment. A machine, delivered and set up, on a term that suits you."
            path={sitePaths.service}
            image={rental}
          />
          <ServiceLine
            name="Managed print"
            detail="Every printer you have, one contract, one count, one bill."
            path={sitePaths.managedPrint}
            image={managedPrint}
          />
          <ServiceLine
            name="Maintenance contract"
            detail="Annual and full-service agreements for machines you already own."
            path={sitePaths.maintenance}
            image={maintenance}
          />
          <ServiceLine
            name="Consumables and spare parts"
            detail={`Toner, drums and rollers from our own stock in ${address.city}.`}
            path={sitePaths.consumables}
            image={consumables}
          />
        </ul>
      </div>
    </section>
  );
}
