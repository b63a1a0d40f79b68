import type { Lane, PageRounds, Round } from "../load/load-rounds.ts";
import { median, ratio, spread } from "../statistics.ts";

/** A figure of a site, compared with nginx in the same rounds. */
export interface Compared {
  /** Median of the rounds; null if unknown. */
  readonly value: number | null;
  readonly ratio: number | null;
  /** Spread of the rounds, as a share of the median. */
  readonly spread: number | null;
  /** Minimum and maximum ratio to nginx in a round; null if unknown. */
  readonly range: readonly [number, number] | null;
}

/** The figures of the rounds of one site on one page. */
export interface LaneFigures {
  readonly lane: Lane;
  readonly perSecond: Compared;
  readonly perCpuSecond: Compared;
  readonly p50: Compared;
  readonly p99: Compared;
  readonly serverBusy: number | null;
  readonly generatorBusy: number;
  readonly failures: number;
}

const compared = {
  perSecond: (round: Round) => round.requestsPerSecond,
  perCpuSecond: (round: Round) => round.requestsPerCpuSecond,
  p50: (round: Round) => round.p50,
  p99: (round: Round) => round.p99,
};

/** The figures of every site for a page, compared with nginx. */
export function calculateLaneFigures({ lanes }: Pick<PageRounds, "lanes">): LaneFigures[] {
  const base = lanes.find(({ lane }) => lane === "nginx")?.rounds ?? [];
  return lanes.map(({ lane, rounds }) => {
    const of = (read: (round: Round) => number | null): Compared => compare(rounds.map(read), base.map(read));
    return {
      lane,
      perSecond: of(compared.perSecond),
      perCpuSecond: of(compared.perCpuSecond),
      p50: of(compared.p50),
      p99: of(compared.p99),
      serverBusy: toNullable(median(known(rounds.map((round) => round.serverBusy)))),
      generatorBusy: median(rounds.map((round) => round.generatorBusy)),
      failures: rounds.reduce((sum, { failures }) => sum + failures, 0),
    };
  });
}

function compare(values: readonly (number | null)[], bases: readonly (number | null)[]): Compared {
  const pairs = values.flatMap((value, round) => {
    const base = bases[round] ?? null;
    return value === null || base === null ? [] : [{ value, base }];
  });
  return {
    value: toNullable(median(known(values))),
    ratio: toNullable(
      ratio(
        pairs.map(({ value }) => value),
        pairs.map(({ base }) => base),
      ),
    ),
    spread: toNullable(spread(known(values))),
    range: pairs.length === 0 ? null : getRange(pairs.map(({ value, base }) => value / base)),
  };
}

function getRange(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

function toNullable(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
