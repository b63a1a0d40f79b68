import { sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import "#app/company/ruled-grid.css";

const steps = [
  {
    name: "We analyse your printing",
    detail: "Machines, volumes, paper, and what each page costs you today.",
  },
  {
    name: "You get a multifunction machine",
    detail: "Copier or printer, delivered and set up. Zero investment.",
  },
  { name: "Consumables are free", detail: "Toners and spare parts come with the rental." },
  { name: "So is the service", detail: "Maintenance and repairs, by our own engineers." },
  { name: "The agreement bends", detail: "Change the term, the machine or the number of machines." },
  { name: "You pay per print", detail: "The meter is read, the pages are counted, the bill is short." },
] as const;

export function Steps() {
  return (
    <section className="section" aria-labelledby="steps-heading">
      <div className="wrap">
        <div className="section-head">
          <h2 className="section-title" id="steps-heading">
            Rental, in six steps
          </h2>
          <a className="button" href={sitePaths.quoteWizard}>
            Quick enquiry <Icon name="arrow" />
          </a>
        </div>
        <ol className="ruled-grid">
          {steps.map(({ name, detail }, index) => (
            <li key={name}>
              <span className="ruled-grid__number" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{name}</h3>
              <p>{detail}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
