import type { EnquiryFileAnswer } from "../../../domain/enquiries/enquiry-response.ts";
import { eventWords } from "./quote-texts.ts";

/** Something that happened to an enquiry. */
export interface PastEvent {
  readonly id: string;
  readonly words: string;
  /** What the customer wrote with it. */
  readonly text: string;
  readonly who: string;
  readonly isCustomer: boolean;
  readonly at: string;
}

/** What staff and the customer did with an enquiry, in one order of time: newest first. */
export function historyOf({ quotes, activity }: EnquiryFileAnswer): PastEvent[] {
  const ofStaff = activity.map(({ _id, actor, detail, createdAt }) => ({
    id: _id,
    words: detail,
    text: "",
    who: actor,
    isCustomer: false,
    at: createdAt,
  }));
  const ofQuotes = quotes.flatMap(({ _id, reference, name, createdAt, events }) => [
    ...events.map((event) => ({
      id: event._id,
      words: eventWords[event.kind](reference),
      text: event.text,
      who: event.staff ?? name,
      isCustomer: event.staff === null,
      at: event.createdAt,
    })),
    { id: _id, words: eventWords.asked(reference), text: "", who: name, isCustomer: true, at: createdAt },
  ]);
  return [...ofStaff, ...ofQuotes].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
