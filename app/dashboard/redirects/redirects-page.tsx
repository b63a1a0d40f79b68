import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { toRedirectKey } from "#domain/redirects/redirect.ts";
import { redirectInputSchema, redirectListSchema } from "#domain/redirects/redirect-response.ts";
import { formatCount } from "#domain/shared/format.ts";
import { confirm } from "#app/dashboard/feedback/confirm.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { RequestForm } from "#app/dashboard/shared/RequestForm.tsx";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { callApi, messageSchema, readApi, sendChange } from "#app/dashboard/shared/call-api.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import "./redirects.css";

export const meta = createDashboardMeta("Redirects");

const path = "/api/redirects";

export function clientLoader() {
  return readApi(path, redirectListSchema);
}

const lists = [
  {
    heading: "Not found",
    note: "Asked for at least 5 times in 30 days, by browsers of people. Addresses only, nothing about visitors",
    columns: ["Address", "Times", "Last", "Came from", "Actions"],
    emptyText: "No address is asked for that often and not found.",
    isMissing: true,
  },
  {
    heading: "Redirects",
    note: "Followed by browsers of people in 90 days",
    columns: ["From", "To", "Times", "Last", "Made", "Actions"],
    emptyText: "None yet. A page under Pages that gets another address makes its own.",
    isMissing: false,
  },
];

const empty = { from: "", to: "" };

function remove(from: string): Promise<void> {
  return sendChange("DELETE", `${path}?${new URLSearchParams({ from: toRedirectKey(from) ?? from })}`);
}

/** Arabic in its letters. */
function readAddress(from: string): string {
  try {
    return decodeURI(from);
  } catch {
    return from;
  }
}

async function save(redirect: typeof empty): Promise<void> {
  try {
    notify({
      kind: "ok",
      text: (await callApi({ method: "PUT", path, body: redirect }, messageSchema)).message,
    });
  } catch (error) {
    const { message, errors } = asApiError(error);
    const older = errors["remove"];
    const isRemoved =
      older !== undefined &&
      (await confirm({
        heading: "It would lead in a circle",
        question: `${message}.`,
        confirmLabel: "Remove the older redirect first",
        cancelLabel: "Leave both as they are",
      }));
    if (!isRemoved) throw error;
    await remove(older);
    await save(redirect);
  }
}

export default function RedirectsPage() {
  const { addresses } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { run } = useAction("The address stays.");
  const [begun, setBegun] = useState(empty);
  const removeRow = (redirect: typeof empty) =>
    run(async () => {
      await remove(redirect.from);
      notify({
        kind: "ok",
        text: `${redirect.from} leads nowhere now`,
        undo: () => void run(() => save(redirect).then(() => revalidate())),
      });
      await revalidate();
    });
  const begin = (redirect: typeof empty) => {
    setBegun(redirect);
    // The form is a new one with the next frame.
    requestAnimationFrame(() => document.getElementById("redirect-to")?.focus());
  };
  return (
    <>
      <section className="redirect-form" aria-label="New redirect">
        <header className="settings__heading">
          <h2>New redirect</h2>
          <small>Moved for good (301). Applies to both languages</small>
        </header>
        <RequestForm
          key={begun.from}
          id="redirect"
          schema={redirectInputSchema}
          defaultValues={begun}
          fields={[
            { name: "from", label: "From, an address that nobody answers", spellCheck: false },
            { name: "to", label: "To, a page or a full address", spellCheck: false },
          ]}
          hint="The query of a visitor stays, so the first address has none. A chain is shortened when it is saved: from the first address straight to the last."
          action="Add"
          busyLabel="Adding..."
          failedText="The redirect is not saved."
          send={async (redirect) => {
            await save(redirect);
            setBegun(empty);
            await revalidate();
          }}
        />
      </section>
      {lists.map(({ heading, note, columns, emptyText, isMissing }) => {
        const shown = addresses
          .filter(({ to }) => (to === null) === isMissing)
          .map((address) => ({ ...address, from: readAddress(address.from) }));
        return (
          <section key={heading} aria-label={heading}>
            <header className="settings__heading">
              <h2>
                {heading} <small>{shown.length}</small>
              </h2>
              <small>{note}</small>
            </header>
            {shown.length === 0 ? (
              <p className="hint">{emptyText}</p>
            ) : (
              <RecordTable className="ruled-table redirects" caption={heading} columns={columns}>
                {shown.map(({ from, to, perhaps, count, lastAt, source, madeBy }) => (
                  <tr key={from}>
                    <th scope="row">
                      {from}
                      {to === null && <small>{perhaps ? `Perhaps ${perhaps}` : "Nothing like it"}</small>}
                    </th>
                    {to !== null && <td data-label="To">{to}</td>}
                    <td data-label="Times">{formatCount(count)}</td>
                    <td data-label="Last">{lastAt === null ? "Never" : <Moment at={lastAt} />}</td>
                    {to === null ? (
                      <td data-label="Came from">
                        {source.replace(/^https?:\/\//, "") || "Typed, or unknown"}
                      </td>
                    ) : (
                      <td data-label="Made">{madeBy ?? "After a rename"}</td>
                    )}
                    <td>
                      <button
                        className="button button--small button--line"
                        type="button"
                        onClick={() => begin({ from, to: to ?? perhaps ?? "" })}
                      >
                        {to === null ? "Redirect this" : "Change"}{" "}
                        <span className="visually-hidden">{from}</span>
                      </button>
                      <button
                        className="link"
                        type="button"
                        onClick={() =>
                          void (to === null
                            ? run(() => remove(from).then(() => revalidate()))
                            : removeRow({ from, to }))
                        }
                      >
                        {to === null ? "Leave it" : "Remove"} <span className="visually-hidden">{from}</span>
                      </button>
                    </td>
                  </tr>
                ))}
              </RecordTable>
            )}
          </section>
        );
      })}
    </>
  );
}
