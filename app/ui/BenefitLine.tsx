interface BenefitLineProps {
  readonly name: string;
  readonly detail?: string;
  /** What it comes to, in a word or a figure. */
  readonly value: string;
  /** Marked with the highlighter: one line of a screen at most. */
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
