import { useLoaderData, useLocation } from "react-router";
import { z } from "zod";
import { accountsApi } from "../../accounts/accounts-api.ts";
import { ConflictDialog } from "../../editing/ConflictDialog.tsx";
import { DashboardFailure } from "../../layout/DashboardFailure.tsx";
import { createDashboardMeta } from "../../layout/dashboard-meta.ts";
import { dashboardPaths } from "../../layout/sections.ts";
import type { Route } from "./+types/enquiry-detail";
import { EnquiryHeader } from "./EnquiryHeader.tsx";
import { EnquiryHistory } from "./EnquiryHistory.tsx";
import { EnquiryMails } from "./EnquiryMails.tsx";
import { EnquiryNotes } from "./EnquiryNotes.tsx";
import { EnquiryActions } from "./EnquiryActions.tsx";
import { enquiriesApi } from "../enquiries-api.ts";
import { toConflictDetails } from "./enquiry-conflict.ts";
import { type EditableEnquiry, useEnquiry } from "./use-enquiry.ts";
import type {
  EnquiryResponse,
  EnquiryDetailResponse,
} from "../../../../domain/enquiries/enquiry-response.ts";
import { formatAttribution } from "../../../../domain/enquiries/attribution-source.ts";
import { SpecificationList } from "../../../ui/SpecificationList.tsx";
import { QuoteCard } from "./QuoteCard.tsx";
import { useCallback } from "react";
import { asApiError } from "../../shared/api-error.ts";
import { usePolling } from "../../shared/use-polling.ts";

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

/** Who somebody is and how they are reached. */
function EnquiryContact({ enquiry }: { readonly enquiry: EnquiryResponse }) {
  return (
    <section aria-labelledby="contact-heading">
      <h2 id="contact-heading">Contact</h2>
      <SpecificationList
        entries={[
          ["Name", enquiry.name],
          ["Company", enquiry.company],
          ["Mobile", `+${enquiry.mobile}`],
          ["Email", enquiry.email],
          ["Came from", formatAttribution(enquiry.origin)],
          ["Sent from", enquiry.source || "Another program"],
        ]}
      />
    </section>
  );
}

interface EnquiryDetailsProps {
  readonly file: EnquiryDetailResponse;
  readonly onChange: EditableEnquiry["show"];
}

/** What somebody wrote, and the quotes they asked for. */
function EnquiryDetails({ file: { enquiry, quotes }, onChange }: EnquiryDetailsProps) {
  return (
    <section className="enquiry__details" aria-label="The enquiry">
      {enquiry.message === "" ? (
        <p className="enquiry__message">
          <em>There is no message.</em>
        </p>
      ) : (
        <p className="enquiry__message" dir="auto">
          {enquiry.message}
        </p>
      )}
      {quotes.map((quote) => (
        <QuoteCard key={quote._id} quote={quote} enquiryId={enquiry._id} onChange={onChange} />
      ))}
    </section>
  );
}

/**
 * Keeps up to date what others do to an enquiry while it is read: the customer answers a quote, a mail goes out. Of the
 * rest nothing moves under the eyes of who works on it.
 */
function useEnquiryPolling(id: string, show: EditableEnquiry["show"]): void {
  usePolling(
    useCallback(async () => {
      try {
        const { mails, quotes } = await enquiriesApi.find(id, true);
        show((shown) => ({ ...shown, mails, quotes }));
      } catch (error) {
        asApiError(error);
      }
    }, [id, show]),
  );
}
