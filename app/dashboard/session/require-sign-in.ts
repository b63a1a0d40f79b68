import { type MiddlewareFunction, redirect } from "react-router";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { trackNavigation, isNavigating } from "./navigation.ts";
import { storeReturnPath } from "./return-path.ts";
import { readToken } from "./token.ts";

/** Specification section 4. The second check covers a token that the server rejects during the load. */
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
