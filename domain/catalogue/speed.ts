/** Without Zod, for the islands that show a speed. */
export function formatSpeed(speed: string): string {
  return /^\d+$/.test(speed.trim()) ? `${speed.trim()} pages a minute` : speed.trim();
}
