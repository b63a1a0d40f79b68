import { useMatches } from "react-router";

export interface RouteHandle {
  /** React Router runs in the browser, as in the dashboard. Public pages do without. */
  readonly application?: true;
  readonly ownDock?: true;
}

export function useHandle(name: keyof RouteHandle): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === "object" && handle !== null && Reflect.get(handle, name) === true,
  );
}
