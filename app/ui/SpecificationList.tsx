import type { ReactNode } from "react";

interface SpecificationListProps {
  readonly entries: readonly (readonly [term: string, detail: ReactNode])[];
}

/** Facts in rows: what it is on one side, what it is worth on the other. */
export function SpecificationList({ entries }: SpecificationListProps) {
  return (
    <dl className="spec">
      {entries.map(([term, detail]) => (
        <div key={term}>
          <dt>{term}</dt>
          {/* Figures and words of one language stay in its order where the page runs the other way. */}
          <dd dir="auto">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
