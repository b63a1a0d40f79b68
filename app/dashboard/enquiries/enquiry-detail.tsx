import { useLoaderData, useLocation } from "react-router";
import { z } from "zod";
import { accountsApi } from "../accounts/accounts-api.ts";
import { ConflictDialog } from "../editing/ConflictDialog.tsx";
import { DeskFailure } from "../layout/DashboardFailure.tsx";
import { deskTitle } from "../layout/dashboard-title.ts";
import { deskPaths } from "../layout/sections.ts";
import type { Route } from "./+types/enquiry-detail";
import { EnquiryContact } from "./EnquiryContact.tsx";
import { EnquiryFacts } from "./EnquiryDetails.tsx";
import { EnquiryHead } from "./EnquiryHead.tsx";
import { EnquiryHistory } from "./EnquiryHistory.tsx";
import { EnquiryMails } from "./EnquiryMails.tsx";
import { EnquiryNotes } from "./EnquiryNotes.tsx";
import { EnquiryWork } from "./EnquiryWork.tsx";
import { enquiriesApi } from "./enquiries-api.ts";
import { shownConflict } from "./enquiry-conflict.ts";
import { useEnquiry } from "./use-enquiry.ts";
import { useEnquiryWatch } from "./use-enquiry-watch.ts";

export const meta = deskTitle("Enquiry");

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [file, accounts] = await Promise.all([enquiriesApi.find(params.id), accountsApi.list()]);
  return { file, accounts };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskFailure error={error} list={{ label: "To the enquiries", path: deskPaths.enquiries }} />;
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
  const work = useEnquiry(loaded);
  const { file } = work;
  useEnquiryWatch(file.enquiry._id, work.keep);
  return (
    <>
      <EnquiryHead file={file} list={list} />
      <div className="enquiry">
        <EnquiryFacts file={file} onChange={work.keep} />
        <EnquiryWork work={work} accounts={accounts} list={list} />
        <EnquiryNotes file={file} onChange={work.keep} />
        <div className="enquiry__rest">
          <EnquiryContact enquiry={file.enquiry} />
          <EnquiryMails file={file} onChange={work.keep} />
          <EnquiryHistory file={file} />
        </div>
      </div>
      <ConflictDialog
        conflict={work.conflict && shownConflict(work.conflict, accounts)}
        subject="this enquiry"
        onSettle={(winner) => void work.settle(winner)}
      />
    </>
  );
}
