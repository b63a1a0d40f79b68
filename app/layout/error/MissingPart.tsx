import { useLocation } from "react-router";
import { StateSheet } from "#app/ui/StateSheet.tsx";

interface MissingPartProps {
  readonly level: 2 | 3;
  readonly name: "articles" | "machines" | "prices";
}

export function MissingPart({ level, name }: MissingPartProps) {
  const { pathname, search } = useLocation();
  return (
    <StateSheet art="jam" level={level} heading={`The ${name} could not be loaded`}>
      <p>It is our fault, and we have a record of it. Try again in a moment.</p>
      <a className="button button--small" href={pathname + search}>
        Try again
      </a>
    </StateSheet>
  );
}
