import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useMatch } from "react-router";
import type { OperationNotice, OperationNotices as NoticesResponse } from "#domain/operations/notices.ts";
import { formatCounted, formatStorage } from "#domain/shared/format.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { findSession, useIsAdministrator } from "#app/dashboard/session/current-session.ts";
import { polling, queryClient } from "#app/dashboard/shared/query-client.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { operationsApi } from "./operations-api.ts";

/** Of an administrator alone: other accounts may not ask. */
const noticesQuery = queryOptions({
  queryKey: ["operation-notices"],
  queryFn: async (): Promise<Pick<NoticesResponse, "notices" | "setup">> => {
    const session = await findSession();
    return session?.account.role === "administrator" && session.restriction === null
      ? operationsApi.getNotices()
      : { notices: [], setup: null };
  },
});

export function refreshOperationNotices(): Promise<void> {
  return queryClient.prefetchQuery(noticesQuery);
}

/** Null for others than administrators, and when the setup list is closed or done. */
export function useSetupCounts(): NoticesResponse["setup"] {
  const counts = useQuery(noticesQuery, queryClient).data?.setup ?? null;
  return useIsAdministrator() ? counts : null;
}

const pollIntervalMs = 60_000;

/** The region is always there, so that a screen reader says a line that comes. */
export function OperationNotices() {
  const { data } = useQuery({ ...noticesQuery, ...polling, refetchInterval: pollIntervalMs }, queryClient);
  const isAdministrator = useIsAdministrator();
  useEffect(() => {
    if (isAdministrator) void refreshOperationNotices();
  }, [isAdministrator]);
  return (
    <div className="operation-notices" role="status">
      {isAdministrator && data?.notices.map((notice) => <NoticeLine key={notice.kind} notice={notice} />)}
    </div>
  );
}

function NoticeLine({ notice }: { readonly notice: OperationNotice }) {
  const isMailPage = useMatch(dashboardPaths.mail) !== null;
  return (
    <div className="waiting-line held-notice">
      <p>
        <Icon path={icons.alert} className="waiting-line__alert" />
        <span>
          <NoticeText notice={notice} />
        </span>
      </p>
      {notice.kind === "mail" && !isMailPage && (
        <Link className="link" to={dashboardPaths.mail}>
          See to the mail <Icon path={icons.arrow} />
        </Link>
      )}
    </div>
  );
}

function NoticeText({ notice }: { readonly notice: OperationNotice }) {
  switch (notice.kind) {
    case "backup":
      return (
        <>
          <b>
            {notice.checkedAt === null ? (
              "There is no checked backup of the website."
            ) : (
              <>
                The last checked backup of the website was made <Moment at={notice.checkedAt} />.
              </>
            )}
          </b>{" "}
          What is newer is lost if the disk fails. Ask whoever runs the server to see to the daily backup.
        </>
      );
    case "disk":
      return (
        <>
          <b>
            The disk of the server is nearly full: {formatStorage(notice.freeBytes)} of{" "}
            {formatStorage(notice.sizeBytes)} are free.
          </b>{" "}
          On a full disk no enquiry can be stored. The operator of the server has to make room.
        </>
      );
    case "mail":
      return (
        <>
          <b>
            Mail does not leave: {formatCounted(notice.waiting, "mail")}{" "}
            {notice.waiting === 1 ? "waits" : "wait"}, the oldest since <Moment at={notice.since} />.
          </b>
          {notice.reason !== null && (
            <>
              {" "}
              Last reason: <bdi>{notice.reason}</bdi>
            </>
          )}
        </>
      );
  }
}
