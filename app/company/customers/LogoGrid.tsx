import type { ReactNode } from "react";
import type { ClientLogo } from "../../../server/company/client-logos.ts";

/** From this aspect ratio on, a logo is a wordmark and gets more of the width of its cell. */
const minWideRatio = 1.4;

interface LogoGridProps {
  readonly logos: readonly ClientLogo[];
  /** The last cell, three columns wide: with it 93 logos fill a grid of 12, 6 or 4 columns. */
  readonly children: ReactNode;
}

/** The grid of client logos. */
export function LogoGrid({ logos, children }: LogoGridProps) {
  return (
    <ul className="logos">
      {logos.map(({ name, source, aspectRatio }) => (
        <li key={name} data-wide={aspectRatio >= minWideRatio || undefined}>
          {/* Browsers parse each SVG as a document, so the logos below the first screen load lazily, although they are data URLs. */}
          <img src={source} alt={name} width={100} height={Math.round(100 / aspectRatio)} loading="lazy" />
        </li>
      ))}
      <li className="logos__you">{children}</li>
    </ul>
  );
}
