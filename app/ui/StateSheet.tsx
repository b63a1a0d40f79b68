import type { ReactNode } from "react";
import { StateArt, type StateArtName } from "./StateArt.tsx";

interface StateSheetProps {
  readonly art: StateArtName;
  readonly level: 2 | 3;
  readonly heading: string;
  readonly children: ReactNode;
}

export function StateSheet({ art, level, heading, children }: StateSheetProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={art === "jam" ? "state state--bad" : "state"}>
      <StateArt name={art} />
      <Heading>{heading}</Heading>
      {children}
    </div>
  );
}
