import { type MiddlewareFunction, redirect } from "react-router";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { arrive, isArriving } from "./arrival.ts";
import { keepReturnPath } from "./return-path.ts";
import { readToken } from "./token.ts";

/**
 * Lets nobody into the dashboard without a token that is still good (specification section 4): neither without one, nor
 * with one that the server refuses while the page is loaded.
 */
export const guard: MiddlewareFunction = async ({ url }, next) => {
  const letIn = () => {
    if (readToken() !== null) return;
    keepReturnPath(url.pathname + url.search);
    throw redirect(sitePaths.login);
  };
  letIn();
  return arrive(async () => {
    const loaded = await next();
    if (isArriving()) letIn();
    return loaded;
  });
};
