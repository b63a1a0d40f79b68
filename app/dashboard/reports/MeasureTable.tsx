import type { ReactNode } from "react";
import { formatCount } from "../../../domain/pricing/money.ts";
import { formatShare } from "./report-texts.ts";

/** One line of a count. */
export interface Measure {
  readonly key: string;
  readonly name: ReactNode;
  readonly count: number;
  /** What is drawn in an ink of its own: a good end, a bad one, and what is in no other line. */
  readonly kind?: "won" | "lost" | "others";
}

interface MeasureTableProps {
  /** What the lines are. */
  readonly rowHeading: string;
  /** What is counted. */
  readonly countHeading: string;
  readonly measures: readonly Measure[];
  /** Id of the heading that names it. */
  readonly labelledBy: string;
}

/** A count by something, as a table whose lines are as long as their numbers are high. */
export function MeasureTable({ rowHeading, countHeading, measures, labelledBy }: MeasureTableProps) {
  const max = Math.max(1, ...measures.map(({ count }) => count));
  const sum = measures.reduce((total, { count }) => total + count, 0);
  return (
    <table className="measures" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{rowHeading}</th>
          <th scope="col">{countHeading}</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {measures.map(({ key, name, count, kind }) => (
          <tr key={key} data-kind={kind}>
            <th scope="row">
              <bdi>{name}</bdi>
              <svg className="measures__bar" aria-hidden="true">
                <rect width={`${(count / max) * 100}%`} height="100%" />
              </svg>
            </th>
            <td>{formatCount(count)}</td>
            <td>{sum === 0 ? "" : formatShare(count, sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The lines, and what is in none of them as the last one. */
export function withOthers(lines: readonly Measure[], others: number): readonly Measure[] {
  return others === 0 ? lines : [...lines, { key: "others", name: "Others", count: others, kind: "others" }];
}
