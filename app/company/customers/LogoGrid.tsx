import type { ReactNode } from "react";
import type { ClientMark } from "../../../server/company/client-logos.ts";

/** From here on a mark is a wordmark and gets more of its field's width. */
const wideFrom = 1.4;

interface MarkGridProps {
  readonly marks: readonly ClientMark[];
  /** The last field, three columns wide: 93 marks and this one close a grid of 12, 6 or 4 columns. */
  readonly children: ReactNode;
}

/** The clients' marks, a field each. */
export function MarkGrid({ marks, children }: MarkGridProps) {
  return (
    <ul className="marks">
      {marks.map(({ name, source, aspectRatio }) => (
        <li key={name} data-wide={aspectRatio >= wideFrom || undefined}>
          {/* Each is a document that a browser reads by itself: those below the first screen wait, as if they had an address. */}
          <img src={source} alt={name} width={100} height={Math.round(100 / aspectRatio)} loading="lazy" />
        </li>
      ))}
      <li className="marks__you">{children}</li>
    </ul>
  );
}
