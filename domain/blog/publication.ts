import { formatMoment, getTimeParts } from "#domain/shared/format.ts";

export const publicationStates = ["draft", "scheduled", "published"] as const;
export type PublicationState = (typeof publicationStates)[number];

export interface Publication {
  readonly publication: PublicationState;
  readonly publishAt: number | null;
}

export function getPublication(publishAt: number | null, now: number): Publication {
  if (publishAt === null) return { publication: "draft", publishAt };
  return { publication: publishAt <= now ? "published" : "scheduled", publishAt };
}

export function formatPublication(
  { publication, publishAt }: Publication,
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): string {
  if (publication !== "scheduled" || publishAt === null) return publication;
  return `scheduled for ${formatPublishTime(publishAt, { timeZone, now })}`;
}

function formatPublishTime(time: number, { timeZone, now }: { timeZone: string; now: number }): string {
  const getYear = (moment: number) => getTimeParts(moment, timeZone)("year");
  const format = getYear(time) === getYear(now) ? "dayMonth" : "date";
  return `${formatMoment(format, time, timeZone)}, ${formatMoment("time", time, timeZone)}`;
}
