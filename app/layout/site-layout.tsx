import { Outlet } from "react-router";
import { useHandle } from "./route-handle.ts";
import { SiteFrame } from "./SiteFrame.tsx";

/** Frames every public page. */
export default function SiteLayout() {
  return (
    <SiteFrame hasDock={!useHandle("ownDock")}>
      <Outlet />
    </SiteFrame>
  );
}
