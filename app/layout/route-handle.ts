import { useMatches } from "react-router";

/** Properties of a route, in its `export const handle = … satisfies RouteHandle`. */
export interface RouteHandle {
  /** React Router runs in the browser, as in the dashboard. Public pages do without. */
  readonly application?: true;
  /** The page renders its own dock. */
  readonly ownDock?: true;
}

/** Whether a route of this page has a property. */
export function useHandle(name: keyof RouteHandle): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === "object" && handle !== null && Reflect.get(handle, name) === true,
  );
}
