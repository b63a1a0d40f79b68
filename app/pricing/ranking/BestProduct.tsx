import { formatCount } from "../../../domain/pricing/money.ts";
import { type PaperSize, paperSizes } from "../../../domain/catalogue/paper.ts";
import { mostPages } from "../../../domain/pricing/price.ts";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { Reams } from "../Reams.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { AskedMeter } from "./VolumeField.tsx";
import { CheapestTable } from "./CheapestTable.tsx";
import { CostChart } from "./CostChart.tsx";
import { NotRanked } from "./NotRanked.tsx";
import type { RankingWords } from "./RankedRow.tsx";
import { RankingList } from "./RankingList.tsx";
import { type Answer, answerTo, spokenAnswer } from "./ranking-result.ts";
import type { Asked } from "./ranking-query.ts";
import { type Contenders, paperChoices } from "./ranked-product.ts";
import { useAsked } from "./use-ranking-query.ts";

interface BestMachineProps {
  readonly contenders: Contenders;
  readonly asked: Asked;
  readonly words: RankingWords;
}

/** The visitor's pages, and the machines in the order of what they cost there. Without script the server answers. */
export default function BestMachine({ contenders, asked: first, words }: BestMachineProps) {
  const { asked, ask, announced } = useAsked(first, (each) =>
    spokenAnswer(answerTo(contenders.priced, each)),
  );
  const answer = answerTo(contenders.priced, asked);
  const { volumes } = asked;
  const move = (to: Asked["volumes"]) => ask({ ...asked, volumes: to });
  return (
    <>
      <div className="wrap best">
        <form className="calc" action={sitePaths.bestMachine}>
          <AskedMeter ink="black" volumes={volumes} onMove={move} />
          <AskedMeter ink="colour" volumes={volumes} onMove={move} />
          <PaperChoice
            choices={paperChoices(contenders.priced)}
            chosen={asked.paper}
            onChoose={(paper) => ask({ ...asked, paper })}
          />
          <Reams volumes={volumes} />
          <noscript>
            <button className="btn btn--line" type="submit">
              Show
            </button>
          </noscript>
          <p className="vh" role="status">
            {announced}
          </p>
        </form>
        <Chart answer={answer} asked={asked} currency={words.currency} />
      </div>
      {answer !== null && <Ranked answer={answer} asked={asked} contenders={contenders} words={words} />}
    </>
  );
}

interface PaperChoiceProps {
  readonly choices: readonly PaperSize[];
  readonly chosen: PaperSize | null;
  readonly onChoose: (paper: PaperSize | null) => void;
}

/** The paper a machine has to take: the cheapest is no good to an office whose drawings are larger than it prints. */
function PaperChoice({ choices, chosen, onChoose }: PaperChoiceProps) {
  if (choices.length === 0) return null;
  return (
    <label className="best__paper">
      <span>Paper</span>
      <select
        className="input"
        name="paper"
        value={chosen ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onChoose(paperSizes.find((size) => size === value) ?? null)
        }
      >
        <option value="">Any size</option>
        {choices.map((size) => (
          <option key={size} value={size}>
            {size} or larger
          </option>
        ))}
      </select>
    </label>
  );
}

interface ChartProps {
  readonly answer: Answer | null;
  readonly asked: Asked;
  readonly currency: string;
}

function Chart({ answer, asked: { volumes }, currency }: ChartProps) {
  if (answer === null) {
    return (
      <div className="best__chart best__beyond">
        <h2 className="h-sub">More than {formatCount(mostPages)} pages a month</h2>
        <p>
          At such a volume a price from the list would be wrong: it takes more than one machine, or a larger
          one. Tell us your pages, and we answer with a custom quote.
        </p>
        <a className="btn" href={sitePaths.quoteRequest}>
          Ask for a custom quote <Icon name="arrow" />
        </a>
      </div>
    );
  }
  if (answer.ranked.length === 0) {
    return (
      <div className="best__chart best__beyond">
        <h2 className="h-sub">No machine of ours does that</h2>
        <p>
          None of the machines with a price prints this. Choose another paper, or ask us: we may know one.
        </p>
        <a className="btn" href={sitePaths.quoteRequest}>
          Ask for a custom quote <Icon name="arrow" />
        </a>
      </div>
    );
  }
  return (
    <figure className="best__chart">
      <figcaption>
        <b>What a month costs,</b> in {currency}, as your pages grow with the same share of colour. The heavy
        line is the cheapest machine.
      </figcaption>
      <CostChart answer={answer} volumes={volumes} />
      <p className="best__axis" aria-hidden="true">
        Pages a month
      </p>
    </figure>
  );
}

interface RankedProps {
  readonly answer: Answer;
  readonly asked: Asked;
  readonly contenders: Contenders;
  readonly words: RankingWords;
}

function Ranked({ answer, asked: { volumes }, contenders, words }: RankedProps) {
  return (
    <>
      <section className="section sheet rule-t" aria-labelledby="ranking-heading">
        <div className="wrap">
          <h2 className="h-sec sec-h" id="ranking-heading">
            The month on each machine
          </h2>
          {answer.ranked.length > 0 && (
            <RankingList answer={answer} total={contenders.total} volumes={volumes} words={words} />
          )}
          <NotRanked blackOnly={answer.blackOnly} unpriced={contenders.unpriced} volumes={volumes} />
        </div>
      </section>
      {answer.ranges.length > 0 && (
        <section className="section rule-t" aria-labelledby="ranges-heading">
          <div className="wrap split">
            <div className="split__head">
              <h2 className="h-sec" id="ranges-heading">
                {answer.ranges.length > 1 ? "Where another one becomes cheaper" : "None becomes cheaper"}
              </h2>
              <p className="lead">
                More or fewer pages than yours, with the same share of colour, up to where one counter reaches{" "}
                {formatCount(mostPages)}.
              </p>
            </div>
            <CheapestTable answer={answer} volumes={volumes} currency={words.currency} />
          </div>
        </section>
      )}
    </>
  );
}
