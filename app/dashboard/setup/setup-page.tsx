import { Link, useLoaderData, useRevalidator } from "react-router";
import type { z } from "zod";
import { type SetupChange, type SetupStep, countDone, setupSchema } from "#domain/operations/setup.ts";
import { staffPaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { type Confirmation, confirm } from "#app/dashboard/feedback/confirm.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { refreshOperationNotices } from "#app/dashboard/operations/OperationNotices.tsx";
import { operationsApi } from "#app/dashboard/operations/operations-api.ts";
import { useCurrentSession } from "#app/dashboard/session/current-session.ts";
import { callApi, messageSchema, readApi } from "#app/dashboard/shared/call-api.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";

export const meta = createDashboardMeta("Setup");

export function clientLoader() {
  return readApi("/api/setup", setupSchema);
}

function changeSetup(change: SetupChange) {
  return callApi({ method: "PUT", path: "/api/setup", body: { change } }, messageSchema);
}

type Setup = z.output<typeof setupSchema>;

export default function SetupPage() {
  const setup = useLoaderData<typeof clientLoader>();
  const { isClosed, steps } = setup;
  const { name } = useCompany();
  const { done, total } = countDone(steps);
  const groups = [
    { heading: "To do", shown: steps.slice(0, total - done) },
    { heading: "Done", shown: steps.slice(total - done) },
  ];
  return (
    <>
      <DashboardHeader title={`Set up ${name}`} note={`${done} of ${total} done`}>
        <ActionButton
          label={isClosed ? "Show it in the menu" : "Close the list"}
          work={() => changeSetup(isClosed ? "open" : "close")}
        />
      </DashboardHeader>
      <div className="setup">
        <div className="setup__bar" aria-hidden="true">
          {steps.toReversed().map(({ id, state }) => (
            <i key={id} data-state={state} />
          ))}
        </div>
        {groups.map(({ heading, shown }) => (
          <section key={heading} className="today" aria-label={heading}>
            <h2>
              {heading} <small className="mono">{shown.length}</small>
            </h2>
            <ol className="setup__steps">
              {shown.map((step, index) => (
                <Step key={step.id} step={step} number={index + 1} setup={setup} />
              ))}
            </ol>
          </section>
        ))}
        <p className="hint">
          On the server, <code className="mono">npm run doctor</code> prints the same list.
        </p>
      </div>
    </>
  );
}

const stateMarks = {
  failed: { icon: icons.alert, text: "Failed" },
  running: { icon: icons.clock, text: "In progress" },
  open: null,
  done: { icon: icons.check, text: "Done" },
} as const;

interface StepProps {
  readonly step: SetupStep;
  readonly number: number;
  readonly setup: Pick<Setup, "namings" | "demoRestorableUntil">;
}

function Step({ step, number, setup }: StepProps) {
  const { id, title, text, state } = step;
  const mark = stateMarks[state];
  const isNext = number === 1 && state !== "done";
  return (
    <li
      data-state={state}
      className={isNext ? "setup__next" : undefined}
      aria-current={isNext ? "step" : undefined}
    >
      <span className="setup__mark mono" aria-hidden={mark === null || undefined}>
        {mark === null ? (
          number
        ) : (
          <>
            <Icon path={mark.icon} />
            <span className="visually-hidden">{mark.text}: </span>
          </>
        )}
      </span>
      <div>
        <h3>
          {isNext && "Next: "}
          {title}
        </h3>
        <p>{text}</p>
        {id === "namings" && setup.namings.length > 0 && (
          <details open={isNext}>
            <summary className="link">Show the places</summary>
            <ul>
              {setup.namings.map(({ place, path }) => (
                <li key={place}>
                  {path === null ? place : <Link to={`${staffPaths.dashboard}${path}`}>{place}</Link>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="button-row">
        <StepAction step={step} isNext={isNext} until={setup.demoRestorableUntil} />
      </div>
    </li>
  );
}

interface StepActionProps extends Pick<StepProps, "step"> {
  readonly isNext: boolean;
  readonly until: string | null;
}

function StepAction({ step: { id, path, title, state }, isNext, until }: StepActionProps) {
  const email = useCurrentSession()?.account.email ?? "";
  if (id === "mail" && state !== "done")
    return (
      <ActionButton
        label="Send a test mail to me"
        isNext={isNext}
        work={() => operationsApi.sendTestMail(email)}
      />
    );
  if (id === "demo" && state !== "done")
    return (
      <ActionButton
        label="Remove the demo content"
        isNext={isNext}
        question={{
          heading: "Remove the demo content?",
          question: "Visitors see it no more. It can be brought back for 30 days.",
          confirmLabel: "Remove",
          cancelLabel: "Keep it",
        }}
        work={() => changeSetup("remove-demo")}
      />
    );
  if (id === "demo" && until !== null)
    return (
      <>
        <ActionButton label="Undo" work={() => changeSetup("restore-demo")} />
        <small>
          until <Moment at={until} />
        </small>
      </>
    );
  if (path === null) return null;
  const line = isNext ? "button button--small" : "button button--small button--line";
  return (
    <Link className={state === "done" ? "link" : line} to={`${staffPaths.dashboard}${path}`}>
      {state === "done" ? "Change" : "Open"}
      <span className="visually-hidden">: {title}</span>
    </Link>
  );
}

interface ActionButtonProps {
  readonly label: string;
  readonly isNext?: boolean;
  readonly question?: Confirmation;
  readonly work: () => Promise<{ readonly message: string }>;
}

function ActionButton({ label, isNext = false, question, work }: ActionButtonProps) {
  const { revalidate } = useRevalidator();
  const { isRunning, run } = useAction(`${label}: that has failed.`);
  const act = async () => {
    if (question !== undefined && !(await confirm(question))) return;
    await run(async () => {
      try {
        notify({ kind: "ok", text: (await work()).message });
      } finally {
        // Also after a failure, which the list shows.
        await Promise.all([revalidate(), refreshOperationNotices()]);
      }
    });
  };
  return (
    <button
      className={isNext ? "button button--small" : "button button--small button--line"}
      type="button"
      aria-disabled={isRunning || undefined}
      onClick={() => void act()}
    >
      {isRunning ? "Working..." : label}
    </button>
  );
}
