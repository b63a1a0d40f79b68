import { type ReactNode, useId } from "react";
import { formatCount } from "#domain/shared/format.ts";
import { formatShare } from "./report-texts.ts";

interface Measure {
  readonly key: string;
  readonly name: ReactNode;
  readonly count: number;
  readonly kind?: "won" | "lost" | "others";
}

interface MeasureSectionProps {
  readonly heading: string;
  readonly rowHeading: string;
  readonly countHeading: string;
  readonly measures: readonly Measure[];
  readonly note?: string;
  readonly emptyNote?: string;
}

export function MeasureSection({ heading, note, emptyNote, ...table }: MeasureSectionProps) {
  const id = useId();
  const isEmpty = table.measures.length === 0;
  const text = isEmpty ? emptyNote : note;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {text !== undefined && <p className="reports__note">{text}</p>}
      {!isEmpty && <MeasureTable {...table} labelledBy={id} />}
    </section>
  );
}

interface MeasureTableProps extends Pick<MeasureSectionProps, "rowHeading" | "countHeading" | "measures"> {
  readonly labelledBy: string;
}

function MeasureTable({ rowHeading, countHeading, measures, labelledBy }: MeasureTableProps) {
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

export function withOthers(measures: readonly Measure[], others: number): readonly Measure[] {
  return others === 0
    ? measures
    : [...measures, { key: "others", name: "Others", count: others, kind: "others" }];
}
