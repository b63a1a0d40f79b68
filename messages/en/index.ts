import { company } from "./company.ts";
import { layout } from "./layout.ts";
import { price } from "./price.ts";

/** Every message of visitors, by its key. */
export const en = { ...company, ...layout, ...price };
