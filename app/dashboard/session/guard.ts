import { type MiddlewareFunction, redirect } from "react-router";
import { sitePaths } from "../../../domain/site-paths.ts";
import { keepReturnPath } from "./return-path.ts";
import { readToken } from "./token.ts";

/** Lets nobody into the dashboard without a token that is still good (specification section 4). */
export const guard: MiddlewareFunction = async ({ url }, next) => {
  if (readToken() === null) {
    keepReturnPath(url.pathname + url.search);
    throw redirect(sitePaths.login);
  }
  return next();
};
