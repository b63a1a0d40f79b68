import { PageLink } from "#app/ui/PageLink.tsx";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { useState } from "react";
import { maxComparedProducts } from "#domain/catalogue/comparison-url.ts";
import { filterParameters } from "#domain/catalogue/product-filter-parameters.ts";
import { formatCount } from "#domain/shared/format.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { RankedRow, type RankingLabels } from "./RankedRow.tsx";
import type { RankingResult } from "./ranking-result.ts";

const compareFormId = "compare-machines";
const compareLimitId = `${compareFormId}-limit`;

const initialRows = 12;

interface RankingListProps {
  readonly result: RankingResult;
  readonly volumes: Volumes;
  readonly labels: RankingLabels;
}

export function RankingList({ result, volumes, labels }: RankingListProps) {
  const t = useText();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const toggle = (id: string, isTicked: boolean) =>
    setTicked((ids) => (isTicked ? [...ids, id] : ids.filter((each) => each !== id)));
  // A ticked product stays ticked while the volumes exclude it from the ranking.
  const shownTicked = result.ranked.filter(({ product }) => ticked.includes(product.id));
  const isFull = shownTicked.length >= maxComparedProducts;
  const [first, more] = [result.ranked.slice(0, initialRows), result.ranked.slice(initialRows)];
  // The key is the place: rows change their content while a slider moves, and no element moves.
  const row = (ranked: RankingResult["ranked"][number], place: number) => (
    <RankedRow
      key={place}
      {...labels}
      ranked={ranked}
      cheapest={(result.ranked[0] ?? ranked).price}
      volumes={volumes}
      isFirst={place === 0}
      compareForm={compareFormId}
      compareLimit={compareLimitId}
      isTicked={ticked.includes(ranked.product.id)}
      isFull={isFull}
      onTick={(isTicked) => toggle(ranked.product.id, isTicked)}
    />
  );
  return (
    <>
      <ol className="ranking">{first.map(row)}</ol>
      {more.length > 0 && (
        <details className="ranking-more">
          <summary className="button button--line">
            {t("ranking.more", { machines: more.length })} <Icon path={icons.chevron} />
          </summary>
          <ol className="ranking ranking--more" start={first.length + 1}>
            {more.map((ranked, place) => row(ranked, first.length + place))}
          </ol>
        </details>
      )}
      {result.rankedCount > result.ranked.length && (
        <p className="ranking-rest">
          <Rich
            text={t("ranking.rest", {
              shown: formatCount(result.ranked.length),
              count: formatCount(result.rankedCount),
            })}
            tags={{
              a: <PageLink path={`${sitePaths.products}?${filterParameters.order}=price`} />,
            }}
          />
        </p>
      )}
      <form
        className="compare-bar row"
        id={compareFormId}
        action={t.path(sitePaths.compare)}
        autoComplete="off"
      >
        <input type="hidden" name="black" value={volumes.black} />
        <input type="hidden" name="colour" value={volumes.colour} />
        <button className="button" type="submit">
          {t("ranking.compareAll")} <Icon path={icons.arrow} />
        </button>
        <p id={compareLimitId} aria-live="polite">
          {isFull ? t("ranking.tick.full") : t("ranking.tick", { machines: maxComparedProducts })}
        </p>
      </form>
    </>
  );
}
