import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { CustomerResponse } from "#domain/customers/customer-response.ts";
import { parsePeople, splitList } from "#domain/customers/customer.ts";
import { mergeCustomers } from "#domain/customers/merge.ts";
import { restoreRecord } from "#app/dashboard/deleted/restore-record.ts";
import { ComparedTexts } from "#app/dashboard/editing/ConflictDialog.tsx";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { sendChange } from "#app/dashboard/shared/call-api.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import { CustomerSearch, useCustomerSearch } from "./CustomerSearch.tsx";
import { customerResource } from "./customer-resource.ts";

export function MergeDialog({ first }: { readonly first: CustomerResponse }) {
  const [isOpen, setOpen] = useState(false);
  const list = useCustomerSearch(findLikeness(first), isOpen);
  const [chosen, setChosen] = useState("");
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { isRunning, run } = useAction("Nothing is merged.");
  const second = list.found?.find(({ _id }) => _id === chosen && _id !== first._id);
  const undoing = useAction("The merge is not undone.");
  const undo = (id: string) =>
    undoing.run(async () => {
      await restoreRecord("customer", id);
      notify({ kind: "ok", text: "The merge is undone" });
      await revalidator.revalidate();
    });
  const compareAgain = async (failure: unknown) => {
    await Promise.all([list.refetch(), revalidator.revalidate()]);
    throw failure;
  };
  const merge = ({ _id, version, company }: CustomerResponse) =>
    run(async (_transfer, isShown) => {
      const body = { version: first.version, second: _id, secondVersion: version };
      await sendChange("POST", `/api/customers/${first._id}/merge`, body).catch(compareAgain);
      notify({
        kind: "ok",
        text: "Customers merged",
        detail: `To undo it later, restore ${company} in "Deleted".`,
        undo: () => void undo(_id),
      });
      if (isShown()) await navigate(customerResource.listPath);
    });
  return (
    <>
      <button className="link" type="button" onClick={() => setOpen(true)}>
        Merge with another customer
      </button>
      <Dialog
        isOpen={isOpen}
        className="dialog dialog--wide"
        heading={
          <>
            Merge into <bdi>{first.company}</bdi>
          </>
        }
        description={
          <p>
            It keeps its fields and gets the people, domains and enquiries of the customer that you choose.
          </p>
        }
        onCancel={() => setOpen(false)}
      >
        <CustomerSearch
          list={list}
          label="Customer to merge"
          except={first._id}
          chosen={chosen}
          onChoose={setChosen}
        />
        {second !== undefined && <ComparedTexts {...compare(first, second)} />}
        <div className="button-row">
          <button className="button button--line" type="button" onClick={() => setOpen(false)}>
            Cancel
          </button>
          {second !== undefined && (
            <button
              className="button"
              type="button"
              aria-disabled={isRunning || undefined}
              onClick={() => void merge(second)}
            >
              Merge
            </button>
          )}
        </div>
      </Dialog>
    </>
  );
}

/** The first search: others have the same domain, e-mail address or phone number. */
function findLikeness({ domains, people, company }: CustomerResponse): string {
  const { email = "", mobile = "" } = parsePeople(people)[0] ?? {};
  return (splitList(domains)[0] ?? email) || mobile || company;
}

function compare(first: CustomerResponse, second: CustomerResponse) {
  const [merged, other] = [{ ...first, ...mergeCustomers(first, second) }, second]
    .map(customerResource.toValues)
    .map((values) => customerResource.toTexts(values, values));
  const rows = [...(merged ?? [])].map(([name, now]) => ({ name, now, mine: other?.get(name) ?? "" }));
  const differing = rows.filter(({ now, mine }) => now !== mine);
  return { rows: differing, now: "After the merge", mine: "The other today" };
}
