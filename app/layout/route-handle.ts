import { useMatches } from "react-router";

/** What a route may say about itself with `export const handle = … satisfies RouteHandle`. */
export interface RouteHandle {
  /** Runs React Router in the browser, as the dashboard does. Public pages do not. */
  readonly application?: true;
  /** Shows a price of its own in the floating dock, so that the frame leaves the dock to the page. */
  readonly ownDock?: true;
}

/** Whether a route of this page says so. */
export function useHandle(name: keyof RouteHandle): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === "object" && handle !== null && Reflect.get(handle, name) === true,
  );
}
