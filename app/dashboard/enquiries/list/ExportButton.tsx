import { useState } from "react";
import { asApiError } from "../../shared/api-error.ts";
import { notify, dismissFailures } from "../../feedback/notices.ts";
import { DashboardIcon } from "../../ui/DashboardIcon.tsx";
import { enquiriesApi } from "../enquiries-api.ts";
import type { EnquiryListQuery } from "./list-query.ts";
import { saveFile } from "../../shared/save-file.ts";

interface ExportButtonProps {
  readonly query: EnquiryListQuery;
  readonly isEmpty: boolean;
}

/** Downloads all enquiries that match the filter as CSV. */
export function ExportButton({ query, isEmpty }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const isIdle = isEmpty || isBusy;
  const save = async () => {
    if (isIdle) return;
    dismissFailures();
    setBusy(true);
    try {
      saveFile(await enquiriesApi.export(query), "enquiries.csv");
    } catch (error) {
      notify({ kind: "bad", text: "The file could not be made.", detail: asApiError(error).message });
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
      <DashboardIcon name="down" /> {isBusy ? "Exporting..." : "Export CSV"}
    </button>
  );
}
