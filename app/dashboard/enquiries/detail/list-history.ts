import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import { eventTexts } from "#app/dashboard/quotes/quote-texts.ts";

export interface HistoryEntry {
  readonly id: string;
  readonly summary: string;
  readonly text: string;
  readonly actor: string;
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
  const quoteEntries = quotes.flatMap(({ _id, reference, name, createdAt, events }) => [
    ...events.map((event) => ({
      id: event._id,
      summary: eventTexts[event.kind](reference),
      text: event.text,
      actor: event.staff ?? name,
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
