/** "21 November 2026, 03:31 (Asia/Dubai)". @param time milliseconds since 1970, UTC */
export function formatMoment(time: number, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return `${formatDay(time, timeZone)}, ${clock.format(time)} (${timeZone})`;
}

/** "21 November 2026". @param time milliseconds since 1970, UTC */
export function formatDay(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(time);
}
