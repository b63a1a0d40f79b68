import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import "./brand-strip.css";

/** The keyframes in brand-strip.css depend on this number (specification section 9). */
const brandsInStrip = 8;

/**
 * A second copy, hidden from screen readers, makes the loop endless. The animation stops by a checkbox that needs
 * no script, on hover and on focus.
 */
export function BrandStrip() {
  const t = useText();
  const { brands } = useCompany();
  if (brands.length === 0) return null;
  const shown = Array.from({ length: brandsInStrip }, (_, place) => brands[place % brands.length]?.name);
  return (
    <section className="brands" aria-labelledby="brands">
      <h2 className="visually-hidden" id="brands">
        {t("layout.brands.heading")}
      </h2>
      <div className="brands__row" tabIndex={0} role="group" aria-label={t("layout.brands.row")}>
        <div className="brands__track">
          <ul className="brands__list">
            {shown.map((brand, place) => (
              <li key={place} data-face={place % brands.length}>
                {brand}
              </li>
            ))}
          </ul>
          <ul className="brands__list" aria-hidden="true">
            {shown.map((brand, place) => (
              <li key={place} data-face={place % brands.length}>
                {brand}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="visually-hidden" role="status" />
      <label className="brands__pause">
        <input type="checkbox" />
        <Icon path={icons.pause} />
        <Icon path={icons.play} />
        <span className="visually-hidden">{t("layout.brands.pause")}</span>
      </label>
    </section>
  );
}
