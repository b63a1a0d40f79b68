/** "40 pages a minute": a speed as it is shown. A speed that is not a bare number is shown as staff wrote it. */
export function formatSpeed(speed: string): string {
  return /^\d+$/.test(speed.trim()) ? `${speed.trim()} pages a minute` : speed.trim();
}
