import type { en } from "#messages/en/index.ts";
import { company } from "./company.ts";
import { layout } from "./layout.ts";
import { price } from "./price.ts";

export const ar = { ...company, ...layout, ...price } satisfies Record<keyof typeof en, string>;
