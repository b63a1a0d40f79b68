import { useState } from "react";
import { asFailure } from "../shared/failures.ts";
import { notify, withdrawFailures } from "../feedback/notices.ts";
import { DeskIcon } from "../ui/DashboardIcon.tsx";
import { enquiriesApi } from "./enquiries-api.ts";
import type { ListAddress } from "./list-address.ts";
import { saveFile } from "./save-file.ts";

interface ExportButtonProps {
  readonly address: ListAddress;
  readonly isEmpty: boolean;
}

/** Everything that the list's filter lets through, as a file for a spreadsheet. */
export function ExportButton({ address, isEmpty }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const isIdle = isEmpty || isBusy;
  const save = async () => {
    if (isIdle) return;
    withdrawFailures();
    setBusy(true);
    try {
      saveFile(await enquiriesApi.export(address), "enquiries.csv");
    } catch (error) {
      notify({ kind: "bad", text: "The file could not be made.", detail: asFailure(error).message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      className="btn btn--sm btn--line"
      type="button"
      aria-disabled={isIdle || undefined}
      onClick={() => void save()}
    >
      <DeskIcon name="down" /> {isBusy ? "Exporting..." : "Export CSV"}
    </button>
  );
}
