/** How long something took, in at most two units: "40 min", "2 h 5 min", "3 d 4 h". */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return "less than 1 min";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return withRest(`${hours} h`, minutes % 60, "min");
  return withRest(`${Math.floor(hours / 24)} d`, hours % 24, "h");
}

function withRest(whole: string, rest: number, unit: string): string {
  return rest === 0 ? whole : `${whole} ${rest} ${unit}`;
}

/** "38%" of all; a small share is not nothing. */
export function formatShare(part: number, all: number): string {
  const percent = (part / all) * 100;
  return part > 0 && percent < 1 ? "under 1%" : `${Math.round(percent)}%`;
}
