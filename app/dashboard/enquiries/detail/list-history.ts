import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import { eventTexts } from "#app/dashboard/quotes/quote-texts.ts";

export interface HistoryEntry {
  readonly id: string;
  readonly summary: string;
  readonly text: string;
  /** Null for a customer whose name is not known: anyone with the link can answer a quote. */
  readonly actor: string | null;
  readonly isCustomer: boolean;
  readonly at: string;
}

export function listHistory({ quotes, activity }: EnquiryDetailResponse): HistoryEntry[] {
  const staffEntries = activity.map(({ _id, actor, detail, createdAt }) => ({
    id: _id,
    summary: detail,
    text: "",
    actor,
    isCustomer: false,
    at: createdAt,
  }));
  const quoteEntries = quotes.flatMap(({ _id, reference, name, createdAt, acceptances, events }) => [
    ...events.map((event) => ({
      id: event._id,
      summary: eventTexts[event.kind](reference),
      text: event.text,
      // The event of an acceptance has the id of the acceptance.
      actor: event.staff ?? acceptances.find((acceptance) => acceptance._id === event._id)?.name ?? null,
      isCustomer: event.staff === null,
      at: event.createdAt,
    })),
    {
      id: _id,
      summary: eventTexts.requested(reference),
      text: "",
      actor: name,
      isCustomer: true,
      at: createdAt,
    },
  ]);
  return [...staffEntries, ...quoteEntries].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
}
