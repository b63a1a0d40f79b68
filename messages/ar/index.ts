import type { en } from "#messages/en/index.ts";
import { layout } from "./layout.ts";

export const ar = { ...layout } satisfies Record<keyof typeof en, string>;
