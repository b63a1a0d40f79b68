import type { ReactNode } from "react";
import "./state.css";

export type StateArtName = "empty" | "jam" | "notFound";

export function StateArt({ name }: { name: StateArtName }) {
  return (
    <svg className="state__art" viewBox="0 0 88 110" aria-hidden="true">
      {art[name]}
    </svg>
  );
}

const outline = { stroke: "currentColor", strokeWidth: 3 } as const;

const art = {
  empty: (
    <>
      <path className="state__paper" d="M2 2h58l26 26v80H2z" {...outline} />
      <path d="M60 2v26h26" fill="none" {...outline} />
    </>
  ),
  jam: (
    <path
      className="state__paper"
      d="M2 62 14 50l12 12 12-12 12 12 12-12 12 12 12-12V108H2zM2 40 14 28l12 12 12-12 12 12 12-12 12 12 12-12V2H2z"
      {...outline}
    />
  ),
  notFound: (
    <>
      <rect className="state__paper" x="2" y="2" width="84" height="106" {...outline} />
      <text className="state__number" x="44" y="68" textAnchor="middle" fill="currentColor">
        404
      </text>
    </>
  ),
} satisfies Record<StateArtName, ReactNode>;
