import type { EnquiryReportResponse } from "#domain/enquiries/enquiry-report.ts";
import { formatCount } from "#domain/shared/format.ts";
import { formatMoment } from "#domain/shared/format.ts";
import { formatUtcDay } from "#app/dashboard/ui/format-moment.ts";

type Week = EnquiryReportResponse["weeks"][number];

/** In px. `top` is room for the number above the highest line. */
const chart = { top: 16, height: 200, foot: 28 } as const;
const totalHeight = chart.top + chart.height + chart.foot;

/** On each side of a bar, as a share of the width of a week. */
const barInset = 0.14;

const partGapPx = 1;

/** So that the labels fit on a phone. */
const maxLabels = 4;

export function WeeksChart({ weeks }: { readonly weeks: readonly Week[] }) {
  const counts = weeks.map(({ enquiries }) => enquiries);
  const max = Math.max(0, ...counts);
  const scale = createCountScale(max);
  const toY = (count: number) => chart.top + chart.height * (1 - count / (scale.at(-1) ?? 1));
  return (
    <>
      <ul className="weeks__legend">
        <li data-part="won">Won</li>
        <li data-part="open">Open</li>
        <li data-part="lost">Lost</li>
      </ul>
      <div
        className="weeks"
        role="img"
        aria-label={`Enquiries per week over ${weeks.length} weeks: at most ${max}, ${counts.at(-1) ?? 0} in this week so far`}
      >
        <svg className="weeks__scale" height={totalHeight} aria-hidden="true">
          {scale.map((count) => (
            <text key={count} x="100%" y={toY(count)} dy="0.35em" textAnchor="end">
              {formatCount(count)}
            </text>
          ))}
        </svg>
        <svg className="weeks__bars" height={totalHeight} aria-hidden="true">
          {scale.map((count) => (
            <line key={count} x1="0" x2="100%" y1={toY(count)} y2={toY(count)} />
          ))}
          {weeks.map((week, index) => (
            <WeekBar
              key={week.monday}
              week={week}
              start={index / weeks.length}
              weekCount={weeks.length}
              toY={toY}
            />
          ))}
          {listLabelledWeeks(weeks).map(({ monday, index }) => (
            <text key={monday} x={formatPercent((index + barInset) / weeks.length)} y={totalHeight - 6}>
              {formatMoment("dayMonth", monday, "UTC")}
            </text>
          ))}
          <text x="100%" y={totalHeight - 6} textAnchor="end">
            Now
          </text>
        </svg>
      </div>
      <WeeksTable weeks={weeks} />
    </>
  );
}

interface WeekBarProps {
  readonly week: Week;
  readonly start: number;
  readonly weekCount: number;
  readonly toY: (count: number) => number;
}

function WeekBar({ week, start, weekCount, toY }: WeekBarProps) {
  const { won, lost, enquiries } = week;
  const x = formatPercent(start + barInset / weekCount);
  const width = formatPercent((1 - 2 * barInset) / weekCount);
  const renderPart = (name: string, from: number, to: number) =>
    to > from && (
      <rect
        data-part={name}
        x={x}
        width={width}
        y={toY(to)}
        height={Math.max(1, toY(from) - toY(to) - partGapPx)}
      />
    );
  return (
    <g>
      <title>{`Week of ${formatUtcDay(week.monday)}: ${enquiries}, ${won} won, ${lost} lost`}</title>
      {renderPart("won", 0, won)}
      {renderPart("open", won, enquiries - lost)}
      {renderPart("lost", enquiries - lost, enquiries)}
    </g>
  );
}

function listLabelledWeeks(weeks: readonly Week[]): readonly { monday: string; index: number }[] {
  const step = Math.ceil(weeks.length / maxLabels);
  return weeks
    .map(({ monday }, index) => ({ monday, index }))
    .filter(({ index }) => index % step === 0 && index + step <= weeks.length);
}

function formatPercent(share: number): string {
  return `${(share * 100).toFixed(3)}%`;
}

function WeeksTable({ weeks }: { readonly weeks: readonly Week[] }) {
  return (
    <details className="weeks__table">
      <summary className="link">As a table</summary>
      <table className="measures" aria-labelledby="weeks-heading">
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Enquiries</th>
            <th scope="col">Won</th>
            <th scope="col">Lost</th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ monday, enquiries, won, lost }) => (
            <tr key={monday}>
              <th scope="row">{formatUtcDay(monday)}</th>
              <td>{formatCount(enquiries)}</td>
              <td>{formatCount(won)}</td>
              <td>{formatCount(lost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const maxSteps = 4;

/** Round numbers in equal steps from zero to at least `max`. */
export function createCountScale(max: number): readonly number[] {
  const needed = Math.max(1, Math.ceil(max / maxSteps));
  const power = 10 ** Math.floor(Math.log10(needed));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((round) => round >= needed) ?? needed;
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
