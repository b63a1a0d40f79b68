import type { ReactNode } from "react";
import type { Company, PriceSettings } from "#domain/company/company.ts";
import type { BreakdownLine } from "#domain/pricing/price-breakdown.ts";
import { ArabicMark } from "#app/ui/Logo.tsx";
import "./price-slip.css";

export type SlipCompany = Pick<Company, "name"> & PriceSettings;

interface SlipPaperProps {
  readonly printedBy: Pick<SlipCompany, "name">;
  readonly subject: string;
  readonly children: ReactNode;
}

export function SlipPaper({ printedBy, subject, children }: SlipPaperProps) {
  return (
    <SlipSheet printedBy={printedBy}>
      {children}
      <p>An estimate for {subject}. We confirm it in writing before anything is delivered.</p>
    </SlipSheet>
  );
}

export function SlipSheet({ printedBy, children }: Pick<SlipPaperProps, "printedBy" | "children">) {
  return (
    <div className="slot">
      <div className="slot__bar" />
      <div className="slip-feed">
        <div className="slip">
          <div className="slip__top">
            <b>{printedBy.name}</b>
            <ArabicMark />
          </div>
          {children}
          <div className="barcode" aria-hidden="true" />
        </div>
      </div>
    </div>
  );
}

interface SlipLineProps {
  readonly term: ReactNode;
  readonly detail?: ReactNode;
  readonly value: string;
}

export function SlipLine({ term, detail, value }: SlipLineProps) {
  return (
    <div>
      <dt>
        {term}
        {detail !== undefined && <small>{detail}</small>}
      </dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

export function SlipLines({
  className,
  lines,
  children,
}: {
  readonly className?: string;
  readonly lines: readonly BreakdownLine[];
  readonly children?: ReactNode;
}) {
  return (
    <dl className={className}>
      {children}
      {lines.map(({ label, detail, amount }, place) => (
        <SlipLine
          key={place}
          term={<bdi>{label}</bdi>}
          detail={detail === "" ? undefined : <bdi>{detail}</bdi>}
          value={amount}
        />
      ))}
    </dl>
  );
}

export function createIncludedLine(label: string): BreakdownLine {
  return { kind: "included", label, detail: "", amount: "0.00" };
}
