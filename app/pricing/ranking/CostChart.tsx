import { costAt } from "../../../domain/pricing/cheapest-product.ts";
import { type Fils, fils, formatCount, formatDirhamsShort } from "../../../domain/pricing/money.ts";
import type { Volumes } from "../../../domain/pricing/price.ts";
import { shorten } from "../../../domain/shared/shorten.ts";
import type { Answer } from "./ranking-result.ts";
import { type ChartPoint, cheapestLine, costLine } from "./chart-lines.ts";
import { chartSize, scaleTo, ticksWithin } from "./chart-scale.ts";

interface CostChartProps {
  readonly answer: Answer;
  readonly volumes: Volumes;
}

/** Where the first mark stands, px from the start: beside the words of the scale. */
const besideCosts = 52;

/** Longest name that is written into the chart, characters. */
const longestName = 22;

/** Names closer to one another than this would lie over one another, of the chart's own units. */
const nameGap = { across: 210, down: 48 };

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}

/**
 * The month's cost against the pages, drawn for the eye: the table below it says the same. Lines lie in a drawing that
 * is stretched to the chart, words and marks beside it keep their size.
 */
export function CostChart({ answer, volumes }: CostChartProps) {
  const { mix, rivals, ranges, ranked } = answer;
  const [best] = ranked;
  if (best === undefined) return null;
  const lowest = cheapestLine(ranges, mix);
  // High enough for the cheapest at each volume and for the next ones at the visitor's; dearer lines leave at the top.
  const largest = Math.max(...lowest.map(({ cost }) => cost), (ranked[2] ?? best).price.total);
  const { end, ticks } = scaleTo(largest * 1.2, 5);
  const across = (pages: number) => pages / mix.most;
  const down = (cost: number) => 1 - cost / end;
  const path = (points: readonly ChartPoint[]) =>
    points
      .map(({ pages, cost }, place) => {
        const x = Math.round(across(pages) * chartSize * 10) / 10;
        const y = Math.round(down(cost) * chartSize * 10) / 10;
        return `${place === 0 ? "M" : "L"}${x} ${y}`;
      })
      .join("");
  const pages = volumes.black + volumes.colour;
  const here = across(pages);
  return (
    <svg className="cost-chart" aria-hidden="true">
      {ticks.map((cost) => (
        <line
          key={cost}
          className="cost-chart__tick"
          x2="100%"
          y1={percent(down(cost))}
          y2={percent(down(cost))}
        />
      ))}
      {ticksWithin(mix.most, 5).map((count) => (
        <text
          key={count}
          className="cost-chart__pages"
          x={percent(across(count))}
          y="100%"
          dy={20}
          textAnchor={count === 0 ? "start" : across(count) > 0.95 ? "end" : "middle"}
        >
          {formatCount(count)}
        </text>
      ))}
      <svg viewBox={`0 0 ${chartSize} ${chartSize}`} preserveAspectRatio="none">
        {rivals.map((machine) => (
          <path key={machine.id} className="cost-chart__line" d={path(costLine(machine, mix, 0, mix.most))} />
        ))}
        <path className="cost-chart__lowest" d={path(lowest)} />
      </svg>
      {ticks.map((cost) => (
        <text key={cost} className="cost-chart__cost" x="0" y={percent(down(cost))} dy={-5}>
          {formatDirhamsShort(fils(cost))}
        </text>
      ))}
      {namesAtEnd(answer, down).map(({ id, name, y }) => (
        <text key={id} className="cost-chart__rival" x="100%" y={percent(y)} dy={-5} textAnchor="end">
          {name}
        </text>
      ))}
      <line className="cost-chart__you" x1={percent(here)} x2={percent(here)} y2="100%" />
      {namesOfRanges(answer).map(({ from, cost, name, number }) => (
        <svg
          key={from}
          className="cost-chart__mark"
          x={percent(across(from))}
          y={percent(down(cost))}
          overflow="visible"
        >
          <circle r="11" cx={from === 0 ? besideCosts : 0} />
          <text x={from === 0 ? besideCosts : 0} dy="4" textAnchor="middle">
            {number}
          </text>
          {name !== null && (
            <text className="cost-chart__name" x={from === 0 ? besideCosts - 11 : -11} y="30">
              {name}
            </text>
          )}
        </svg>
      ))}
      <svg
        className="cost-chart__target"
        x={percent(here)}
        y={percent(down(best.price.total))}
        overflow="visible"
      >
        <circle r="8" />
        <path d="M0-14v28M-14 0h28" />
      </svg>
      <text
        className="cost-chart__yours"
        x={percent(here)}
        dx={here > 0.6 ? -8 : 8}
        y="14"
        textAnchor={here > 0.6 ? "end" : "start"}
      >
        {`Your ${formatCount(pages)} pages`}
      </text>
    </svg>
  );
}

/** Where each range begins, with its number in the table below; its name where there is room for it. */
function namesOfRanges({ ranges, mix }: Answer) {
  let lastNamed = -Infinity;
  return ranges.map(({ from, machines: [machine, ...others] }, place) => {
    const x = (from / mix.most) * chartSize;
    const hasRoom = others.length === 0 && x - lastNamed >= nameGap.across && x <= chartSize - nameGap.across;
    if (hasRoom) lastNamed = x;
    return {
      from,
      cost: costAt(machine.terms, mix, from),
      number: place + 1,
      name: hasRoom ? shorten(machine.title, longestName) : null,
    };
  });
}

/** Names of the lines at the end of the chart, as far as they do not lie over one another. */
function namesAtEnd({ rivals, ranges, mix }: Answer, down: (cost: Fils) => number) {
  const named: { id: string; name: string; y: number }[] = [];
  const last = ranges.at(-1)?.machines[0];
  const places = rivals
    .map((machine) => ({ machine, y: down(costAt(machine.terms, mix, mix.most)) }))
    .sort((one, other) => other.y - one.y);
  for (const { machine, y } of places) {
    const isFree = named.every((each) => Math.abs(each.y - y) * chartSize >= nameGap.down);
    if (y < 0.06 || (!isFree && machine !== last)) continue;
    named.push({ id: machine.id, name: shorten(machine.title, longestName), y });
  }
  return named;
}
