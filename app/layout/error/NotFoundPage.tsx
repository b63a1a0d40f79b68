import { useLocation } from "react-router";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { Icon } from "../../ui/Icon.tsx";
import { StatePage } from "./StatePage.tsx";

/** Shown with status 404 for an unknown path, machine or post. */
export function NotFoundPage() {
  const isPost = useLocation().pathname.startsWith(`${sitePaths.blog}/`);
  return (
    <StatePage title="Page not found" heading="This page was never printed" art="notFound">
      <p className="lead">
        {isPost
          ? "There is no article at this address. It may have been taken down."
          : "The address may have changed. The machines have not."}
      </p>
      <div className="btnrow">
        {isPost ? (
          <a className="btn" href={sitePaths.blog}>
            All articles <Icon name="arrow" />
          </a>
        ) : (
          <a className="btn" href={sitePaths.products}>
            All machines <Icon name="arrow" />
          </a>
        )}
        <a className="btn btn--line" href={sitePaths.home}>
          To the front page
        </a>
      </div>
    </StatePage>
  );
}
