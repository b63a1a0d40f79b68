import type { ListedSession } from "#domain/accounts/session.ts";
import { useDeletion } from "#app/dashboard/editing/use-deletion.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import { AccountSection } from "./AccountSection.tsx";
import { accountApi } from "./account-api.ts";

export function SessionSection({ sessions }: { readonly sessions: readonly ListedSession[] }) {
  return (
    <AccountSection heading="Sessions" note={<p className="mark">{sessions.length}</p>}>
      <RecordTable caption="Sessions" columns={["Device", "Signed in on", "Last use", "Actions"]}>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </RecordTable>
      <p className="hint">A session ends after 8 hours without use, or 30 days with “Remember Me”.</p>
    </AccountSection>
  );
}

function SessionRow({ session }: { readonly session: ListedSession }) {
  const { _id, device, isCurrent, signedInAt, usedAt } = session;
  const ending = useDeletion({
    confirmation: {
      heading: `End the session on ${device}?`,
      question:
        "That device is signed out at once. Input that is not saved there stays until it signs in again.",
      confirmLabel: "End session",
      cancelLabel: "Keep it",
    },
    remove: () => accountApi.endSession(_id),
    failedText: "The session has not ended.",
    doneNotice: { text: "Session ended", detail: `${device} is signed out.` },
  });
  const isPhone = /iPhone|Android/.test(device);
  return (
    <tr>
      <th scope="row">
        <span className="account-record">
          <DashboardIcon name={isPhone ? "handset" : "laptop"} />
          <span>
            <bdi>{device}</bdi>
            {isCurrent && <small>This session</small>}
          </span>
        </span>
      </th>
      <td data-label="Signed in on">
        <Moment at={signedInAt} />
      </td>
      <td data-label="Last use">{isCurrent ? "Now" : <Moment at={usedAt} />}</td>
      <td className="records__actions">
        {!isCurrent && (
          <button
            className="link"
            type="button"
            aria-disabled={ending.isDeleting || undefined}
            onClick={() => void ending.remove()}
          >
            End<span className="visually-hidden"> the session on {device}</span>
          </button>
        )}
      </td>
    </tr>
  );
}
