export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return "less than 1 min";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return joinUnits(`${hours} h`, minutes % 60, "min");
  return joinUnits(`${Math.floor(hours / 24)} d`, hours % 24, "h");
}

function joinUnits(whole: string, rest: number, unit: string): string {
  return rest === 0 ? whole : `${whole} ${rest} ${unit}`;
}

/** "38%". A share between 0 and 1 % is "under 1%". */
export function formatShare(part: number, all: number): string {
  const percent = (part / all) * 100;
  return part > 0 && percent < 1 ? "under 1%" : `${Math.round(percent)}%`;
}
