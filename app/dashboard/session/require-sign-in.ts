import { type MiddlewareFunction, redirect } from "react-router";
import { staffPaths } from "#domain/pages/site-paths.ts";
import { dashboardPaths, isForAdministrators } from "#app/dashboard/layout/sections.ts";
import { ApiError } from "#app/dashboard/shared/api-error.ts";
import { findSession } from "./current-session.ts";
import { trackNavigation, isNavigating } from "./navigation.ts";
import { storeReturnPath } from "./return-path.ts";
import { readToken } from "./token.ts";

/** Specification section 4. The second check covers a token that the server rejects during the load. */
export const requireSignIn: MiddlewareFunction = async ({ url }, next) => {
  const redirectToLogin = () => {
    storeReturnPath(url.pathname + url.search);
    return redirect(staffPaths.login);
  };
  const session = await findSession();
  if (session === null) throw redirectToLogin();
  if (session.restriction !== null && url.pathname !== dashboardPaths.ownAccount) {
    throw redirect(dashboardPaths.ownAccount);
  }
  return trackNavigation(async () => {
    const loaded = await next();
    if (isNavigating() && readToken() === null) throw redirectToLogin();
    // Before the load it would replace the whole dashboard when a page loads again.
    if (session.account.role !== "administrator" && isForAdministrators(url.pathname)) {
      throw new ApiError(403, "Only administrators may open this page");
    }
    return loaded;
  });
};
