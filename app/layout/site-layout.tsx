import { Outlet } from "react-router";
import type { Route } from "./+types/site-layout";
import { ErrorPage } from "./error/ErrorPage.tsx";
import { useHandle } from "./route-handle.ts";
import { SiteFrame } from "./SiteFrame.tsx";

export default function SiteLayout() {
  return (
    <SiteFrame hasDock={!useHandle("ownDock")}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame hasDock>
      <ErrorPage error={error} />
    </SiteFrame>
  );
}
