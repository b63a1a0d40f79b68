interface BillLineProps {
  readonly name: string;
  readonly detail?: string;
  /** What it comes to, in a word or a figure. */
  readonly settled: string;
  /** Marked with the highlighter: one line of a screen at most. */
  readonly isMarked?: boolean;
}

/** A line of a `<dl className="bill">`. */
export function BillLine({ name, detail, settled, isMarked = false }: BillLineProps) {
  return (
    <div className={isMarked ? "bill__marked" : undefined}>
      <dt>
        {name}
        {detail !== undefined && <small>{detail}</small>}
      </dt>
      <dd>{settled}</dd>
    </div>
  );
}
