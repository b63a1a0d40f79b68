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

/** Every message of visitors, by its key. */
export const en = {
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
};
