import { useText } from "#app/messages/text-context.ts";
import "#app/company/ruled-grid.css";

const habits = [
  { name: "sustainability.habits.refurbished", detail: "sustainability.habits.refurbished.detail" },
  { name: "sustainability.habits.toner", detail: "sustainability.habits.toner.detail" },
  { name: "sustainability.habits.energy", detail: "sustainability.habits.energy.detail" },
  { name: "sustainability.habits.waste", detail: "sustainability.habits.waste.detail" },
  { name: "sustainability.habits.paperless", detail: "sustainability.habits.paperless.detail" },
  { name: "sustainability.habits.bulk", detail: "sustainability.habits.bulk.detail" },
] as const;

export function Habits() {
  const t = useText();
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="section-title habits__heading">{t("sustainability.habits.heading")}</h2>
        <ul className="ruled-grid ruled-grid--plain">
          {habits.map(({ name, detail }) => (
            <li key={name}>
              <h3>{t(name)}</h3>
              <p>{t(detail)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
