import type { Lockup } from "#domain/company/lockup.ts";
import { toPrintableText } from "./printable-text.ts";

/** For `lockup` of text.typ. */
export interface TypesetLockup {
  readonly name: string;
  readonly nameAr: string;
  /** Empty: the names are set. */
  readonly svg: string;
}

/** Null where the drawing shows the names. */
export function toTypesetLockup(
  lockup: Lockup | undefined,
  svg: string | null | undefined,
): TypesetLockup | null {
  if (lockup === undefined) return null;
  return { name: toPrintableText(lockup.name), nameAr: toPrintableText(lockup.nameAr), svg: svg ?? "" };
}
