import { useState } from "react";
import { Link } from "react-router";
import { staffPaths } from "#domain/pages/site-paths.ts";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { Spinner } from "#app/dashboard/ui/Spinner.tsx";
import { FormFailure } from "./FormFailure.tsx";
import { LoginFrame } from "./LoginFrame.tsx";
import { useMailLink } from "./mail-link.ts";
import { type FactorReport as Report, reportFactorChange } from "./session-api.ts";

export const meta = createDashboardMeta("It was not me");

/** Only the browser knows the fragment: the server renders the fallback. */
export function clientLoader() {
  return null;
}

export function HydrateFallback() {
  return <Spinner />;
}

/** Of the link in the mail about a changed second factor. Opening it changes nothing, as for a new password. */
export default function FactorReport() {
  const { token, isOver, setOver } = useMailLink();
  const [report, setReport] = useState<Report | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      setReport(await reportFactorChange(token));
    } catch (error) {
      const { status, message } = asApiError(error);
      if (status === 410) setOver();
      else setFailure(message);
    } finally {
      setSending(false);
    }
  }

  if (isOver)
    return (
      <LoginFrame>
        <div className="sign-in" role="alert">
          <h1 className="section-title">This link no longer works</h1>
          <p>
            It was used, or it has expired. If someone else may be in your account, ask for a new password and
            tell an administrator: they can take the second factor away.
          </p>
          <Link className="button" to={staffPaths.forgottenPassword}>
            Send a link for a new password
          </Link>
        </div>
      </LoginFrame>
    );
  if (report !== null)
    return (
      <LoginFrame>
        <div className="sign-in">
          <h1 ref={focus} tabIndex={-1} className="section-title">
            This has ended
          </h1>
          <p>{report.message}</p>
          <Link className="button" to={`${staffPaths.newPassword}#${report.token}`} replace>
            Choose a new password
          </Link>
        </div>
      </LoginFrame>
    );
  return (
    <LoginFrame>
      <form
        className="sign-in"
        aria-busy={isSending}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void send();
        }}
      >
        <h1 className="section-title">You did not change your second factor?</h1>
        <FormFailure text={failure} />
        <p>Then someone else is in your account. This puts them out:</p>
        <ul className="sign-in__list">
          <li>Your password and all sessions end.</li>
          <li>Passkeys and an authenticator app that were added in the last three days are removed.</li>
          <li>Your recovery codes stop working.</li>
        </ul>
        <div className="sign-in__actions">
          <button className="button" type="submit" aria-disabled={isSending || undefined}>
            {isSending ? "Ending..." : "End it"}
          </button>
        </div>
        <p className="hint">Nothing has changed yet. If it was you, close this page.</p>
      </form>
    </LoginFrame>
  );
}

/** The form that had the focus is gone. */
function focus(heading: HTMLElement | null): void {
  heading?.focus();
}
