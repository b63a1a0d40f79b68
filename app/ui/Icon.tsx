import { type IconName, iconPaths } from "./icon-paths.ts";
import "./icon.css";

export type { IconName } from "./icon-paths.ts";

/** Icons that point in the direction of text and are mirrored in right-to-left pages. */
const directional: ReadonlySet<IconName> = new Set(["arrow", "arrowBack"]);

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** An icon beside text, or alone in a control with a label. Screen readers ignore it. */
export function Icon({ name, className }: IconProps) {
  const classes = ["ico", directional.has(name) && "ico--dir", className].filter(Boolean).join(" ");
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
