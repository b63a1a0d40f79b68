import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  type EnquiryReportResponse,
  type FigureName,
  type ReportLine,
  figureNames,
  getFigureFilter,
  groupingNames,
} from "#domain/enquiries/enquiry-report.ts";
import type { EnquiryFilter } from "#domain/enquiries/enquiry.ts";
import { formatCount } from "#domain/shared/format.ts";
import { getFilteredPath } from "#app/dashboard/enquiries/list/list-query.ts";

type Figures = Pick<ReportLine, FigureName>;

interface ReportProps {
  readonly report: EnquiryReportResponse;
}

const totals = ["received", "open", "quoted", "won", "lost"] as const;
const columns = ["won", "open", "quoted", "lost"] as const;
/** Together they are all of a line. */
const parts = ["won", "open", "lost"] as const;

export function ReportFigures({ report }: ReportProps) {
  return (
    <>
      <dl className="figures">
        {totals.map((figure) => (
          <div key={figure}>
            <dt>{figureNames[figure]}</dt>
            <dd>
              <Figure report={report} line={report.total} figure={figure} />
              {figure === "won" && <small>{formatWinRate(report.total, " of the decided")}</small>}
            </dd>
          </div>
        ))}
        <FirstResponse report={report} />
      </dl>
      <ReportTable report={report} />
    </>
  );
}

function FirstResponse({ report }: ReportProps) {
  const { medianMinutes, p90Minutes, answered, unanswered } = report.firstResponse;
  const { from, to, owner } = report;
  const renderCount = (count: number, text: string, firstResponse: EnquiryFilter["firstResponse"]) =>
    count > 0 && (
      <Link className="link" to={getFilteredPath({ from, to, owner, firstResponse })}>
        {formatCount(count)} {text}
      </Link>
    );
  return (
    <div>
      <dt>First answer, median of working hours</dt>
      <dd>
        {medianMinutes === null ? "None yet" : formatWorkingTime(medianMinutes)}
        <small>
          {p90Minutes !== null && `90% within ${formatWorkingTime(p90Minutes)} `}
          {renderCount(answered, "answered", "given")} {renderCount(unanswered, "unanswered", "missing")}
        </small>
      </dd>
    </div>
  );
}

interface FigureProps extends ReportProps {
  readonly line: Figures & { readonly key?: string };
  readonly figure: FigureName;
  /** In a narrow column. */
  readonly isWordHidden?: boolean;
  /** Instead of the sum. */
  readonly children?: ReactNode;
}

function Figure({ report, line, figure, isWordHidden = false, children }: FigureProps) {
  const { enquiries, value } = line[figure];
  if (enquiries === 0 && children === undefined) return "0";
  return (
    <Link to={getFilteredPath(getFigureFilter(report, line.key ?? null, figure))}>
      {children ?? formatCount(Math.round(value))}{" "}
      <small>
        {formatCount(enquiries)}{" "}
        <span className={isWordHidden ? "narrow-hidden" : undefined}>
          {enquiries === 1 ? "enquiry" : "enquiries"}
        </span>
      </small>
    </Link>
  );
}

function ReportTable({ report }: ReportProps) {
  const { lines, by } = report;
  const isLost = by === "reason";
  const shown = isLost ? (["lost"] as const) : columns;
  const max = Math.max(1, ...lines.map(({ received }) => received.value));
  return (
    <>
      {!isLost && (
        <ul className="report-key" aria-label="Key of the bars">
          <li data-part="won">Won</li>
          <li data-part="open">Open</li>
          <li data-part="lost">Lost</li>
        </ul>
      )}
      <table className="ruled-table report">
        <caption className="visually-hidden">
          By {groupingNames[by].toLowerCase()}, AED a month without VAT
        </caption>
        <thead>
          <tr>
            <th scope="col">{groupingNames[by]}</th>
            {shown.map((figure) => (
              <th key={figure} scope="col" className={getColumnClass(figure)}>
                {figureNames[figure]}
              </th>
            ))}
            {!isLost && <th scope="col">Win rate</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                <Figure report={report} line={line} figure="received">
                  <bdi>{line.name}</bdi>
                </Figure>
                <span className="report__bar" aria-hidden="true">
                  {parts.map((part) => (
                    <i
                      key={part}
                      data-part={part}
                      style={{ inlineSize: `${(line[part].value / max) * 100}%` }}
                    />
                  ))}
                </span>
              </th>
              {shown.map((figure) => (
                <td key={figure} className={getColumnClass(figure)}>
                  <Figure report={report} line={line} figure={figure} isWordHidden />
                </td>
              ))}
              {!isLost && <td>{formatWinRate(line)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {by === "product" && (
        <p className="hint">
          An enquiry counts with each product of its quote: these lines may add up to more.
        </p>
      )}
    </>
  );
}

/** A part of the open ones, for which a phone has no room. */
const getColumnClass = (figure: FigureName) => (figure === "quoted" ? "narrow-hidden" : undefined);

/** Of the enquiries that are decided. */
function formatWinRate({ won, lost }: Figures, rest = ""): string {
  const decided = won.enquiries + lost.enquiries;
  return decided === 0 ? "" : `${formatShare(won.enquiries, decided)}${rest}`;
}

/** Of working time: "3 h 10 min". */
export function formatWorkingTime(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1) return "under 1 min";
  if (whole < 60) return `${whole} min`;
  const rest = whole % 60;
  return `${Math.floor(whole / 60)} h${rest === 0 ? "" : ` ${rest} min`}`;
}

/** "38%". A share between 0 and 1 % is "under 1%". */
export function formatShare(part: number, all: number): string {
  const percent = (part / all) * 100;
  return part > 0 && percent < 1 ? "under 1%" : `${Math.round(percent)}%`;
}
