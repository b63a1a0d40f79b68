import "./bill.css";

interface BenefitLineProps {
  readonly name: string;
  readonly detail?: string;
  /** A word or a figure. */
  readonly value: string;
  /** Highlighted: at most one line on a screen. */
  readonly isMarked?: boolean;
}

/** A line of a `<dl className="bill">`. */
export function BenefitLine({ name, detail, value, isMarked = false }: BenefitLineProps) {
  return (
    <div className={isMarked ? "bill__marked" : undefined}>
      <dt>
        {name}
        {detail !== undefined && <small>{detail}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
