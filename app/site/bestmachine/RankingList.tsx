import { useState } from "react";
import { mostCompared } from "../../../domain/compare-address.ts";
import type { Volumes } from "../../../domain/price.ts";
import { sitePaths } from "../../../domain/site-paths.ts";
import { Icon } from "../../ui/Icon.tsx";
import { RankedRow, type RankingWords } from "./RankedRow.tsx";
import type { Answer } from "./answer.ts";

const compareForm = "compare-machines";

interface RankingListProps {
  readonly answer: Answer;
  readonly volumes: Volumes;
  readonly words: RankingWords;
}

/** Every machine that prints the visitor's pages, the cheapest month first, each with a box that takes it to the comparison. */
export function RankingList({ answer, volumes, words }: RankingListProps) {
  const [ticked, tick] = useState<readonly string[]>([]);
  const toggle = (id: string, isTicked: boolean) =>
    tick((ids) => (isTicked ? [...ids, id] : ids.filter((each) => each !== id)));
  const isFull = ticked.length >= mostCompared;
  return (
    <>
      <ol className="ranking">
        {/* Rows keep their places and change what they show, so that nothing is moved while a slider is. */}
        {answer.ranked.map((ranked, place) => (
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
        ))}
      </ol>
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
