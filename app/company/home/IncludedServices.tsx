import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Bill } from "#app/ui/Bill.tsx";
import { Icon } from "#app/ui/Icon.tsx";

export function IncludedServices() {
  const { address } = useCompany();
  return (
    <section className="section">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="section-title">One line on your bill. This is what it covers.</h2>
          <p className="lead">
            You agree a monthly base that includes pages. Further pages have a price each, black and colour
            apart. That is the whole arrangement.
          </p>
          <a className="link" href={sitePaths.service}>
            How rental works, in six steps <Icon name="arrow" />
          </a>
        </div>
        <Bill
          lines={[
            ["A copier or printer", "Chosen for your volume, delivered and set up", "No purchase"],
            ["Toner and consumables", "Sent before you run out", "Included"],
            ["Spare parts", `From stock in ${address.city}`, "Included"],
            ["Service and maintenance", "Our own engineers, around the clock", "Included"],
            ["Your pages", "Read from the meter, black and colour apart", "Counted"],
          ]}
          last={{ name: "Hidden costs", value: "None" }}
        />
      </div>
    </section>
  );
}
