import { useCompany } from "../company-data.ts";
import { Icon } from "../../ui/Icon.tsx";

/** Brands in the strip (specification section 9). The keyframes that move it count on this number. */
const brandsInStrip = 8;

/**
 * The makers the company supplies, passing by one every 1500 ms. A second, unspoken copy makes the loop endless.
 * The pause works without script, and the strip stands still under a pointer or the keyboard's focus, where arrow keys
 * move it (islands/brand-strip.ts).
 */
export function BrandStrip() {
  const { brands } = useCompany();
  if (brands.length === 0) return null;
  const shown = Array.from({ length: brandsInStrip }, (_, place) => brands[place % brands.length]);
  return (
    <section className="brands" aria-label="Makers we supply">
      <div className="brands__row" tabIndex={0} role="group" aria-label="Makers">
        <div className="brands__track">
          <ul className="brands__list">
            {shown.map((brand, place) => (
              <li key={place}>{brand}</li>
            ))}
          </ul>
          <ul className="brands__list" aria-hidden="true">
            {shown.map((brand, place) => (
              <li key={place}>{brand}</li>
            ))}
          </ul>
        </div>
      </div>
      <p className="vh" role="status" />
      <label className="brands__pause">
        <input type="checkbox" />
        <Icon name="pause" />
        <Icon name="play" />
        <span className="vh">Pause the makers</span>
      </label>
    </section>
  );
}
