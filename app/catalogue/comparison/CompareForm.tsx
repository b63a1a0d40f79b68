import { maxComparedProducts } from "#domain/catalogue/comparison-url.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import "#app/styles/form.css";

interface CompareFormProps {
  readonly selected: readonly Product[];
  readonly others: readonly Product[];
  readonly volumes: Volumes;
  readonly onlyDifferences: boolean;
}

export function CompareForm({ selected, others, volumes, onlyDifferences }: CompareFormProps) {
  return (
    <form className="compare-form" action={sitePaths.compare} autoComplete="off">
      {selected.map(({ id }) => (
        <input key={id} type="hidden" name="machines" value={id} />
      ))}
      {selected.length < maxComparedProducts && others.length > 0 && (
        <label>
          <span>{selected.length === 0 ? "Begin with" : "Add a machine"}</span>
          <select className="input" name="machines" defaultValue="">
            <option value="">Choose a machine</option>
            {others.map(({ id, title, output }) => (
              <option key={id} value={id}>
                {title} · {output}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="compare-form__pages">
        <span>Black pages a month</span>
        <input className="input" name="black" inputMode="numeric" defaultValue={volumes.black} />
      </label>
      <label className="compare-form__pages">
        <span>Colour pages a month</span>
        <input className="input" name="colour" inputMode="numeric" defaultValue={volumes.colour} />
      </label>
      <button className="button" type="submit">
        Show
      </button>
      {selected.length > 1 && (
        <label className="check compare-form__only">
          <input type="checkbox" name="only" value="differences" defaultChecked={onlyDifferences} /> Only the
          differences
        </label>
      )}
    </form>
  );
}
