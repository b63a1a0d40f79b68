import { useQuery } from "@tanstack/react-query";
import { useLoaderData, useLocation } from "react-router";
import { z } from "zod";
import { ConflictDialog } from "#app/dashboard/editing/ConflictDialog.tsx";
import { DashboardFailure } from "#app/dashboard/layout/DashboardFailure.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import type { Route } from "./+types/enquiry-detail";
import { EnquiryHeader } from "./EnquiryHeader.tsx";
import { EnquiryHistory } from "./EnquiryHistory.tsx";
import { EnquiryMails } from "./EnquiryMails.tsx";
import { EnquiryNotes } from "./EnquiryNotes.tsx";
import { EnquiryActions } from "./EnquiryActions.tsx";
import { ErasedEnquiry } from "./ErasedEnquiry.tsx";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { toConflictDetails } from "./enquiry-conflict.ts";
import { type EditableEnquiry, useEnquiry } from "./use-enquiry.ts";
import { describeSpamSigns } from "#domain/enquiries/spam.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { listDetailLines } from "#domain/enquiries/enquiry-details.ts";
import { type OrderedPart, listOrderLines } from "#domain/consumables/order.ts";
import { filsFromDirhams } from "#domain/pricing/money.ts";
import { enquiryFields, whatsappConsentText } from "#domain/enquiries/enquiry-form.ts";
import { listContactLines } from "#domain/shared/contact.ts";
import type { EnquiryResponse, EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import { formatAttribution } from "#domain/enquiries/attribution-source.ts";
import { useText } from "#app/messages/text-context.ts";
import { SpecificationList } from "#app/ui/SpecificationList.tsx";
import { QuoteCard } from "#app/dashboard/quotes/QuoteCard.tsx";
import { polling, queryClient } from "#app/dashboard/shared/query-client.ts";

export const meta = createDashboardMeta("Enquiry");

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [detail, owners] = await Promise.all([enquiriesApi.find(params.id), enquiriesApi.listOwners()]);
  return { detail, owners };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DashboardFailure error={error} list={{ label: "To the enquiries", path: dashboardPaths.enquiries }} />
  );
}

const stateSchema = z.object({ list: z.string() }).catch({ list: "" });

export default function EnquiryDetail() {
  const { detail } = useLoaderData<typeof clientLoader>();
  return <Enquiry key={detail.enquiry._id} />;
}

function Enquiry() {
  const t = useText();
  const { detail: loaded, owners } = useLoaderData<typeof clientLoader>();
  const { list } = stateSchema.parse(useLocation().state);
  const editable = useEnquiry(loaded);
  const { detail } = editable;
  const { erasedAt } = detail.enquiry;
  useEnquiryPolling(detail.enquiry._id, editable.show);
  return (
    <>
      <EnquiryHeader detail={detail} list={list} />
      {erasedAt === null ? (
        <div className="enquiry">
          <EnquiryDetails detail={detail} onChange={editable.show} />
          <EnquiryActions editable={editable} owners={owners} list={list} />
          <EnquiryNotes detail={detail} onChange={editable.show} />
          <div className="enquiry__aside">
            <EnquiryContact enquiry={detail.enquiry} />
            <EnquiryMails detail={detail} onChange={editable.show} />
            <EnquiryHistory detail={detail} />
          </div>
        </div>
      ) : (
        <ErasedEnquiry detail={detail} erasedAt={erasedAt} onChange={editable.show} />
      )}
      <ConflictDialog
        conflict={editable.conflict && toConflictDetails(t, editable.conflict, owners)}
        subject="this enquiry"
        onChoose={(choice) => void editable.resolveConflict(choice)}
      />
    </>
  );
}

function EnquiryContact({ enquiry }: { readonly enquiry: EnquiryResponse }) {
  const t = useText();
  return (
    <section aria-labelledby="contact-heading">
      <h2 id="contact-heading">Contact</h2>
      <SpecificationList
        entries={[
          ...listContactLines(t, enquiry).map(({ label, value }) => [label, value] as const),
          ...(enquiry.whatsappConsent
            ? [[enquiryFields.whatsappConsent.label, whatsappConsentText] as const]
            : []),
          ["Came from", formatAttribution(enquiry.attribution)],
          ["Sent from", enquiry.sentFrom || "Another program"],
        ]}
      />
    </section>
  );
}

interface EnquiryDetailsProps {
  readonly detail: EnquiryDetailResponse;
  readonly onChange: EditableEnquiry["show"];
}

function toOrderedParts({ parts }: EnquiryResponse): readonly OrderedPart[] {
  return parts.map(({ unitPrice, ...part }) => ({ ...part, unitPrice: filsFromDirhams(unitPrice) }));
}

function EnquiryDetails({ detail: { enquiry, quotes }, onChange }: EnquiryDetailsProps) {
  const t = useText();
  const doubt = describeSpamSigns(enquiry.spamSigns);
  return (
    <section className="enquiry__details" aria-label="The enquiry">
      {doubt !== null && (
        <p className="enquiry__doubt">
          <Icon path={icons.alert} /> {doubt}
        </p>
      )}
      {enquiry.message === "" ? (
        <p className="enquiry__message">
          <em>There is no message.</em>
        </p>
      ) : (
        <p className="enquiry__message" dir="auto">
          {enquiry.message}
        </p>
      )}
      <SpecificationList
        entries={[...listDetailLines(t, enquiry.details), ...listOrderLines(t, toOrderedParts(enquiry))].map(
          ({ label, value }) => [label, value],
        )}
      />
      {quotes.map((quote) => (
        <QuoteCard key={quote._id} quote={quote} enquiryId={enquiry._id} onChange={onChange} />
      ))}
    </section>
  );
}

/**
 * Mails and quotes change without staff. The other parts stay, so that nothing moves while the user works on
 * them.
 */
function useEnquiryPolling(id: string, show: EditableEnquiry["show"]): void {
  useQuery(
    {
      queryKey: ["enquiry-poll", id],
      queryFn: async () => {
        const { mails, quotes } = await enquiriesApi.find(id, true);
        show((shown) => ({ ...shown, mails, quotes }));
        return Date.now();
      },
      // The loader has fetched it just now.
      initialData: Date.now(),
      ...polling,
    },
    queryClient,
  );
}
