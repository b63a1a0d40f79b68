import { Rich } from "#app/messages/Rich.tsx";
import { Fragment, type ReactNode } from "react";
import { useText } from "#app/messages/text-context.ts";
import type { Company, PriceSettings } from "#domain/company/company.ts";
import type { BreakdownLine } from "#domain/pricing/price-breakdown.ts";
import { ArabicMark } from "#app/ui/Logo.tsx";
import "./price-slip.css";

export type SlipCompany = Pick<Company, "name"> & PriceSettings;

interface SlipPaperProps {
  readonly printedBy: Pick<SlipCompany, "name">;
  readonly machines: number;
  readonly children: ReactNode;
}

export function SlipPaper({ printedBy, machines, children }: SlipPaperProps) {
  const t = useText();
  return (
    <SlipSheet printedBy={printedBy}>
      {children}
      <p>{t("calculator.slip.estimate", { machines })}</p>
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
  readonly className?: string | undefined;
  readonly term: ReactNode;
  readonly detail?: ReactNode;
  readonly value: string;
  /** Of a total, or of an amount without a head. */
  readonly currency?: string | undefined;
}

export function SlipLine({ className, term, detail, value, currency }: SlipLineProps) {
  const t = useText();
  return (
    <div className={className}>
      <dt>
        {term}
        {detail !== undefined && <small>{detail}</small>}
      </dt>
      <dd data-size={currency && getTotalSize(value)}>
        {currency ? (
          <Rich
            text={t("price.amount", { currency: `<c>${currency}</c>`, amount: `<n>${value}</n>` })}
            tags={{ c: <small />, n: <bdi /> }}
          />
        ) : (
          <bdi>{value}</bdi>
        )}
      </dd>
    </div>
  );
}

/** The head of the amounts below, which name neither currency nor VAT. */
export function SlipHead({ currency }: { readonly currency: string }) {
  const t = useText();
  return <SlipLine term={t("price.eachLine")} value={t("price.unit", { currency, tax: t("price.net") })} />;
}

/** Long totals are smaller, so that each fits the narrowest slip. */
export function getTotalSize(total: string): "small" | "middle" | undefined {
  if (total.length > "999,999.00".length) return "small";
  return total.length > "9,999.00".length ? "middle" : undefined;
}

interface SlipLinesProps {
  readonly className?: string;
  readonly lines: readonly BreakdownLine[];
  readonly currency?: string;
  readonly children?: ReactNode;
}

const lineClasses: Partial<Record<BreakdownLine["kind"], string>> = {
  covered: "slip__covered",
  furtherPage: "slip__included",
  withVat: "slip__other",
};

/** A reason of a whole sentence has no detail. */
function getLineClass({ kind, detail }: BreakdownLine): string | undefined {
  return kind === "covered" && detail === "" ? "slip__reason" : lineClasses[kind];
}

/** What is included in a rental is one line below it. */
export function SlipLines({ className, lines, currency, children }: SlipLinesProps) {
  const t = useText();
  return (
    <dl className={className}>
      {children}
      {lines.map((line, place) => (
        <Fragment key={place}>
          <SlipLine
            className={getLineClass(line)}
            term={<bdi>{line.label}</bdi>}
            detail={line.detail === "" ? undefined : <bdi>{line.detail}</bdi>}
            value={line.amount}
            currency={line.kind === "withVat" || line.kind === "perPage" ? currency : undefined}
          />
          {line.kind === "rental" && (
            <SlipLine
              className="slip__included"
              term={t("price.included")}
              value={t("price.includedServices")}
            />
          )}
        </Fragment>
      ))}
    </dl>
  );
}
