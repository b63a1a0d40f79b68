import { useState } from "react";
import { mostCompared } from "../../../domain/catalogue/comparison-url.ts";
import { filterFields } from "../../../domain/catalogue/product-filter-fields.ts";
import { formatCount } from "../../../domain/pricing/money.ts";
import type { Volumes } from "../../../domain/pricing/price.ts";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { Icon } from "../../ui/Icon.tsx";
import { RankedRow, type RankingWords } from "./RankedRow.tsx";
import type { Answer } from "./ranking-result.ts";

const compareForm = "compare-machines";

/** Rows that are there without asking for more. */
const shownFirst = 12;

interface RankingListProps {
  readonly answer: Answer;
  /** How many machines have a price. */
  readonly total: number;
  readonly volumes: Volumes;
  readonly words: RankingWords;
}

/** The machines that print the visitor's pages, the cheapest month first, each with a box that takes it to the comparison. */
export function RankingList({ answer, total, volumes, words }: RankingListProps) {
  const [ticked, tick] = useState<readonly string[]>([]);
  const toggle = (id: string, isTicked: boolean) =>
    tick((ids) => (isTicked ? [...ids, id] : ids.filter((each) => each !== id)));
  const isFull = ticked.length >= mostCompared;
  const [first, more] = [answer.ranked.slice(0, shownFirst), answer.ranked.slice(shownFirst)];
  // Rows keep their places and change what they show, so that nothing is moved while a slider is.
  const row = (ranked: Answer["ranked"][number], place: number) => (
    <RankedRow
      key={place}
      {...words}
      ranked={ranked}
      volumes={volumes}
      isFirst={place === 0}
      compareForm={compareForm}
      isTicked={ticked.includes(ranked.machine.id)}
      isFull={isFull}
      onTick={(isTicked) => toggle(ranked.machine.id, isTicked)}
    />
  );
  return (
    <>
      <ol className="ranking">{first.map(row)}</ol>
      {more.length > 0 && (
        <details className="ranking-more">
          <summary className="btn btn--line">
            {more.length} more machines <Icon name="chevron" />
          </summary>
          <ol className="ranking ranking--more" start={first.length + 1}>
            {more.map((ranked, place) => row(ranked, first.length + place))}
          </ol>
        </details>
      )}
      {total > answer.ranked.length && more.length > 0 && (
        <p className="ranking-rest">
          These are the cheapest {answer.ranked.length} of {formatCount(total)} machines with a price.{" "}
          <a href={`${sitePaths.products}?${filterFields.order}=price`}>All of them by their base price</a>
        </p>
      )}
      <form className="compare-bar" id={compareForm} action={sitePaths.compare}>
        <input type="hidden" name="black" value={volumes.black} />
        <input type="hidden" name="colour" value={volumes.colour} />
        <button className="btn" type="submit">
          Compare side by side <Icon name="arrow" />
        </button>
        <p>Tick up to {mostCompared} machines.</p>
      </form>
    </>
  );
}
