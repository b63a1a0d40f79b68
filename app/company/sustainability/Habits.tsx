import "#app/company/ruled-grid.css";

const habits = [
  {
    name: "Refurbished printers",
    detail:
      "A copier that comes back is cleaned, rebuilt where it is worn and tested before it goes out again. It does the work of a new one that nobody had to make.",
  },
  {
    name: "Toner, used and returned",
    detail:
      "A cartridge is changed when it is empty, not when it first says so. Empty ones go back with the next delivery, to be recycled.",
  },
  {
    name: "Energy-efficient printing",
    detail:
      "Machines that wake fast and sleep deeply, and settings to match: two-sided, draft, off at night.",
  },
  {
    name: "E-waste",
    detail:
      "What cannot be rebuilt is taken apart for its parts. What cannot be parts is recycled, not thrown away.",
  },
  {
    name: "Paperless workflows",
    detail:
      "Scan to folder, sign on screen, print on release. The cheapest page is the one you did not need.",
  },
  {
    name: "Bulk purchasing",
    detail: "Supplies bought and delivered by the month: fewer boxes, fewer vans, less cardboard.",
  },
] as const;

export function Habits() {
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="section-title habits__heading">Six habits that make the number</h2>
        <ul className="ruled-grid ruled-grid--plain">
          {habits.map(({ name, detail }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{detail}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
