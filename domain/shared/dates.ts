/** "21 November 2026, 03:31 (Asia/Dubai)". @param time milliseconds since 1970, UTC */
export function formatDateTime(time: number, timeZone: string): string {
  const timeFormat = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return `${formatDate(time, timeZone)}, ${timeFormat.format(time)} (${timeZone})`;
}

/** "21 November 2026". @param time milliseconds since 1970, UTC */
export function formatDate(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(time);
}
