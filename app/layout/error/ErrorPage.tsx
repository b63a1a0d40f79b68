import { isRouteErrorResponse } from "react-router";
import { ServerErrorPage } from "./ServerErrorPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { RejectedPage, rejectionSchema } from "./RejectedPage.tsx";

/** In place of a page: that there is none, why what was sent was not taken, or that it is our fault. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  if (!isRouteErrorResponse(error)) return <ServerErrorPage />;
  if (error.status === 404) return <NotFoundPage />;
  const rejection = rejectionSchema.safeParse(error.data);
  return rejection.success ? <RejectedPage reason={rejection.data.refused} /> : <ServerErrorPage />;
}
