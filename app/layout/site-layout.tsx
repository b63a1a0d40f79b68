import { Outlet } from "react-router";
import { useHandle } from "./route-handle.ts";
import { SiteFrame } from "./SiteFrame.tsx";

export default function SiteLayout() {
  return (
    <SiteFrame hasDock={!useHandle("ownDock")}>
      <Outlet />
    </SiteFrame>
  );
}
