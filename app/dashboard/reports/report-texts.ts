/** Of working time: "3 h 10 min". */
export function formatWorkingTime(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1) return "under 1 min";
  if (whole < 60) return `${whole} min`;
  const rest = whole % 60;
  return `${Math.floor(whole / 60)} h${rest === 0 ? "" : ` ${rest} min`}`;
}

/** "38%". A share between 0 and 1 % is "under 1%". */
export function formatShare(part: number, all: number): string {
  const percent = (part / all) * 100;
  return part > 0 && percent < 1 ? "under 1%" : `${Math.round(percent)}%`;
}
