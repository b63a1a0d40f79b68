import { Link } from "react-router";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";

/** @param list the path of the list that the page of deleted records leads back to */
export function DeletedLink({ list }: { readonly list: string }) {
  return (
    <Link className="link" to={dashboardPaths.deleted} state={{ list }}>
      Deleted
    </Link>
  );
}
