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
  const yearFormat = new Intl.DateTimeFormat("en-GB", { timeZone, year: "numeric" });
  const isThisYear = yearFormat.format(time) === yearFormat.format(now);
  const dateFormat = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    day: "numeric",
    month: "short",
    ...(!isThisYear && { year: "numeric" }),
  });
  const timeFormat = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  return `${dateFormat.format(time)}, ${timeFormat.format(time)}`;
}
