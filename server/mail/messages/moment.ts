/** "21 November 2026, 03:31 (Asia/Dubai)". @param time milliseconds since 1970, UTC */
export function formatMoment(time: number, timeZone: string): string {
  const date = new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "long", year: "numeric" });
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return `${date.format(time)}, ${clock.format(time)} (${timeZone})`;
}
