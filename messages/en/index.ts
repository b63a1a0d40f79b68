import { company } from "./company.ts";
import { error } from "./error.ts";
import { home } from "./home.ts";
import { layout } from "./layout.ts";
import { nav } from "./nav.ts";
import { price } from "./price.ts";
import { refurbished } from "./refurbished.ts";

/** Every message of visitors, by its key. */
export const en = {
  ...company,
  ...error,
  ...home,
  ...layout,
  ...nav,
  ...price,
  ...refurbished,
};
