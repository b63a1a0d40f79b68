import type { ReactNode } from "react";
import "./bill.css";

interface BillProps {
  readonly lines: readonly (readonly [name: string, detail: string, value: ReactNode])[];
  readonly last?: { readonly name: string; readonly value: string };
}

export function Bill({ lines, last }: BillProps) {
  return (
    <dl className="bill">
      {lines.map(([name, detail, value]) => (
        <div key={name}>
          <dt>
            {name}
            <small>{detail}</small>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
      {last !== undefined && (
        <div className="bill__marked">
          <dt>{last.name}</dt>
          <dd>{last.value}</dd>
        </div>
      )}
    </dl>
  );
}
