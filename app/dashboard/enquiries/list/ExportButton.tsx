import type { EnquiryPage } from "#domain/enquiries/enquiry.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { saveFile } from "#app/dashboard/shared/save-file.ts";

interface ExportButtonProps {
  readonly query: EnquiryPage;
  readonly isEmpty: boolean;
}

export function ExportButton({ query, isEmpty }: ExportButtonProps) {
  const { isRunning, run } = useAction("The file could not be made.");
  const save = async () => {
    if (isEmpty) return;
    await run(async () => saveFile(await enquiriesApi.export(query), "enquiries.csv"));
  };
  return (
    <button
      className="button button--small button--line"
      type="button"
      aria-disabled={isEmpty || isRunning || undefined}
      onClick={() => void save()}
    >
      <DashboardIcon name="down" /> {isRunning ? "Exporting..." : "Export CSV"}
    </button>
  );
}
