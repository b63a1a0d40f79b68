import { type CheapestRange, costAt } from "../../../domain/pricing/cheapest-product.ts";
import { formatCount, formatDirhams } from "../../../domain/pricing/money.ts";
import type { PageMix } from "../../../domain/pricing/volume-ratio.ts";
import type { Volumes } from "../../../domain/pricing/price.ts";
import { productPath } from "../../../domain/pages/site-paths.ts";
import type { Answer } from "./ranking-result.ts";
import type { Contender } from "./ranked-product.ts";

interface CheapestTableProps {
  readonly answer: Answer;
  readonly volumes: Volumes;
  /** What amounts are in, as the pages print it. */
  readonly currency: string;
}

/** The chart in words: from how many pages on which machine is the cheapest, and what it costs there. */
export function CheapestTable({ answer: { ranges, mix }, volumes, currency }: CheapestTableProps) {
  const pages = volumes.black + volumes.colour;
  return (
    <table className="ranges">
      <caption className="vh">The cheapest machine at each number of pages a month</caption>
      <thead>
        <tr>
          <th scope="col">Pages a month</th>
          <th scope="col">Cheapest machine</th>
          <th scope="col">{currency} a month at the start</th>
        </tr>
      </thead>
      <tbody>
        {ranges.map((range, place) => (
          <RangeRow
            key={place}
            number={place + 1}
            range={range}
            mix={mix}
            yours={pages >= range.from && pages <= range.to ? pages : null}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RangeRowProps {
  readonly number: number;
  readonly range: CheapestRange<Contender>;
  readonly mix: PageMix;
  /** The visitor's pages, where they lie in this range. */
  readonly yours: number | null;
}

function RangeRow({ number, range: { from, to, machines }, mix, yours }: RangeRowProps) {
  const { black, colour } = mix.at(from);
  return (
    <tr data-yours={yours === null ? undefined : ""}>
      <th scope="row">
        <span className="ranges__number" aria-hidden="true">
          {number}
        </span>
        {formatCount(from)} to {formatCount(to)}
        {yours !== null && <small>Your {formatCount(yours)} pages are here</small>}
      </th>
      <td>
        {machines.map(({ id, title }, place) => (
          <span key={id}>
            {place > 0 && " or "}
            <a href={productPath(id)}>{title}</a>
          </span>
        ))}
        {machines.length > 1 && <small>A page more or less decides</small>}
      </td>
      <td>
        <bdi>{formatDirhams(costAt(machines[0].terms, mix, from))}</bdi>
        <small>
          {formatCount(black)} black, {formatCount(colour)} colour
        </small>
      </td>
    </tr>
  );
}
