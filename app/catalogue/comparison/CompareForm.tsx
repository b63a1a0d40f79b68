import { isolate } from "#domain/shared/format.ts";
import { useText } from "#app/messages/text-context.ts";
import { maxComparedProducts } from "#domain/catalogue/comparison-url.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import "#app/styles/check.css";
import "#app/styles/form.css";

interface CompareFormProps {
  readonly selected: readonly Product[];
  readonly others: readonly Product[];
  readonly volumes: Volumes;
  readonly onlyDifferences: boolean;
}

export function CompareForm({ selected, others, volumes, onlyDifferences }: CompareFormProps) {
  const t = useText();
  return (
    <form className="compare-form" action={t.path(sitePaths.compare)} autoComplete="off">
      {selected.map(({ id }) => (
        <input key={id} type="hidden" name="machines" value={id} />
      ))}
      {selected.length < maxComparedProducts && others.length > 0 && (
        <label>
          <span>{t(selected.length === 0 ? "comparison.begin" : "comparison.add")}</span>
          <select className="input" name="machines" defaultValue="">
            <option value="">{t("comparison.choose")}</option>
            {others.map(({ id, title, output }) => (
              <option key={id} value={id}>
                {t("machine.choice", { product: isolate(title, t.locale), output })}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="compare-form__pages">
        <span>{t("comparison.blackPages")}</span>
        <input className="input" name="black" inputMode="numeric" defaultValue={volumes.black} />
      </label>
      <label className="compare-form__pages">
        <span>{t("comparison.colourPages")}</span>
        <input className="input" name="colour" inputMode="numeric" defaultValue={volumes.colour} />
      </label>
      <button className="button" type="submit">
        {t("catalogue.filter.show")}
      </button>
      {selected.length > 1 && (
        <label className="check compare-form__only">
          <input type="checkbox" name="only" value="differences" defaultChecked={onlyDifferences} />{" "}
          {t("comparison.only")}
        </label>
      )}
    </form>
  );
}
