import { layout } from "./layout.ts";

/** Every message of visitors, by its key. */
export const en = { ...layout };
