import { type MiddlewareFunction, redirect } from "react-router";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { trackNavigation, isNavigating } from "./navigation.ts";
import { storeReturnPath } from "./return-path.ts";
import { readToken } from "./token.ts";

/**
 * Lets nobody into the dashboard without a token that is still good (specification section 4): neither without one, nor
 * with one that the server refuses while the page is loaded.
 */
export const requireSignIn: MiddlewareFunction = async ({ url }, next) => {
  const checkToken = () => {
    if (readToken() !== null) return;
    storeReturnPath(url.pathname + url.search);
    throw redirect(sitePaths.login);
  };
  checkToken();
  return trackNavigation(async () => {
    const loaded = await next();
    if (isNavigating()) checkToken();
    return loaded;
  });
};
