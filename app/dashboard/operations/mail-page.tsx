import { useLoaderData, useRevalidator } from "react-router";
import { type MailStateResponse, testMailSchema } from "#domain/operations/notices.ts";
import { AccountSection } from "#app/dashboard/account/AccountSection.tsx";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { useCurrentSession } from "#app/dashboard/session/current-session.ts";
import { RequestForm } from "#app/dashboard/shared/RequestForm.tsx";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { refreshOperationNotices } from "./OperationNotices.tsx";
import { operationsApi } from "./operations-api.ts";

export const meta = createDashboardMeta("Mail");

export function clientLoader() {
  return operationsApi.getMailState();
}

export default function MailPage() {
  const state = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { isRunning, run } = useAction("The mails are not sent.");
  const email = useCurrentSession()?.account.email ?? "";
  const refresh = async () => {
    await revalidate();
    void refreshOperationNotices();
  };
  const sendNow = () =>
    run(async () => {
      const { message } = await operationsApi.sendMailsNow();
      notify({ kind: "ok", text: message });
      await refresh();
    });
  return (
    <>
      <DashboardHeader
        title="Mail"
        note={state.isStuck ? "Mail does not leave" : "No mail waits too long"}
        back={{ label: "Settings", path: dashboardPaths.settings }}
      >
        <button
          className="button button--small"
          type="button"
          aria-disabled={isRunning || undefined}
          onClick={() => void sendNow()}
        >
          {isRunning ? "Sending..." : "Send now"}
        </button>
      </DashboardHeader>
      <div className="own-account">
        <AccountSection heading="Waiting mails">
          <MailFacts state={state} />
        </AccountSection>
        <AccountSection heading="Test mail">
          <RequestForm
            id="test-mail"
            schema={testMailSchema}
            defaultValues={{ email }}
            fields={[{ name: "email", label: "To", type: "email", autoComplete: "email" }]}
            hint={
              state.isFolder
                ? "It becomes a file in the folder above: no mail server is set."
                : "It goes to the mail server at once, and the answer is shown."
            }
            action="Send a test mail"
            busyLabel="Sending..."
            failedText="The test mail is not sent."
            keepsValues
            send={async (values) => {
              const { message } = await operationsApi.sendTestMail(values.email);
              notify({ kind: "ok", text: message });
              await refresh();
            }}
          />
        </AccountSection>
      </div>
    </>
  );
}

function MailFacts({ state }: { readonly state: MailStateResponse }) {
  const { waiting, since, reason, held, retried, failed, lastSentAt, destination, isFolder } = state;
  return (
    <dl className="mail-facts">
      <dt>Waiting</dt>
      <dd>
        {waiting}
        {since !== null && (
          <>
            , the oldest since <Moment at={since} />
          </>
        )}
      </dd>
      {reason !== null && (
        <>
          <dt>Last reason</dt>
          <dd>
            <bdi>{reason}</bdi>
          </dd>
        </>
      )}
      <dt>Held by a sending limit</dt>
      <dd>{held}</dd>
      <dt>Failed so far, and retried</dt>
      <dd>{retried}</dd>
      <dt>Given up</dt>
      <dd>{failed}</dd>
      <dt>Last sent</dt>
      <dd>{lastSentAt === null ? "never" : <Moment at={lastSentAt} />}</dd>
      <dt>Goes to</dt>
      <dd>
        <bdi>{destination}</bdi>
        {isFolder && ", a folder: no mail server is set, so no mail leaves"}
      </dd>
    </dl>
  );
}
