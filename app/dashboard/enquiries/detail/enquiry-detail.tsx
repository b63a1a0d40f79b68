import { useQuery } from "@tanstack/react-query";
import { use, useState } from "react";
import { Link, useLoaderData, useNavigate } from "react-router";
import { useKey } from "#app/dashboard/keys/use-key.ts";
import { ConflictDialog } from "#app/dashboard/editing/ConflictDialog.tsx";
import { DashboardFailure } from "#app/dashboard/layout/DashboardFailure.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import type { Route } from "./+types/enquiry-detail";
import { EnquiryHeader } from "./EnquiryHeader.tsx";
import { EnquiryNotes } from "./EnquiryNotes.tsx";
import { ReplyForm } from "./ReplyForm.tsx";
import { EnquiryActions, SpamButtons } from "./EnquiryActions.tsx";
import { Timeline } from "./Timeline.tsx";
import { listViewers } from "#app/dashboard/enquiries/list/use-presence.ts";
import { ContactDialog } from "./ContactDialog.tsx";
import { EnquiryCustomer } from "./EnquiryCustomer.tsx";
import { RelatedEnquiries } from "./RelatedEnquiries.tsx";
import { useNeighbours } from "./use-neighbours.ts";
import { InboxContext } from "#app/dashboard/enquiries/list/inbox-context.ts";
import { enquiryQuery } from "#app/dashboard/enquiries/enquiry-queries.ts";
import { ErasedEnquiry } from "./ErasedEnquiry.tsx";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { toConflictDetails } from "./enquiry-conflict.ts";
import { type EditableEnquiry, useEnquiry } from "./use-enquiry.ts";
import { findReplyRefusal } from "#domain/enquiries/reply.ts";
import { describeSpamSigns } from "#domain/enquiries/spam.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { listDetailLines } from "#domain/enquiries/enquiry-details.ts";
import { type OrderedPart, listOrderLines } from "#domain/consumables/order.ts";
import { filsFromDirhams } from "#domain/pricing/money.ts";
import { enquiryFields, whatsappConsentText } from "#domain/enquiries/enquiry-fields.ts";
import { isMailTo, mailKinds } from "#domain/enquiries/mail-kinds.ts";
import { listContactLines } from "#domain/shared/contact.ts";
import type { EnquiryDetailResponse, EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { formatAttribution } from "#domain/enquiries/attribution-source.ts";
import { getTextLanguage } from "#domain/shared/locale.ts";
import { useText } from "#app/messages/text-context.ts";
import { SpecificationList } from "#app/ui/SpecificationList.tsx";
import { QuoteCard } from "#app/dashboard/quotes/QuoteCard.tsx";
import { polling, queryClient } from "#app/dashboard/shared/query-client.ts";

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

export const meta = createDashboardMeta("Enquiry", ({ detail }: Loaded) => detail.enquiry.reference);

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { detail: await queryClient.fetchQuery(enquiryQuery(params.id)) };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DashboardFailure error={error} list={{ label: "To the enquiries", path: dashboardPaths.enquiries }} />
  );
}

export default function EnquiryDetail() {
  const { detail } = useLoaderData<typeof clientLoader>();
  return <Enquiry key={detail.enquiry._id} />;
}

function Enquiry() {
  const t = useText();
  const { choices, present } = use(InboxContext);
  const { owners } = choices;
  const editable = useEnquiry(useLoaderData<typeof clientLoader>().detail);
  const navigate = useNavigate();
  const { detail, show } = editable;
  const { _id, erasedAt } = detail.enquiry;
  const { findNeighbour } = useNeighbours(_id);
  useEnquiryPolling(_id, show);
  const answer = async () => {
    const path = await findNeighbour(1);
    if (!(await editable.change({ isAnswered: true }, "Answered"))) return;
    if (path !== null) await navigate(path);
  };
  const go = async (step: 1 | -1) => {
    const path = await findNeighbour(step);
    if (path !== null) await navigate(path);
  };
  useKey("j", () => void go(1), { isRepeated: true });
  useKey("k", () => void go(-1), { isRepeated: true });
  useKey("e", () => void answer(), { isEnabled: erasedAt === null });
  useKey("c", () => document.querySelector<HTMLElement>("#note-kind-call")?.click());
  useKey("n", () => document.querySelector<HTMLElement>("#note")?.focus());
  return (
    <article className="enquiry-pane">
      <EnquiryHeader
        detail={detail}
        onGo={(step) => void go(step)}
        {...(erasedAt === null && { onAnswered: () => void answer() })}
      />
      <p className="enquiry__viewers" role="status">
        {listViewers(present, _id) !== "" && `${listViewers(present, _id)} has this enquiry open`}
      </p>
      {erasedAt === null ? (
        <>
          <EnquiryActions editable={editable} owners={owners} />
          <div className="enquiry">
            <EnquiryDetails detail={detail} />
            <div className="enquiry__quotes">
              {detail.quotes.map((quote) => (
                <QuoteCard
                  key={quote._id}
                  quote={quote}
                  draft={detail.quoteDraft?.quote === quote._id ? detail.quoteDraft : null}
                  reminders={detail.reminders}
                  enquiryId={_id}
                  isErased={false}
                  doNotContact={detail.enquiry.doNotContact}
                  onChange={show}
                />
              ))}
              {detail.quotes.length === 0 && (
                <Link className="button button--small" to={dashboardPaths.quote(_id)}>
                  {detail.quoteDraft === null ? "Make a quote" : "Draft of a quote"}
                </Link>
              )}
            </div>
            <div className="enquiry__work">
              {findReplyRefusal(detail.enquiry) === null ? (
                <ReplyForm detail={detail} onChange={show} />
              ) : (
                <p className="hint">{findReplyRefusal(detail.enquiry)}</p>
              )}
              <EnquiryNotes detail={detail} onChange={show} />
              <Timeline detail={detail} onChange={show} />
            </div>
            <div className="enquiry__aside">
              <EnquiryContact enquiry={detail.enquiry} onChange={show} />
              <EnquiryCustomer editable={editable} />
              <RelatedEnquiries related={detail.related} />
              <SpamButtons editable={editable} />
            </div>
          </div>
        </>
      ) : (
        <ErasedEnquiry detail={detail} erasedAt={erasedAt} onChange={show} />
      )}
      <ConflictDialog
        conflict={editable.conflict && toConflictDetails(t, editable.conflict, owners)}
        subject="this enquiry"
        onChoose={(choice) => void editable.resolveConflict(choice)}
      />
    </article>
  );
}

interface EnquiryContactProps {
  readonly enquiry: EnquiryResponse;
  readonly onChange: EditableEnquiry["show"];
}

function EnquiryContact({ enquiry, onChange }: EnquiryContactProps) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
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
      <button className="link" type="button" onClick={() => setEditing(true)}>
        Correct contact
      </button>
      <ContactDialog
        enquiry={enquiry}
        isOpen={isEditing}
        onChange={onChange}
        onClose={() => setEditing(false)}
      />
    </section>
  );
}

function toOrderedParts({ parts }: EnquiryResponse): readonly OrderedPart[] {
  return parts.map(({ unitPrice, ...part }) => ({ ...part, unitPrice: filsFromDirhams(unitPrice) }));
}

function EnquiryDetails({ detail: { enquiry, mails } }: { readonly detail: EnquiryDetailResponse }) {
  const t = useText();
  const lines = [...listDetailLines(t, enquiry.details), ...listOrderLines(t, toOrderedParts(enquiry))];
  const doubt = describeSpamSigns(enquiry.spamSigns);
  return (
    <section className="enquiry__details" aria-label="The enquiry">
      {doubt !== null && (
        <p className="enquiry__doubt">
          <Icon path={icons.alert} /> {doubt}
        </p>
      )}
      {mails
        .filter(({ kind, status }) => status === "failed" && isMailTo(kind, "customer"))
        .map(({ _id, kind, lastError }) => (
          <p key={_id} className="enquiry__doubt">
            <Icon path={icons.alert} />
            <span>
              {mailKinds[kind].label}: not delivered. <bdi>{lastError}</bdi>. Check the address with the
              customer, correct it under Contact, then press “Retry now” in the timeline.
            </span>
          </p>
        ))}
      {enquiry.message === "" ? (
        <p className="enquiry__message">
          <em>There is no message.</em>
        </p>
      ) : (
        <p className="enquiry__message" dir="auto" lang={getTextLanguage(enquiry.message, "ar")}>
          {enquiry.message}
        </p>
      )}
      {lines.length > 0 && <SpecificationList entries={lines.map(({ label, value }) => [label, value])} />}
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
        const { mails, quotes, reminders } = await enquiriesApi.find(id, true);
        show((shown) => ({ ...shown, mails, quotes, reminders }));
        return null;
      },
      // The loader has fetched it just now.
      initialData: null,
      notifyOnChangeProps: [],
      ...polling,
    },
    queryClient,
  );
}
