import { type IconName, iconPaths } from "./icon-paths.ts";
import "./icon.css";

export type { IconName } from "./icon-paths.ts";

const directional: ReadonlySet<IconName> = new Set(["arrow", "arrowBack"]);

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

export function Icon({ name, className }: IconProps) {
  const classes = ["icon", directional.has(name) && "icon--directional", className].filter(Boolean).join(" ");
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
