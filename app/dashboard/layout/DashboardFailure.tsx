import { Link, useRevalidator } from "react-router";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { ApiError } from "#app/dashboard/shared/api-error.ts";
import { DashboardHeader } from "./DashboardHeader.tsx";
import { dashboardPaths } from "./sections.ts";

interface DashboardFailureProps {
  readonly error: unknown;
  readonly list?: { readonly label: string; readonly path: string };
}

const productListLink = { label: "To the product list", path: dashboardPaths.products };

export function DashboardFailure({ error, list = productListLink }: DashboardFailureProps) {
  const revalidator = useRevalidator();
  const isMissing = error instanceof ApiError && error.status === 404;
  const isLoading = revalidator.state === "loading";
  if (error instanceof ApiError && error.status === 403) return <ForbiddenPage message={error.message} />;
  return (
    <>
      <DashboardHeader title={isMissing ? "Not found" : "Something went wrong"} />
      <StateSheet
        art={isMissing ? "notFound" : "jam"}
        level={2}
        heading={isMissing ? "This is no longer here" : "This page could not be loaded"}
      >
        <p role="alert">
          {error instanceof ApiError
            ? error.message
            : "Something went wrong on this page. Nothing that was saved is lost."}
        </p>
        {isMissing ? (
          <Link className="button button--small" to={list.path}>
            {list.label}
          </Link>
        ) : (
          <button
            className="button button--small"
            type="button"
            aria-disabled={isLoading || undefined}
            onClick={() => void revalidator.revalidate()}
          >
            {isLoading ? "Loading..." : "Try again"}
          </button>
        )}
      </StateSheet>
    </>
  );
}

function ForbiddenPage({ message }: { readonly message: string }) {
  return (
    <>
      <DashboardHeader title="Not for your role" />
      <StateSheet art="empty" level={2} heading={message}>
        <p>If you need it for your work, ask an administrator.</p>
        <Link className="button button--small" to={productListLink.path}>
          {productListLink.label}
        </Link>
      </StateSheet>
    </>
  );
}
