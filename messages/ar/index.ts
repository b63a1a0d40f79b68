import type { en } from "#messages/en/index.ts";
import { company } from "./company.ts";
import { layout } from "./layout.ts";

export const ar = { ...company, ...layout } satisfies Record<keyof typeof en, string>;
