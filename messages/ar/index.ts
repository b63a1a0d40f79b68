import type { en } from "#messages/en/index.ts";
import { company } from "./company.ts";
import { error } from "./error.ts";
import { home } from "./home.ts";
import { layout } from "./layout.ts";
import { nav } from "./nav.ts";
import { price } from "./price.ts";
import { refurbished } from "./refurbished.ts";

export const ar = {
  ...company,
  ...error,
  ...home,
  ...layout,
  ...nav,
  ...price,
  ...refurbished,
} satisfies Record<keyof typeof en, string>;
