import { company } from "./company.ts";
import { layout } from "./layout.ts";

/** Every message of visitors, by its key. */
export const en = { ...company, ...layout };
