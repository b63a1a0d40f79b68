import { useEffect } from "react";
import { Link, useMatch } from "react-router";
import type { OperationNotice } from "#domain/operations/notices.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { findSession, useIsAdministrator } from "#app/dashboard/session/current-session.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { createStore, useStore } from "#app/dashboard/shared/store.ts";
import { usePolling } from "#app/dashboard/shared/use-polling.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { operationsApi } from "./operations-api.ts";

const store = createStore<readonly OperationNotice[]>([]);

/** Of an administrator alone: other accounts may not ask. */
export async function refreshOperationNotices(): Promise<void> {
  const session = await findSession();
  if (session?.account.role !== "administrator" || session.restriction !== null) return store.set([]);
  try {
    store.set((await operationsApi.getNotices()).notices);
  } catch (error) {
    asApiError(error);
  }
}

const pollIntervalMs = 60_000;

/** The region is always there, so that a screen reader says a line that comes. */
export function OperationNotices() {
  const notices = useStore(store);
  const isAdministrator = useIsAdministrator();
  usePolling(refreshOperationNotices, pollIntervalMs);
  useEffect(() => {
    if (isAdministrator) void refreshOperationNotices();
  }, [isAdministrator]);
  return (
    <div className="operation-notices" role="status">
      {isAdministrator && notices.map((notice) => <MailNotice key={notice.kind} {...notice} />)}
    </div>
  );
}

function MailNotice({ since, waiting, reason }: OperationNotice) {
  const isMailPage = useMatch(dashboardPaths.mail) !== null;
  return (
    <div className="waiting-line held-notice">
      <p>
        <Icon name="alert" className="waiting-line__alert" />
        <span>
          <b>
            Mail does not leave: {formatCounted(waiting, "mail")} {waiting === 1 ? "waits" : "wait"}, the
            oldest since <Moment at={since} />.
          </b>
          {reason !== null && (
            <>
              {" "}
              Last reason: <bdi>{reason}</bdi>
            </>
          )}
        </span>
      </p>
      {!isMailPage && (
        <Link className="link" to={dashboardPaths.mail}>
          See to the mail <Icon name="arrow" />
        </Link>
      )}
    </div>
  );
}
