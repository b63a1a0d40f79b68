import { z } from "zod";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { StatePage } from "./StatePage.tsx";

/** What is thrown, with a status of 400 and more, for this page to be shown: what is wrong with the request, and the cure. */
export const rejectionSchema = z.object({ refused: z.string() });

/** Shown where what was sent could not be taken. */
export function RejectedPage({ reason }: { readonly reason: string }) {
  return (
    <StatePage title="Not taken" heading="This was not taken" art="jam">
      <p className="lead">
        {reason}. Nothing was changed: go back one page, where what you typed still stands.
      </p>
      <div className="btnrow">
        <a className="btn" href={sitePaths.home}>
          To the front page
        </a>
        <a className="btn btn--line" href={sitePaths.contact}>
          Contact us
        </a>
      </div>
    </StatePage>
  );
}
