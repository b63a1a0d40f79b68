import { useLocation } from "react-router";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { StatePage } from "./StatePage.tsx";

/** Shown when a page could not be made. What went wrong stays in the server's log. */
export function ServerErrorPage() {
  const { pathname, search } = useLocation();
  return (
    <StatePage title="Paper jam" heading="Paper jam" art="jam">
      <p className="lead">
        The server could not put this page together. It is our fault, and we have a record of it. Try again in
        a moment.
      </p>
      <div className="btnrow">
        <a className="btn" href={pathname + search}>
          Try again
        </a>
        <a className="btn btn--line" href={sitePaths.home}>
          To the front page
        </a>
      </div>
    </StatePage>
  );
}
