import { toLocalTime, parseLocalTime } from "../shared/dates.ts";

/** A week of the calendar, from Monday on. */
export interface CalendarWeek {
  /** Its Monday, yyyy-mm-dd. */
  readonly monday: string;
  /** When it begins: milliseconds since 1970, UTC. */
  readonly start: number;
}

/**
 * The weeks up to the one a moment is in, oldest first, by the clock of a time zone.
 *
 * @param now milliseconds since 1970, UTC @param count how many
 */
export function listLastWeeks(now: number, count: number, timeZone: string): readonly CalendarWeek[] {
  const today = parseDay(toLocalTime(now, timeZone));
  const monday = new Date(today);
  monday.setUTCDate(today.getUTCDate() - ((today.getUTCDay() + 6) % 7));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(monday);
    day.setUTCDate(monday.getUTCDate() - 7 * (count - 1 - index));
    const name = day.toISOString().slice(0, "yyyy-mm-dd".length);
    return { monday: name, start: parseLocalTime(`${name}T00:00`, timeZone) };
  });
}

function parseDay(localTime: string): Date {
  return new Date(`${localTime.slice(0, "yyyy-mm-dd".length)}T00:00Z`);
}
