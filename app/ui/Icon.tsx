import { type IconName, iconPaths } from "./icon-paths.ts";

export type { IconName } from "./icon-paths.ts";

/** Icons that point along the line of text and turn round where it runs from right to left. */
const directional: ReadonlySet<IconName> = new Set(["arrow", "arrowBack"]);

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** An icon beside words, or alone in a control that has a label of its own: it is never read out. */
export function Icon({ name, className }: IconProps) {
  const classes = ["ico", directional.has(name) && "ico--dir", className].filter(Boolean).join(" ");
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
