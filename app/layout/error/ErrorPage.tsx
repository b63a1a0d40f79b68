import { isRouteErrorResponse } from "react-router";
import { BrokenPage } from "./BrokenPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { RefusedPage, refusedSchema } from "./RefusedPage.tsx";

/** In place of a page: that there is none, why what was sent was not taken, or that it is our fault. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  if (!isRouteErrorResponse(error)) return <BrokenPage />;
  if (error.status === 404) return <NotFoundPage />;
  const refused = refusedSchema.safeParse(error.data);
  return refused.success ? <RefusedPage reason={refused.data.refused} /> : <BrokenPage />;
}
