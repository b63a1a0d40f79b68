import { isRouteErrorResponse, useLocation } from "react-router";
import { z } from "zod";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { StatePage } from "./StatePage.tsx";

const rejectionSchema = z.object({ refused: z.string() });

export function ErrorPage({ error }: { readonly error: unknown }) {
  if (!isRouteErrorResponse(error)) return <ServerErrorPage />;
  if (error.status === 404) return <NotFoundPage />;
  const rejection = rejectionSchema.safeParse(error.data);
  return rejection.success ? <RejectedPage reason={rejection.data.refused} /> : <ServerErrorPage />;
}

function NotFoundPage() {
  const isPost = useLocation().pathname.startsWith(`${sitePaths.blog}/`);
  return (
    <StatePage title="Page not found" heading="This page was never printed" art="notFound">
      <p className="lead">
        {isPost
          ? "There is no article at this address. It may have been taken down."
          : "The address may have changed. The machines have not."}
      </p>
      <div className="button-row">
        {isPost ? (
          <a className="button" href={sitePaths.blog}>
            All articles <Icon name="arrow" />
          </a>
        ) : (
          <a className="button" href={sitePaths.products}>
            All machines <Icon name="arrow" />
          </a>
        )}
        <a className="button button--line" href={sitePaths.home}>
          To the front page
        </a>
      </div>
    </StatePage>
  );
}

function RejectedPage({ reason }: { readonly reason: string }) {
  return (
    <StatePage title="Not taken" heading="This was not taken" art="jam">
      <p className="lead">
        {reason}. Nothing was changed: go back one page, where what you typed still stands.
      </p>
      <div className="button-row">
        <a className="button" href={sitePaths.home}>
          To the front page
        </a>
        <a className="button button--line" href={sitePaths.contact}>
          Contact us
        </a>
      </div>
    </StatePage>
  );
}

function ServerErrorPage() {
  const { pathname, search } = useLocation();
  return (
    <StatePage title="Something went wrong" heading="Something went wrong" art="jam">
      <p className="lead">
        The server could not put this page together. It is our fault, and we have a record of it. Try again in
        a moment.
      </p>
      <div className="button-row">
        <a className="button" href={pathname + search}>
          Try again
        </a>
        <a className="button button--line" href={sitePaths.home}>
          To the front page
        </a>
      </div>
    </StatePage>
  );
}
