import type { Translate } from "#messages/message.ts";

/** Without Zod, for the islands that show a speed. */
export function formatSpeed(t: Translate, speed: string): string {
  return /^\d+$/.test(speed.trim()) ? t("machine.pagesAMinute", { speed: Number(speed) }) : speed.trim();
}
