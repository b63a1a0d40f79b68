import { useLoaderData, useLocation } from "react-router";
import { z } from "zod";
import { accountsApi } from "../../accounts/accounts-api.ts";
import { ConflictDialog } from "../../editing/ConflictDialog.tsx";
import { DashboardFailure } from "../../layout/DashboardFailure.tsx";
import { createDashboardMeta } from "../../layout/dashboard-meta.ts";
import { dashboardPaths } from "../../layout/sections.ts";
import type { Route } from "./+types/enquiry-detail";
import { EnquiryContact } from "./EnquiryContact.tsx";
import { EnquiryDetails } from "./EnquiryDetails.tsx";
import { EnquiryHeader } from "./EnquiryHeader.tsx";
import { EnquiryHistory } from "./EnquiryHistory.tsx";
import { EnquiryMails } from "./EnquiryMails.tsx";
import { EnquiryNotes } from "./EnquiryNotes.tsx";
import { EnquiryActions } from "./EnquiryActions.tsx";
import { enquiriesApi } from "../enquiries-api.ts";
import { toConflictDetails } from "./enquiry-conflict.ts";
import { useEnquiry } from "./use-enquiry.ts";
import { useEnquiryPolling } from "./use-enquiry-polling.ts";

export const meta = createDashboardMeta("Enquiry");

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [file, accounts] = await Promise.all([enquiriesApi.find(params.id), accountsApi.list()]);
  return { file, accounts };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DashboardFailure error={error} list={{ label: "To the enquiries", path: dashboardPaths.enquiries }} />
  );
}

/** The list somebody came from, with its filter. */
const stateSchema = z.object({ list: z.string() }).catch({ list: "" });

/** One enquiry: what is asked, how to answer, and how far the office is with it. */
export default function EnquiryDetail() {
  const { file } = useLoaderData<typeof clientLoader>();
  return <Enquiry key={file.enquiry._id} />;
}

function Enquiry() {
  const { file: loaded, accounts } = useLoaderData<typeof clientLoader>();
  const { list } = stateSchema.parse(useLocation().state);
  const editable = useEnquiry(loaded);
  const { file } = editable;
  useEnquiryPolling(file.enquiry._id, editable.show);
  return (
    <>
      <EnquiryHeader file={file} list={list} />
      <div className="enquiry">
        <EnquiryDetails file={file} onChange={editable.show} />
        <EnquiryActions editable={editable} accounts={accounts} list={list} />
        <EnquiryNotes file={file} onChange={editable.show} />
        <div className="enquiry__aside">
          <EnquiryContact enquiry={file.enquiry} />
          <EnquiryMails file={file} onChange={editable.show} />
          <EnquiryHistory file={file} />
        </div>
      </div>
      <ConflictDialog
        conflict={editable.conflict && toConflictDetails(editable.conflict, accounts)}
        subject="this enquiry"
        onChoose={(choice) => void editable.resolveConflict(choice)}
      />
    </>
  );
}
