import { useText } from "#app/messages/text-context.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import { getMonthlyCost } from "#domain/pricing/cheapest-product.ts";
import { type Fils, fils } from "#domain/pricing/money.ts";
import { formatCount, formatDirhamsShort } from "#domain/shared/format.ts";
import { getMainTaxLabel, getShownTotal } from "#domain/pricing/shown-price.ts";
import { addVat } from "#domain/pricing/vat.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import { shorten } from "#domain/shared/text.ts";
import type { RankingResult } from "./ranking-result.ts";
import { type ChartPoint, getCheapestLine, getCostLine, getLineEnd } from "./chart-lines.ts";

const chartSize = 1000;

const steps = [1, 2, 2.5, 5, 10];

function findRoundStep(end: number, parts: number): number {
  const minStep = Math.max(end, 1) / parts;
  const power = 10 ** Math.floor(Math.log10(minStep));
  return power * (steps.find((step) => step * power >= minStep) ?? 10);
}

function createScale(max: number, parts: number): { readonly end: number; readonly ticks: number[] } {
  const step = findRoundStep(max, parts);
  const end = Math.max(1, Math.ceil(max / step)) * step;
  return { end, ticks: createTicks(end, step) };
}

function getTicksWithin(end: number, parts: number): number[] {
  return createTicks(end, findRoundStep(end, parts));
}

function createTicks(end: number, step: number): number[] {
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, place) => place * step);
}

interface CostChartProps {
  readonly result: RankingResult;
  readonly volumes: Volumes;
  readonly prices: PriceSettings;
}

const firstMarkOffset = 52;

const maxNameLength = 22;

const nameGap = { across: 210, down: 48 };

function formatPercent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}

/**
 * Hidden from screen readers: the table below has the same content. An inner drawing is stretched to the size of
 * the chart; texts and marks outside of it keep their size.
 */
export function CostChart({ result, volumes, prices }: CostChartProps) {
  const t = useText();
  const { ratio, chartProducts, ranges, ranked } = result;
  const [best] = ranked;
  if (best === undefined) return null;
  const lowest = getCheapestLine(ranges, ratio);
  // High enough for the cheapest product at each volume and for the third at the visitor's; higher lines are cut off.
  const maxCost = Math.max(...lowest.map(({ cost }) => cost), (ranked[2] ?? best).price.total);
  // To the width of a line: a price with VAT has the VAT of each of its lines.
  const toShown = (cost: Fils) => getShownTotal(addVat(cost, prices.vatPercent), prices.priceDisplay);
  const { end, ticks } = createScale(toShown(fils(maxCost)) * 1.2, 5);
  const toX = (pages: number) => pages / ratio.maxTotalPages;
  const toTickY = (shown: number) => 1 - shown / end;
  const toY = (cost: Fils) => toTickY(toShown(cost));
  const toPath = (points: readonly ChartPoint[]) =>
    points
      .map(({ pages, cost }, place) => {
        const x = Math.round(toX(pages) * chartSize * 10) / 10;
        const y = Math.round(toY(cost) * chartSize * 10) / 10;
        return `${place === 0 ? "M" : "L"}${x} ${y}`;
      })
      .join("");
  const pages = volumes.black + volumes.colour;
  const visitorX = toX(pages);
  return (
    <svg className="cost-chart" direction="ltr" aria-hidden="true">
      {ticks.map((cost) => (
        <line
          key={cost}
          className="cost-chart__tick"
          x2="100%"
          y1={formatPercent(toTickY(cost))}
          y2={formatPercent(toTickY(cost))}
        />
      ))}
      {getTicksWithin(ratio.maxTotalPages, 5).map((count) => (
        <text
          key={count}
          className="cost-chart__pages"
          x={formatPercent(toX(count))}
          y="100%"
          dy={20}
          textAnchor={count === 0 ? "start" : toX(count) > 0.95 ? "end" : "middle"}
        >
          {formatCount(count)}
        </text>
      ))}
      <svg viewBox={`0 0 ${chartSize} ${chartSize}`} preserveAspectRatio="none">
        {chartProducts.map((product) => (
          <path
            key={product.id}
            className="cost-chart__line"
            d={toPath(getCostLine(product, ratio, 0, getLineEnd(product, ratio)))}
          />
        ))}
        <path className="cost-chart__lowest" d={toPath(lowest)} />
      </svg>
      {ticks.map((cost) => (
        <text key={cost} className="cost-chart__cost" x="0" y={formatPercent(toTickY(cost))} dy={-5}>
          {cost === ticks.at(-1)
            ? t("ranking.cost", {
                amount: formatDirhamsShort(fils(cost)),
                currency: prices.currency.display,
                tax: t(getMainTaxLabel(prices.priceDisplay)),
              })
            : formatDirhamsShort(fils(cost))}
        </text>
      ))}
      {getLineNames(result, toY).map(({ id, name, y }) => (
        <text key={id} className="cost-chart__rival" x="100%" y={formatPercent(y)} dy={-5} textAnchor="end">
          {name}
        </text>
      ))}
      <line className="cost-chart__you" x1={formatPercent(visitorX)} x2={formatPercent(visitorX)} y2="100%" />
      {getRangeMarks(result).map(({ from, cost, name, number }) => (
        <svg
          key={from}
          className="cost-chart__mark"
          x={formatPercent(toX(from))}
          y={formatPercent(toY(cost))}
          overflow="visible"
        >
          <circle r="11" cx={from === 0 ? firstMarkOffset : 0} />
          <text x={from === 0 ? firstMarkOffset : 0} dy="4" textAnchor="middle">
            {number}
          </text>
          {name !== null && (
            <text className="cost-chart__name" x={from === 0 ? firstMarkOffset - 11 : 8} y="30">
              {name}
            </text>
          )}
        </svg>
      ))}
      <svg
        className="cost-chart__target"
        x={formatPercent(visitorX)}
        y={formatPercent(toY(best.price.total))}
        overflow="visible"
      >
        <circle r="8" />
        <path d="M0-14v28M-14 0h28" />
      </svg>
      <text
        className="cost-chart__yours"
        x={formatPercent(visitorX)}
        dx={visitorX > 0.6 ? -8 : 8}
        y="14"
        textAnchor={visitorX > 0.6 ? "end" : "start"}
      >
        {t("ranking.yours", { pages })}
      </text>
    </svg>
  );
}

function getRangeMarks({ ranges, ratio }: RankingResult) {
  let lastNamed = -Infinity;
  return ranges.map(({ from, products: [product, ...others] }, place) => {
    const x = (from / ratio.maxTotalPages) * chartSize;
    const hasRoom = others.length === 0 && x - lastNamed >= nameGap.across && x <= chartSize - nameGap.across;
    if (hasRoom) lastNamed = x;
    return {
      from,
      cost: getMonthlyCost(product.terms, ratio, from),
      number: place + 1,
      name: hasRoom ? shorten(product.title, maxNameLength) : null,
    };
  });
}

function getLineNames({ chartProducts, ranges, ratio }: RankingResult, down: (cost: Fils) => number) {
  const named: { id: string; name: string; y: number }[] = [];
  const last = ranges.at(-1)?.products[0];
  const places = chartProducts
    .filter((product) => getLineEnd(product, ratio) === ratio.maxTotalPages)
    .map((product) => ({ product, y: down(getMonthlyCost(product.terms, ratio, ratio.maxTotalPages)) }))
    .sort((one, other) => other.y - one.y);
  for (const { product, y } of places) {
    const isFree = named.every((each) => Math.abs(each.y - y) * chartSize >= nameGap.down);
    if (y < 0.06 || (!isFree && product !== last)) continue;
    named.push({ id: product.id, name: shorten(product.title, maxNameLength), y });
  }
  return named;
}
