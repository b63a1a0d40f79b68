import type { EnquiryDetailResponse, EnquiryMailResponse } from "#domain/enquiries/enquiry-response.ts";
import { type NoteKind, noteKindNames } from "#domain/enquiries/enquiry.ts";
import { answerMethodNames } from "#domain/quotes/recorded-answer.ts";
import { mailKinds } from "#domain/enquiries/mail-kinds.ts";
import { eventTexts, isMadeByStaff } from "#app/dashboard/quotes/quote-texts.ts";
import * as icons from "#app/ui/icons.ts";

export interface TimelineEntry {
  readonly id: string;
  /** Null for a small change. */
  readonly icon: string | null;
  readonly summary: string;
  readonly text: string;
  /** Null for a customer whose name is not known: anyone with the link can answer a quote. */
  readonly actor: string | null;
  readonly isCustomer: boolean;
  /** Company or customer have said something to the other. */
  readonly isExchange?: boolean;
  readonly at: string;
  readonly mail?: EnquiryMailResponse;
}

const noteIcons: Readonly<Record<NoteKind, string>> = {
  note: icons.menu,
  call: icons.phone,
  whatsapp: icons.whatsapp,
};

/** Newest first. */
export function listTimeline(detail: EnquiryDetailResponse): TimelineEntry[] {
  const { enquiry, quotes, activity, notes, mails } = detail;
  const entries: TimelineEntry[] = [
    {
      id: enquiry._id,
      icon: icons.information,
      summary: "Enquiry",
      text: "",
      actor: enquiry.name || null,
      isCustomer: true,
      at: enquiry.createdAt,
    },
    ...activity.map(({ _id, actorName: actor, detail: summary, createdAt }) => ({
      id: _id,
      icon: null,
      summary,
      text: "",
      actor,
      isCustomer: false,
      at: createdAt,
    })),
    ...notes.map(({ _id, authorName, kind, isReached, text, createdAt }) => ({
      id: _id,
      icon: noteIcons[kind],
      summary:
        kind === "note"
          ? noteKindNames.note
          : `${noteKindNames[kind]}, ${isReached === true ? "reached" : "not reached"}`,
      text,
      actor: authorName,
      isCustomer: false,
      isExchange: isReached === true,
      at: createdAt,
    })),
    ...mails.map((mail) => ({
      id: mail._id,
      icon: icons.mail,
      summary: mail.reply === null ? mailKinds[mail.kind].label : `Reply: ${mail.reply.subject}`,
      text: mail.reply?.text ?? "",
      actor: mail.reply?.authorName ?? null,
      isCustomer: false,
      isExchange: mail.reply !== null,
      at: mail.createdAt,
      mail,
    })),
    ...quotes.flatMap(({ _id, reference, name, createdAt, acceptances, events, version }) => [
      ...events.map((event) => ({
        id: event._id,
        icon: icons.information,
        summary:
          event.method === null
            ? eventTexts[event.kind](reference)
            : `${eventTexts[event.kind](reference)} on behalf of the customer, ${answerMethodNames[event.method]}`,
        text: event.text,
        // The event of an acceptance has the id of the acceptance.
        actor:
          event.staffName ?? acceptances.find((acceptance) => acceptance._id === event._id)?.name ?? null,
        isCustomer: event.staff === null,
        isExchange: true,
        at: event.createdAt,
      })),
      // A quote that staff made begins with the event of its sending.
      ...(isMadeByStaff({ events, version })
        ? []
        : [
            {
              id: _id,
              icon: icons.calculator,
              summary: eventTexts.requested(reference),
              text: "",
              actor: name,
              isCustomer: true,
              at: createdAt,
            },
          ]),
    ]),
  ];
  return entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
