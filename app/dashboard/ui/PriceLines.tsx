import type { ReactNode } from "react";

export type PriceLine = readonly [label: ReactNode, amount: string];

export function PriceLines({ lines }: { readonly lines: readonly PriceLine[] }) {
  return (
    <dl className="mono">
      {lines.map(([label, amount], index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
