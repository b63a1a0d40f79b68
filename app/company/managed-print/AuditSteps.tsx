const steps = [
  {
    name: "Audit",
    when: "Week 1, half a day in your office",
    detail:
      "We walk the floors, read every meter, and note the pages of each machine, its toner and the people who wait for it.",
    result: "A list of every machine, with its pages and the cost of a page on it today",
  },
  {
    name: "Plan",
    when: "Week 2",
    detail: "Which machines stay, which move, which leave. New or refurbished where one is missing.",
    result: "A floor plan with the machines on it, and one price in writing",
  },
  {
    name: "Roll-out",
    when: "Weeks 3 and 4, one floor at a time",
    detail:
      "We deliver, set up, connect scan-to-mail and show people the panel. The old machine leaves when the new one prints.",
    result: "Working machines, and one telephone number on each",
  },
  {
    name: "Monthly report",
    when: "Every month",
    detail:
      "Pages by machine, black and colour apart, with the faults and the time each one took. Twice a year we meet and move machines to where they are needed.",
    result: "One invoice, and the report that explains it",
  },
] as const;

export function AuditSteps() {
  return (
    <section className="section">
      <div className="wrap">
        <div className="head-lines">
          <h2 className="section-title">How it runs</h2>
          <p className="lead">Four steps. The first costs nothing and binds you to nothing.</p>
        </div>
        <ol className="runs">
          {steps.map(({ name, when, detail, result }, index) => (
            <li key={name}>
              <span className="runs__number" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p className="runs__when">{when}</p>
                <h3>{name}</h3>
                <p>{detail}</p>
              </div>
              <dl>
                <dt>You get</dt>
                <dd>{result}</dd>
              </dl>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
