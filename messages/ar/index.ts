import type { en } from "#messages/en/index.ts";
import { calculator } from "./calculator.ts";
import { company } from "./company.ts";
import { error } from "./error.ts";
import { home } from "./home.ts";
import { layout } from "./layout.ts";
import { machine } from "./machine.ts";
import { nav } from "./nav.ts";
import { price } from "./price.ts";
import { ranking } from "./ranking.ts";
import { refurbished } from "./refurbished.ts";

export const ar = {
  ...calculator,
  ...company,
  ...error,
  ...home,
  ...layout,
  ...machine,
  ...nav,
  ...price,
  ...ranking,
  ...refurbished,
} satisfies Record<keyof typeof en, string>;
