import type { ReactNode } from "react";
import type { ClientLogo } from "../../../server/company/client-logos.ts";

/** From here on a logo is a wordmark and gets more of its field's width. */
const minWideRatio = 1.4;

interface LogoGridProps {
  readonly logos: readonly ClientLogo[];
  /** The last field, three columns wide: 93 logos and this one close a grid of 12, 6 or 4 columns. */
  readonly children: ReactNode;
}

/** The clients' logos, a field each. */
export function LogoGrid({ logos, children }: LogoGridProps) {
  return (
    <ul className="logos">
      {logos.map(({ name, source, aspectRatio }) => (
        <li key={name} data-wide={aspectRatio >= minWideRatio || undefined}>
          {/* Each is a document that a browser reads by itself: those below the first screen wait, as if they had an address. */}
          <img src={source} alt={name} width={100} height={Math.round(100 / aspectRatio)} loading="lazy" />
        </li>
      ))}
      <li className="logos__you">{children}</li>
    </ul>
  );
}
