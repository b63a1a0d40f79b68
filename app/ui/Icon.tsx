import * as icons from "./icons.ts";
import "./icon.css";

interface IconProps {
  /** Of icons.ts. */
  readonly path: string;
  readonly className?: string;
}

export function Icon({ path, className }: IconProps) {
  const isDirectional = path === icons.arrow || path === icons.arrowBack;
  const classes = ["icon", isDirectional && "icon--directional", className].filter(Boolean).join(" ");
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
