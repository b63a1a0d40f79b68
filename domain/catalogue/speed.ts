/** "40 pages a minute". A speed that is not a number alone stays as staff wrote it. */
export function formatSpeed(speed: string): string {
  return /^\d+$/.test(speed.trim()) ? `${speed.trim()} pages a minute` : speed.trim();
}
