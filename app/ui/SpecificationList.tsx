import type { ReactNode } from "react";
import "./specification-list.css";

interface SpecificationListProps {
  readonly entries: readonly (readonly [term: string, detail: ReactNode])[];
}

export function SpecificationList({ entries }: SpecificationListProps) {
  return (
    <dl className="spec">
      {entries.map(([term, detail]) => (
        <div key={term}>
          <dt>{term}</dt>
          {/* Values of another language keep their own direction in a right-to-left page. */}
          <dd dir="auto">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
